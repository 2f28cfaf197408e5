import { expect, onTestFinished, test } from 'vitest'
import { episodeCalls } from '#shared/episodes.ts'
import { importFiles } from '#test/imports.ts'
import { testWorld } from '#test/world.ts'
import { upsertFacts } from '../episodes/queries.ts'

const SERIES = 1396
const UP_TO = 'id,title,archive,episode,remaining,status,tags\n481,"Breaking Bad",0,S01E02,0,50,\n'
const WHOLE = `media_id,source,media_type,title,season_number,episode_number,status,end_date\n${SERIES},tmdb,tv,Breaking Bad,,,In progress,\n${SERIES},tmdb,season,Breaking Bad,1,,Completed,\n`

test.each([
  ['up to one', 'where its day has begun', UP_TO, 'Pacific/Kiritimati', [1, 2]],
  ['up to one', 'where it has not', UP_TO, 'Europe/Paris', [1]],
  ['of a whole season', 'where its day has begun', WHOLE, 'Pacific/Kiritimati', [1, 2]],
  ['of a whole season', 'where it has not', WHOLE, 'Europe/Paris', [1]],
])('episodes %s include one of tomorrow in UTC: %s', async (_, __, file, zone, seen) => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const { app, clock, deps } = world
  // Noon in UTC: already tomorrow, two in the morning, in Kiritimati.
  const now = clock.now()
  const tomorrow = new Date(now + 86_400_000).toISOString().slice(0, 10)
  const episodes = [[1, '2020-01-01'] as const, [2, tomorrow] as const]
  const known = { facts: [[1, episodes] as const], aired: 1, now, dueAt: now + 86_400_000 }
  await upsertFacts(deps.db, SERIES, known)
  const me = await world.person()
  const headers = { authorization: `Bearer ${me.token}`, 'calepin-zone': zone }
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  await importFiles(world, me, { 's.csv': file })
  const { body } = await me.call(episodeCalls.getTicks, { query: { tmdbId: SERIES } })
  expect(body.seasons).toEqual([{ season: 1, episodes: seen }])
})
