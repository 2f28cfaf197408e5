import { afterAll, beforeAll, expect, test } from 'vitest'
import { friends } from '#shared/friends.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { titles } from '#shared/titles.ts'
import { viewings } from '#shared/viewings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { heldUp } from '#test/held-up.ts'
import { befriend } from '#test/people.ts'
import { type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const KEY = { tmdbId: 550 }

async function ownerOfFilm() {
  const me = await world.person()
  await me.call(savedShows.addMovie, { body: { ...KEY, title: 'Fight Club' } })
  return me
}

test('omits progress where there is none', async () => {
  const me = await ownerOfFilm()
  await me.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
  const [film] = (await me.call(savedShows.getMovies, { query: {} })).body.results
  const [game] = (await me.call(savedGames.getGames, { query: {} })).body.results
  expect(Object.keys(film ?? {})).not.toContain('progress')
  expect(Object.keys(game ?? {})).not.toContain('progress')
  expect(Object.keys(game ?? {})).not.toContain('minutesPlayed')
})

test('an item in progress or paused is to see; only a viewing ends it, not a rating', async () => {
  const me = await ownerOfFilm()
  const begun = await me.call(progressCalls.setMovie, {
    body: { ...KEY, progress: 'inProgress' },
  })
  expect(begun.body).toMatchObject({ isWatched: false, progress: 'inProgress' })
  const rated = await me.call(savedShows.rateMovie, { body: { ...KEY, rating: 7 } })
  expect(rated.body).toMatchObject({ isWatched: false, progress: 'inProgress', rating: 7 })
  const toSee = { query: { page: 1, isWatched: false } }
  expect((await me.call(savedShows.getMovies, toSee)).body.totalResults).toBe(1)
  const seen = await me.call(savedShows.watchMovie, { body: { ...KEY, isWatched: true } })
  expect(seen.body.isWatched).toBe(true)
  expect(seen.body.progress).toBeUndefined()
})

test('an abandoned item is listed on request only, and can be restored', async () => {
  const me = await ownerOfFilm()
  await me.call(savedShows.rankMovie, { body: { ...KEY, rank: 1 } })
  const left = await me.call(progressCalls.setMovie, { body: { ...KEY, progress: 'abandoned' } })
  expect(left.body).toMatchObject({ isWatched: false, progress: 'abandoned', rank: null })
  const total = async (query: object) =>
    (await me.call(savedShows.getAll, { query: { page: 1, ...query } })).body.totalResults
  expect(await total({})).toBe(0)
  expect(await total({ isWatched: false })).toBe(0)
  expect(await total({ isWatched: true })).toBe(0)
  expect(await total({ progress: 'abandoned' })).toBe(1)
  expect(await total({ withAbandoned: true })).toBe(1)
  const search = { query: 'fight', progress: 'abandoned' as const }
  expect((await me.call(savedShows.searchAll, { query: search })).body.totalResults).toBe(1)

  await me.call(savedShows.rankMovie, { body: { ...KEY, rank: 1 } })
  const again = await me.call(savedShows.addMovie, { body: { ...KEY, title: 'Fight Club' } })
  expect(again).toMatchObject({ status: 200, body: { progress: 'abandoned', rank: null } })
  const back = await me.call(progressCalls.setMovie, { body: { ...KEY, progress: null } })
  expect(back.body.progress).toBeUndefined()
  expect(await total({ isWatched: false })).toBe(1)
})

test('a film whose only viewing is deleted while it is resumed is to see', async () => {
  const me = await ownerOfFilm()
  await me.call(savedShows.watchMovie, { body: { ...KEY, isWatched: true } })
  await me.call(progressCalls.setMovie, { body: { ...KEY, progress: 'abandoned' } })
  const { db } = world.deps
  const { calls } = await inTransaction(db, async (tx) => {
    await tx
      .updateTable('show_lists')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('user_id', '=', me.id)
      .execute()
    const query = { kind: 'movie', workId: KEY.tmdbId, number: 1 } as const
    const deleting = me.call(viewings.deleteViewing, { query })
    await heldUp(world)
    const resuming = me.call(progressCalls.setMovie, { body: { ...KEY, progress: null } })
    await heldUp(world, 2)
    return { calls: Promise.all([deleting, resuming]) }
  })
  expect((await calls).map(({ status }) => status)).toEqual([200, 200])
  const [film] = (await me.call(savedShows.getMovies, { query: {} })).body.results
  expect(film).toMatchObject({ isWatched: false, watchedAt: null })
})

test('rating does not mark done what another device sets in progress at the same time', async () => {
  const me = await ownerOfFilm()
  const { rated } = await inTransaction(world.deps.db, async (tx) => {
    await tx
      .updateTable('show_lists')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('user_id', '=', me.id)
      .execute()
    const rating = me.call(savedShows.rateMovie, { body: { ...KEY, rating: 8 } })
    await heldUp(world)
    await tx
      .updateTable('saved_shows')
      .set({ progress: 'inProgress' })
      .where('user_id', '=', me.id)
      .execute()
    return { rated: rating }
  })
  expect((await rated).status).toBe(200)
  const [film] = (await me.call(savedShows.getMovies, { query: {} })).body.results
  expect(film).toMatchObject({ isWatched: false, progress: 'inProgress', rating: 8 })
})

test('friends see the progress on the title’s page, except for hidden items', async () => {
  const [me, friend] = [await ownerOfFilm(), await world.person()]
  await befriend(me, friend)
  await me.call(progressCalls.setMovie, { body: { ...KEY, progress: 'paused' } })
  const page = { params: { id: KEY.tmdbId } }
  const mark = { user: { id: me.id }, isWatched: false, progress: 'paused' }
  expect((await friend.call(titles.movie, page)).body.friends).toMatchObject([mark])
  const [event] = (await friend.call(friends.getLatest, {})).body.results
  expect(event).toMatchObject({ isDone: false, progress: 'paused' })
  await me.call(savedShows.hideMovie, { body: { ...KEY, isHidden: true } })
  expect((await friend.call(titles.movie, page)).body.friends).toEqual([])
  const query = { userId: me.id, progress: 'paused' as const, page: 1 }
  expect((await friend.call(savedShows.getAll, { query })).body.totalResults).toBe(0)
})

test("a game's hours are set and cleared by its owner", async () => {
  const me = await world.person()
  await me.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
  const set = async (minutesPlayed: number | null) =>
    me.call(progressCalls.setTime, { body: { steamApi: 620, minutesPlayed } })
  expect((await set(750)).body).toMatchObject({ minutesPlayed: 750, isPlayed: false })
  const [game] = (await me.call(savedGames.getGames, { query: {} })).body.results
  expect(game?.minutesPlayed).toBe(750)
  expect((await set(null)).body.minutesPlayed).toBeUndefined()
  expect((await set(-1)).status).toBe(400)
  const other = await world.person()
  const body = { steamApi: 620, minutesPlayed: 1 }
  expect((await other.call(progressCalls.setTime, { body })).status).toBe(404)
})
