import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { savedMovie } from '#test/saved-movie.ts'
import type { ListFilter } from './cache.ts'
import { listPageQuery, savedKeys } from './queries.ts'

const call = (() => undefined) as unknown as Call
const seen: ListFilter = { type: 'movie', watched: true, sort: 'DATE_DESC', query: '', facets: [] }

async function refuse(): Promise<never> {
  throw new ApiError({ code: 'NETWORK', status: 0, detail: '' })
}

it('offline, a page waits for the whole list still being restored', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reading = client.fetchQuery(listPageQuery(call, refuse, seen, 1))
  await new Promise((resolve) => setImmediate(resolve))
  client.setQueryData(savedKeys.fullOf('movie'), [
    savedMovie(1, { isWatched: true }),
    savedMovie(2),
  ])
  expect((await reading).totalResults).toBe(1)
})

it('offline, a page with a filter only the server can apply fails at once', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const byService = { ...seen, facets: ['service:8'] } as const
  await expect(client.fetchQuery(listPageQuery(call, refuse, byService, 1))).rejects.toThrow(
    'NETWORK',
  )
})

it('offline, a page fails once the whole list has failed too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reading = client.fetchQuery(listPageQuery(call, refuse, seen, 1))
  const whole = client.fetchQuery({ queryKey: savedKeys.fullOf('movie'), queryFn: refuse })
  await expect(whole).rejects.toThrow('NETWORK')
  await expect(reading).rejects.toThrow('NETWORK')
})
