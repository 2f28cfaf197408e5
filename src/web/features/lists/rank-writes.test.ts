import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { SavedShow } from '#shared/saved-shows.ts'
import { keyOf } from './any-title.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import { fullListQuery } from '#web/features/saved-shows/queries.ts'
import { savedKeys } from './queries.ts'
import { sendShowWrite } from '#web/features/saved-shows/send-write.ts'
import { withRank, rankingOf } from './rank-moves.ts'
import { createListWriter } from '#test/list-queue.ts'
import { savedMovie } from '#test/saved-movie.ts'

const movie = (tmdbId: number) => savedMovie(tmdbId, { rank: tmdbId })

/** Films 1…5, ranked by number, in an observed query; the server ranks as the real one. */
async function openRanking() {
  let rows: readonly SavedShow[] = [1, 2, 3, 4, 5].map(movie)
  const asked: string[] = []
  const refusals: Error[] = []
  const doors: PromiseWithResolvers<void>[] = []
  const call = async (
    name: CallName,
    input: { body: { tmdbId: number; rank: number | null }; query: { tmdbId: number } },
  ) => {
    if (name === 'GET /savedshow/get-saved-movies') {
      return { results: rows, page: 1, totalPages: 1, totalResults: rows.length }
    }
    if (name === 'DELETE /savedshow/delete-saved-movie') {
      const gone = `movie:${input.query.tmdbId}` as const
      rows = withRank(rows, gone, null).filter((show) => keyOf(show) !== gone)
      return undefined
    }
    const { tmdbId, rank } = input.body
    asked.push(`${tmdbId} → ${rank}`)
    const door = Promise.withResolvers<void>()
    doors.push(door)
    await door.promise
    const refusal = refusals.shift()
    if (refusal) throw refusal
    rows = withRank(rows, `movie:${tmdbId}`, rank)
    return rows.find((show) => show.tmdbId === tmdbId)
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asCall = call as unknown as Call
  new QueryObserver(client, fullListQuery(asCall, 'movie')).subscribe(() => {})
  await expect.poll(() => client.isFetching()).toBe(0)
  const write = createListWriter({
    client,
    call: asCall,
    send: sendShowWrite,
    refused: () => {},
  })
  return {
    asked,
    refusals,
    doors,
    write,
    server: () => rankingOf(rows).ranked.map(({ tmdbId }) => tmdbId),
    shown: () =>
      rankingOf(
        client.getQueryData<readonly SavedShow[]>(savedKeys.fullOf('movie')) ?? [],
      ).ranked.map(({ tmdbId }) => tmdbId),
    places: () =>
      rankingOf(
        client.getQueryData<readonly SavedShow[]>(savedKeys.fullOf('movie')) ?? [],
      ).ranked.map(({ rank }) => rank),
    quiet: () => expect.poll(() => client.isFetching() + client.isMutating()).toBe(0),
  }
}

it('a move is optimistic, and moves the others', async () => {
  const list = await openRanking()
  const sent = list.write({ kind: 'rank', title: movie(4), rank: 1 })
  await expect.poll(list.shown).toEqual([4, 1, 2, 3, 5])
  await expect.poll(() => list.doors.length).toBe(1)
  list.doors[0]?.resolve()
  expect(await sent).toBe('sent')
  await list.quiet()
  expect(list.shown()).toEqual(list.server())
})

it('a refused move is rolled back', async () => {
  const list = await openRanking()
  list.refusals.push(new Error('UNAVAILABLE'))
  const sent = list.write({ kind: 'rank', title: movie(2), rank: 5 })
  await expect.poll(list.shown).toEqual([1, 3, 4, 5, 2])
  await expect.poll(() => list.doors.length).toBe(1)
  list.doors[0]?.resolve()
  expect(await sent).toBe('refused')
  expect(list.shown()).toEqual([1, 2, 3, 4, 5])
})

it('moves of several titles are sent one after the other, in order', async () => {
  const list = await openRanking()
  const first = list.write({ kind: 'rank', title: movie(1), rank: 3 })
  const second = list.write({ kind: 'rank', title: { ...movie(2), rank: 1 }, rank: 4 })
  await expect.poll(list.shown).toEqual([3, 1, 4, 2, 5])
  await expect.poll(() => list.doors.length).toBe(1)
  expect(list.asked).toEqual(['1 → 3'])
  list.doors[0]?.resolve()
  await first
  expect(list.shown(), 'the first answer does not undo the second move').toEqual([3, 1, 4, 2, 5])
  await expect.poll(() => list.doors.length).toBe(2)
  list.doors[1]?.resolve()
  await second
  await list.quiet()
  expect(list.shown()).toEqual([3, 1, 4, 2, 5])
  expect(list.server()).toEqual([3, 1, 4, 2, 5])
})

it('abandoning a title closes the gap in the ranking at once', async () => {
  const list = await openRanking()
  const sent = list.write({ kind: 'progress', title: movie(2), progress: 'abandoned' })
  await expect.poll(list.places).toEqual([1, 2, 3, 4])
  expect(list.shown()).toEqual([1, 3, 4, 5])
  await expect.poll(() => list.doors.length).toBe(1)
  list.doors[0]?.resolve()
  await sent
})

it('deleting a title closes the gap in the ranking', async () => {
  const list = await openRanking()
  await list.write({ kind: 'remove', title: movie(2) })
  await list.quiet()
  expect(list.shown()).toEqual([1, 3, 4, 5])
  expect(list.server()).toEqual([1, 3, 4, 5])
})

it('a deletion waits for earlier moves', async () => {
  const list = await openRanking()
  const moved = list.write({ kind: 'rank', title: movie(1), rank: 3 })
  await expect.poll(() => list.doors.length).toBe(1)
  const gone = list.write({ kind: 'remove', title: movie(2) })
  await expect.poll(list.shown).toEqual([3, 1, 4, 5])
  list.doors[0]?.resolve()
  await Promise.all([moved, gone])
  await list.quiet()
  expect(list.server()).toEqual([3, 1, 4, 5])
})
