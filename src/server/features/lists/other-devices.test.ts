import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Given, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let url: string

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())

const film = { tmdbId: 1, title: 'Un' }
const series = { tmdbId: 1, name: 'Un' }
const game = { steamApiId: 620, name: 'Portal 2' }
const MARKS = {
  note: 'Bien',
  rating: 8,
  isWatched: false,
  isPlayed: false,
  progress: 'paused',
  minutesPlayed: 90,
  rank: 1,
  isHidden: true,
}

/** Every write to a list, in an order in which all succeed. */
const WRITES: readonly [part: string, write: Endpoint, given: Given][] = [
  ['movie', savedShows.addMovie, { body: film }],
  ['movie', savedShows.noteMovie, body('note')],
  ['movie', savedShows.rateMovie, body('rating')],
  ['movie', savedShows.watchMovie, body('isWatched')],
  ['movie', progressCalls.setMovie, body('progress')],
  ['movie', savedShows.rankMovie, body('rank')],
  ['movie', savedShows.hideMovie, body('isHidden')],
  ['movie', bulkCalls.changeShows, bulkBody([{ mediaType: 'movie', tmdbId: 1 }])],
  ['movie', savedShows.deleteMovie, { query: { tmdbId: 1 } }],
  ['tv', savedShows.addTv, { body: series }],
  ['tv', savedShows.noteTv, body('note')],
  ['tv', savedShows.rateTv, body('rating')],
  ['tv', savedShows.watchTv, body('isWatched')],
  ['tv', progressCalls.setTv, body('progress')],
  ['tv', savedShows.rankTv, body('rank')],
  ['tv', savedShows.hideTv, body('isHidden')],
  ['tv', savedShows.deleteTv, { query: { tmdbId: 1 } }],
  ['game', savedGames.addGame, { body: game }],
  ['game', savedGames.noteGame, body('note', 'steamApi')],
  ['game', savedGames.rateGame, body('rating', 'steamApi')],
  ['game', savedGames.playGame, body('isPlayed', 'steamApi')],
  ['game', progressCalls.setGame, body('progress', 'steamApi')],
  ['game', progressCalls.setTime, body('minutesPlayed', 'steamApi')],
  ['game', savedGames.rankGame, body('rank', 'steamApi')],
  ['game', savedGames.hideGame, body('isHidden', 'steamApi')],
  ['game', bulkCalls.changeGames, bulkBody([{ steamApi: 620 }])],
  ['game', savedGames.deleteGame, { query: { steamApiId: 620 } }],
]

function body(mark: keyof typeof MARKS, id = 'tmdbId'): Given {
  return { body: { [id]: id === 'tmdbId' ? 1 : 620, [mark]: MARKS[mark] } }
}

function bulkBody(items: readonly object[]): Given {
  return { body: { items, change: { kind: 'mark', isDone: true } } }
}

test('every write notifies my other devices, not the writing one nor other users', async () => {
  const me = await world.person()
  const other = await connect(url, await world.person())
  const here = await connect(url, me)
  const elsewhere = await connect(url, await world.elsewhere(me))
  for (const [, write, given] of WRITES) {
    const { status } = await me.call(write, given)
    expect(status, `${write.method} ${write.path}`).toBeLessThan(300)
  }
  const expected = WRITES.map(([part]) => ({ part }))
  await vi.waitFor(() => expect(elsewhere.heard('list')).toEqual(expected))
  expect([...here.heard('list'), ...other.heard('list')]).toEqual([])
})

test('a refused write sends no event', async () => {
  const me = await world.person()
  const elsewhere = await connect(url, await world.elsewhere(me))
  const absent = { tmdbId: 5, rating: 3 }
  expect((await me.call(savedShows.rateMovie, { body: absent })).status).toBe(404)
  const event = elsewhere.next('list')
  await me.call(savedShows.addTv, { body: series })
  await event
  expect(elsewhere.heard('list')).toEqual([{ part: 'tv' }])
})

test('a hundred films at once are notified as one write', async () => {
  const me = await world.person()
  const elsewhere = await connect(url, await world.elsewhere(me))
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  for (const id of ids) await me.call(savedShows.addMovie, { body: { ...film, tmdbId: id } })
  await vi.waitFor(() => expect(elsewhere.heard('list')).toHaveLength(100))
  const items = ids.map((tmdbId) => ({ mediaType: 'movie' as const, tmdbId }))
  const event = elsewhere.next('list')
  const change = { kind: 'mark', isDone: true } as const
  expect((await me.call(bulkCalls.changeShows, { body: { items, change } })).status).toBe(200)
  await event
  await me.call(savedShows.addTv, { body: series })
  await vi.waitFor(() => expect(elsewhere.heard('list').at(-1)).toEqual({ part: 'tv' }))
  expect(elsewhere.heard('list')).toHaveLength(102)
})
