import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import { adoptViewingsJob } from './adoption.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ID = 1_900_000_000

test('what servers of the previous version marked, unmarked or deleted is repaired', async () => {
  const { db } = world.deps
  for (let other = 0; other < 25; other += 1) await world.person()
  const me = await world.person()
  for (const id of [1, 2, 3]) {
    await me.call(savedShows.addMovie, { body: { tmdbId: ID + id, title: `Film ${id}` } })
    await me.call(savedShows.watchMovie, { body: { tmdbId: ID + id, isWatched: true } })
  }
  await me.call(savedGames.addGame, { body: { steamApiId: ID, name: 'Jeu' } })
  // As such a server does: 1 marked, 2 unmarked, 3 deleted, the game played.
  await db
    .deleteFrom('viewings')
    .where('work_id', '=', ID + 1)
    .execute()
  await db
    .updateTable('saved_shows')
    .set({ is_watched: 0, watched_at: null })
    .where('tmdb_id', '=', ID + 2)
    .execute()
  await db
    .deleteFrom('saved_shows')
    .where('tmdb_id', '=', ID + 3)
    .execute()
  const playedAt = Date.parse('2020-02-03T04:05:06Z')
  await db.updateTable('saved_games').set({ is_played: 1, played_at: playedAt }).execute()
  const worker = openWorker(world.deps, [adoptViewingsJob(world.deps)])
  await worker.runDue()
  world.clock.pass(3_600_001)
  await worker.runDue()
  const diary = await me.call(viewings.getDiary, { query: {} })
  expect(diary.body.results).toMatchObject([
    { kind: 'movie', work: { id: ID + 1 }, number: 1 },
    { kind: 'game', day: '2020-02-03', createdAt: '2020-02-03T04:05:06.000Z' },
  ])
  expect(await db.selectFrom('viewings').select('work_id').execute()).toHaveLength(2)
})

test('a partial date is ignored once a server of the previous version moves the full date', async () => {
  const { db } = world.deps
  const me = await world.person()
  const tmdbId = ID + 4
  await me.call(savedShows.addMovie, { body: { tmdbId, title: 'Film 4' } })
  const seen = { kind: 'movie', workId: tmdbId, number: 1, day: '2019-05' } as const
  await me.call(viewings.addViewing, { body: seen })
  const inList = async () => (await me.call(savedShows.getMovies, { query: {} })).body.results[0]
  expect((await inList())?.doneIn).toBe('2019-05')
  const watched_at = Date.parse('2026-02-03T04:05:06Z')
  await db.updateTable('saved_shows').set({ watched_at }).where('tmdb_id', '=', tmdbId).execute()
  await db.updateTable('show_lists').set({ version: 99 }).where('user_id', '=', me.id).execute()
  expect(await inList()).toMatchObject({ watchedAt: '2026-02-03T04:05:06.000Z' })
  expect((await inList())?.doneIn).toBeUndefined()
})
