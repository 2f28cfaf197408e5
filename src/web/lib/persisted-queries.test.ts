import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openMemoryIndexedDb } from '#test/memory-indexed-db.ts'
import { ApiError, type FailureCode } from './api-error.ts'
import { persistQueries } from './persisted-queries.ts'

const queryKey = ['own-lists', 'list', 'a']

/** Opens the page against a server with this response. */
async function read(answer: () => Promise<object>) {
  const { persister } = persistQueries('lea', 'build')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, persister } } })
  const data = await client.fetchQuery({ queryKey, queryFn: answer })
  return { client, data }
}

/** Persists a list, then fetches it again from a server that refuses. */
async function readAgain(code: FailureCode) {
  const kept = openMemoryIndexedDb().valuesOf('calepin-queries')
  await read(async () => ({ name: 'Liste de Paul' }))
  await expect.poll(() => kept.size).toBe(1)
  const { client, data } = await read(async () => {
    throw new ApiError({ code, status: 0, detail: '' })
  })
  expect(data).toEqual({ name: 'Liste de Paul' })
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error')
  return kept
}

test.each(['NOT_FOUND', 'NOT_FRIEND'] as const)(
  'a refused query (%s) is no longer persisted',
  async (code) => {
    const kept = await readAgain(code)
    await expect.poll(() => kept.size).toBe(0)
  },
)

test.each(['NETWORK', 'UNAVAILABLE', 'SESSION_EXPIRED'] as const)(
  'one that cannot be fetched for now (%s) still is',
  async (code) => {
    const kept = await readAgain(code)
    await new Promise((resolve) => setTimeout(resolve))
    expect(kept.size).toBe(1)
  },
)
