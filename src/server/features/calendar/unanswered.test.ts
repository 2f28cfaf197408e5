import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { type Process, type UpstreamWorld, steamAt, upstreamWorld } from '#test/upstream-world.ts'
import type { Caller } from '#test/world.ts'
import { releaseJobs } from './jobs.ts'

const HOUR = 60 * 60_000
let world: UpstreamWorld
let server: Process

beforeEach(async () => {
  world = await upstreamWorld()
  server = await world.start(steamAt(world))
  await world.me.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Matrix' } })
  await world.me.call(savedShows.addTv, { body: { tmdbId: 2, name: 'Finie' } })
  await world.me.call(savedGames.addGame, { body: { steamApiId: 9, name: 'Silksong' } })
})
afterEach(() => world.close())

const fail = () => world.server.answer(status(500))
/** Upstream answers again, but knows no title. */
const recover = () =>
  world.server.answer((request, response) =>
    request.url?.startsWith('/api/appdetails')
      ? json({ 9: { success: false } })(request, response)
      : status(404)(request, response),
  )

const month = async (by: Caller = world.me) => {
  const { body } = await by.call(calendar.getMonth, { query: { month: '2026-01' } })
  return [body.isLooking, body.totalUnknown]
}
const run = () => openWorker(server.deps, releaseJobs(server.deps)).runDue()

test('titles are unknown until the catalogue has answered about them', async () => {
  fail()
  expect(await month()).toEqual([true, 3])
  await run()
  expect(await month()).toEqual([false, 3])
  expect(await month(await world.base.person())).toEqual([true, 0])
  recover()
  world.base.clock.pass(HOUR)
  await run()
  expect(await month()).toEqual([true, 0])
})

test('a title added between two collections is unknown too', async () => {
  recover()
  await month()
  await run()
  expect(await month()).toEqual([false, 0])
  await world.me.call(savedShows.addMovie, { body: { tmdbId: 900_604, title: 'Après' } })
  expect(await month()).toEqual([false, 1])
})

test('an upstream failure makes no answered title unknown again', async () => {
  recover()
  await month()
  await run()
  fail()
  world.base.clock.pass(24 * 8 * HOUR)
  await run()
  expect(await month()).toEqual([true, 0])
})

test('games beyond the store’s rate limit are looked up soon after', async () => {
  recover()
  const item = { title: 'Jeu', title_key: 'jeu', genres: '[]', added_at: 1, updated_at: 1 }
  const games = Array.from({ length: 40 }, (_, index) => ({
    ...item,
    user_id: world.me.id,
    steam_api_id: 100 + index,
    is_played: 0 as const,
  }))
  await server.deps.db.insertInto('saved_games').values(games).execute()
  const unknown = async () => (await month())[1]
  expect(await unknown()).toBe(43)
  await run()
  // A run may use part of the store's calls per minute.
  expect(await unknown()).toBeGreaterThan(0)
  for (let round = 0; round < 2; round += 1) {
    world.base.clock.pass(HOUR / 12)
    await run()
  }
  expect(await unknown()).toBe(0)
})

test('nothing is awaited of works released long ago', async () => {
  const { db } = server.deps
  await db.updateTable('saved_shows').set({ release_date: '1999-03-31' }).execute()
  await db.updateTable('saved_games').set({ release_date: '1999-03-31' }).execute()
  // The series.
  expect(await month()).toEqual([true, 1])
})
