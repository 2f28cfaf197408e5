import { expect, test, vi } from 'vitest'
import type { Call } from '#web/lib/api.ts'
import { fetchOffers } from './title-offers.ts'

/** A server where every title but film 2 is on service 8. */
function server() {
  const asked: { movies?: string; tvs?: string }[] = []
  const call = vi.fn<(_: unknown, given: { query: (typeof asked)[number] }) => Promise<unknown>>(
    async (_, { query }) => {
      asked.push(query)
      const of = (ids = '', mediaType: string) =>
        ids
          .split(',')
          .filter((id) => id !== '' && !(mediaType === 'movie' && id === '2'))
          .map((id) => ({ mediaType, id: Number(id), providerIds: [8] }))
      return { results: [...of(query.movies, 'movie'), ...of(query.tvs, 'tv')] }
    },
  )
  return { asked, call: call as unknown as Call }
}

test('cards that ask together make one call', async () => {
  const { asked, call } = server()
  const answers = await Promise.all([
    fetchOffers(call, 'movie', 1),
    fetchOffers(call, 'movie', 2),
    fetchOffers(call, 'tv', 2),
    fetchOffers(call, 'movie', 1),
  ])
  expect(answers).toEqual([[8], [], [8], [8]])
  expect(asked).toEqual([{ movies: '1,2', tvs: '2' }])
})

test('no call exceeds the maximum number of titles', async () => {
  const { asked, call } = server()
  const ids = Array.from({ length: 150 }, (_, index) => index + 1)
  await Promise.all(ids.map((id) => fetchOffers(call, 'tv', id)))
  expect(asked.map(({ tvs = '' }) => tvs.split(',').length)).toEqual([100, 50])
})

test('a failure rejects every request of its batch, and none after it', async () => {
  const { call } = server()
  vi.mocked(call).mockRejectedValueOnce(new Error('down'))
  await expect(
    Promise.all([fetchOffers(call, 'movie', 1), fetchOffers(call, 'tv', 1)]),
  ).rejects.toThrow('down')
  expect(await fetchOffers(call, 'movie', 1)).toEqual([8])
})
