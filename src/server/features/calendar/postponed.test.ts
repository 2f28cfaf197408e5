import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { type Process, type UpstreamWorld, steamAt, upstreamWorld } from '#test/upstream-world.ts'
import { releaseJobs } from './jobs.ts'

const DAY = 86_400_000
let world: UpstreamWorld
let server: Process

/** The test clock is at noon on 15 January 2026. */
beforeEach(async () => {
  world = await upstreamWorld()
  server = await world.start(steamAt(world))
})
afterEach(() => world.close())

function comesOut(home: string, game: string): void {
  const type = 4
  const release_dates = [{ type, release_date: `${home}T00:00:00.000Z` }]
  const film = { release_dates: { results: [{ iso_3166_1: 'FR', release_dates }] } }
  const release_date = { coming_soon: true, date: game }
  const data = { type: 'game', name: 'Silksong', steam_appid: 9, release_date }
  world.server.answer((request, response) => {
    if (request.url?.startsWith('/3/movie/900603')) return json(film)(request, response)
    if (!request.url?.startsWith('/api/appdetails')) return status(404)(request, response)
    return json({ 9: { success: true, data } })(request, response)
  })
}

const runDaily = async (times: number) => {
  for (let day = 0; day < times; day += 1) {
    await openWorker(server.deps, releaseJobs(server.deps)).runDue()
    world.base.clock.pass(DAY)
  }
}
const days = async (month: string) => {
  const me = await world.base.elsewhere(world.me)
  const { body } = await me.call(calendar.getMonth, { query: { month } })
  return body.results.map(({ work, day }) => `${day} ${work.title}`)
}

test('a release postponed by months stays in the calendar, and a past one leaves it', async () => {
  const { db } = server.deps
  await world.me.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Matrix' } })
  await world.me.call(savedGames.addGame, { body: { steamApiId: 9, name: 'Silksong' } })
  await db.updateTable('saved_shows').set({ release_date: '2025-02-10' }).execute()
  const game = { release_date: '2026-01-31', genres: '["Action"]' }
  await db.updateTable('saved_games').set(game).execute()
  comesOut('2026-02-10', '31 janv. 2026')
  await runDaily(3)
  expect(await days('2026-02')).toEqual(['2026-01-31 Silksong', '2026-02-10 Matrix'])
  comesOut('2026-08-20', 'Prochainement')
  await runDaily(110)
  expect(await days('2026-08')).toEqual(['2026-08-20 Matrix'])
  comesOut('2026-08-20', '19 août 2026')
  await runDaily(10)
  expect(await days('2026-08')).toEqual(['2026-08-19 Silksong', '2026-08-20 Matrix'])
  await runDaily(200)
  expect(await db.selectFrom('release_turns').selectAll().execute()).toEqual([])
})

test('a finished season stays in the calendar beside the next one, for a time', async () => {
  await world.me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  const season = (season_number: number, ...air_dates: string[]) => ({
    season_number,
    episodes: air_dates.map((air_date, index) => ({ episode_number: index + 1, air_date })),
  })
  const answers: Record<string, object> = {
    '/3/tv/1396': {
      last_episode_to_air: { season_number: 2, air_date: '2026-01-13' },
      next_episode_to_air: null,
    },
    '/3/tv/1396/season/2': season(2, '2026-01-06', '2026-01-13'),
    '/3/tv/1396/season/3': season(3, '2026-04-28'),
  }
  world.server.answer((request, response) => {
    const answer = answers[new URL(request.url ?? '', world.server.url).pathname]
    return answer ? json(answer)(request, response) : status(404)(request, response)
  })
  const january = ['2026-01-06 Breaking Bad', '2026-01-13 Breaking Bad']
  await runDaily(3)
  expect(await days('2026-01')).toEqual(january)
  answers['/3/tv/1396'] = {
    ...answers['/3/tv/1396'],
    next_episode_to_air: { season_number: 3, air_date: '2026-04-28' },
  }
  await runDaily(10)
  expect(await days('2026-01')).toEqual(january)
  expect(await days('2026-04')).toEqual(['2026-04-28 Breaking Bad'])
  await runDaily(70)
  expect(await days('2026-01')).toEqual([])
  expect(await days('2026-04')).toEqual(['2026-04-28 Breaking Bad'])
})
