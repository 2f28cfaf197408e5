import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openMemoryIndexedDb } from '#test/memory-indexed-db.ts'
import { ApiError, type FailureCode } from './api-error.ts'
import { persistQueries } from './persisted-queries.ts'

const queryKey = ['own-lists', 'list', 'a']

/** Opens the page, on a server that gives this answer. */
async function read(answer: () => Promise<object>) {
  const { persister } = persistQueries('lea', 'build')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, persister } } })
  const data = await client.fetchQuery({ queryKey, queryFn: answer })
  return { client, data }
}

/** A list that is kept, then read again on a server that refuses it. */
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
  'what is refused (%s) is not kept',
  async (code) => {
    const kept = await readAgain(code)
    await expect.poll(() => kept.size).toBe(0)
  },
)

test.each(['NETWORK', 'UNAVAILABLE', 'SESSION_EXPIRED'] as const)(
  'what cannot be read for now (%s) is',
  async (code) => {
    const kept = await readAgain(code)
    await new Promise((resolve) => setTimeout(resolve))
    expect(kept.size).toBe(1)
  },
)
