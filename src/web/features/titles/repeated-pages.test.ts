import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { discoverQuery } from '#web/features/discover/queries.ts'
import { personSearchQuery } from '#web/features/people/queries.ts'
import type { Call } from '#web/lib/api.ts'
import { catalogueListQuery, titleSearchQuery } from './queries.ts'

const client = new QueryClient()
/** Maximum number of pages fetched. */
const pages = 9
const lists = {
  trends: async (call: Call) =>
    client.fetchInfiniteQuery({ ...catalogueListQuery(call, 'trendingMovies'), pages }),
  'a search for titles': async (call: Call) =>
    client.fetchInfiniteQuery({ ...titleSearchQuery(call, 'nuit', 'all'), pages }),
  'a search for people': async (call: Call) =>
    client.fetchInfiniteQuery({ ...personSearchQuery(call, 'nuit'), pages }),
  'the catalogue by filters': async (call: Call) =>
    client.fetchInfiniteQuery({ ...discoverQuery(call, {}), pages }),
}
type Name = keyof typeof lists

/** Fetches pages with the ids of `idsOf` from an endless catalogue. @returns the number of calls */
async function read(name: Name, idsOf: (page: number) => readonly number[], hidden = 0) {
  client.clear()
  const call = vi.fn<(name: string, input: { query: { page?: number } }) => Promise<unknown>>(
    async (_, { query: { page = 1 } }) => ({
      results: idsOf(page).map((id) => ({ id, mediaType: 'movie' })),
      page,
      totalPages: 500,
      totalResults: 10_000,
      nextPage: page + 1,
      hidden,
    }),
  )
  await lists[name](call as unknown as Call)
  return call.mock.calls.length
}

const names = Object.keys(lists) as Name[]

test.each(names)('paging of %s stops at a page without new items', async (name) => {
  expect(await read(name, (page) => [page, page + 1])).toBe(pages)
  expect(await read(name, () => [1, 2])).toBe(2)
  expect(await read(name, (page) => (page === 1 ? [1, 2] : []))).toBe(2)
})

test('paging continues past pages of hidden titles', async () => {
  expect(await read('the catalogue by filters', () => [], 20)).toBe(pages)
})
