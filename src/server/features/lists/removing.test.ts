import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments } from '#shared/comments.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/* Removing an item costs four statements, and one for each kind of thing that it leaves behind. */

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
})
afterAll(() => world.close())

const MOST = 4
const FILM = { tmdbId: 27205 }
const addFilm = () => me.call(savedShows.addMovie, { body: { ...FILM, title: 'Inception' } })

async function costOf(remove: () => Promise<{ readonly status: number }>): Promise<number> {
  world.statements.length = 0
  expect((await remove()).status).toBe(204)
  return world.statements.filter((sql) => !/^(?:begin|start|commit)/.test(sql)).length
}
const removeFilm = () => me.call(savedShows.deleteMovie, { query: FILM })

test('a film, a series or a game to see: four statements', async () => {
  await addFilm()
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await me.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
  expect(await costOf(removeFilm)).toBe(MOST)
  expect(await costOf(() => me.call(savedShows.deleteTv, { query: { tmdbId: 1396 } }))).toBe(MOST)
  expect(await costOf(() => me.call(savedGames.deleteGame, { query: { steamApiId: 620 } }))).toBe(
    MOST,
  )
})

test('one more for viewings, episodes included, and one for comments', async () => {
  await addFilm()
  await me.call(savedShows.watchMovie, { body: { ...FILM, isWatched: true } })
  expect(await costOf(removeFilm)).toBe(MOST + 1)
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await me.call(episodeCalls.tick, { body: { tmdbId: 1396, season: 1, episode: 1, isSeen: true } })
  expect(await costOf(() => me.call(savedShows.deleteTv, { query: { tmdbId: 1396 } }))).toBe(
    MOST + 1,
  )
  const friend = await world.person()
  await befriend(me, friend)
  await addFilm()
  await me.call(savedShows.noteMovie, { body: { ...FILM, note: 'Une toupie' } })
  const params = { userId: me.id, kind: 'movie', workId: FILM.tmdbId } as const
  await friend.call(comments.add, { params, body: { id: uuidv7(), words: 'Oui' } })
  // Including the comment's notification.
  expect(await costOf(removeFilm)).toBe(MOST + 2)
  const left = ['viewings', 'comments'] as const
  for (const table of left)
    expect(await world.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
})
