import type { IncomingMessage, ServerResponse } from 'node:http'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { calendar } from '#shared/calendar.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { notifications } from '#shared/notifications.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Process, type UpstreamWorld, steamAt, upstreamWorld } from '#test/upstream-world.ts'
import type { Caller } from '#test/world.ts'
import { upsertFacts } from '../episodes/queries.ts'
import { alertJob } from './alerts.ts'
import { releaseJobs } from './jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let world: UpstreamWorld
let server: Process
/** The home release day of film 900603. */
let home: string

/** The test clock is at noon on 15 January 2026. */
beforeEach(async () => {
  home = '2026-01-20'
  world = await upstreamWorld()
  world.server.answer(catalogue)
  server = await world.start(steamAt(world))
})
afterEach(() => world.close())

function catalogue(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', world.server.url)
  const episode = (episode_number: number, air_date: string) => ({
    episode_number,
    air_date,
    name: `Épisode ${episode_number}`,
  })
  const on = (type: number, day: string) => ({ type, release_date: `${day}T00:00:00.000Z` })
  const answers: Record<string, object> = {
    '/3/movie/900603': {
      release_dates: {
        results: [
          { iso_3166_1: 'US', release_dates: [on(3, '2026-01-16')] },
          { iso_3166_1: 'FR', release_dates: [on(4, home), on(3, '2026-01-15'), on(1, 'x')] },
        ],
      },
    },
    '/3/tv/1396': { next_episode_to_air: { season_number: 2, air_date: '2026-01-15' } },
    '/3/tv/1396/season/2': {
      season_number: 2,
      episodes: [
        episode(1, '2025-06-01'),
        episode(2, '2026-01-15'),
        episode(3, '2026-01-15'),
        episode(4, '2026-01-22'),
        { episode_number: 5, air_date: null },
      ],
    },
    '/3/tv/2': { next_episode_to_air: null },
    '/api/appdetails': {
      [searchParams.get('appids') ?? '']: {
        success: true,
        data: {
          type: 'game',
          name: 'Silksong',
          steam_appid: Number(searchParams.get('appids')),
          release_date: { coming_soon: true, date: '31 janv. 2026' },
        },
      },
    },
  }
  const answer = answers[pathname]
  return answer ? json(answer)(request, response) : status(404)(request, response)
}

const run = () =>
  openWorker(server.deps, [...releaseJobs(server.deps), alertJob(server.deps)]).runDue()
const keepAll = async (by: Caller = world.me) => {
  await by.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Matrix' } })
  await by.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await by.call(savedShows.addTv, { body: { tmdbId: 2, name: 'Finie' } })
  await by.call(savedGames.addGame, { body: { steamApiId: 9, name: 'Silksong' } })
}
/** Opens the calendar, which queues a collection of the lists, and runs it. */
const look = async () => {
  await world.me.call(calendar.getMonth, { query: { month: '2026-01' } })
  await run()
}
const month = async (by: Caller = world.me, query = '2026-01') =>
  (await by.call(calendar.getMonth, { query: { month: query } })).body.results.map(
    ({ work, what, day, season, episode }) =>
      [day, work.title, what, season, episode].filter((part) => part !== null).join(' '),
  )
const ALL = [
  '2026-01-15 Breaking Bad episode 2 2',
  '2026-01-15 Breaking Bad episode 2 3',
  '2026-01-15 Matrix cinema',
  '2026-01-20 Matrix home',
  '2026-01-22 Breaking Bad episode 2 4',
  '2026-01-31 Silksong game',
]

test('releases of wanted works, by day; none for a user who wants nothing', async () => {
  await keepAll()
  const first = await world.me.call(calendar.getMonth, { query: { month: '2026-01' } })
  expect(first.body).toEqual({
    results: [],
    isLooking: true,
    totalUnknown: 4,
    areDatesKnown: false,
  })
  // The other server has an upstream, so release dates can be known.
  const { body } = await server.get('/calendar?month=2026-01')
  expect(body).toMatchObject({ areDatesKnown: true })
  await run()
  expect(await month()).toEqual(ALL)
  expect(await month(world.me, '2026-03')).toEqual([])
  expect(await month(await world.base.person())).toEqual([])
})

test('a work leaves the calendar once seen, and comes back once to see again', async () => {
  await keepAll()
  await look()
  const watch = (isWatched: boolean) =>
    world.me.call(savedShows.watchMovie, { body: { tmdbId: 900_603, isWatched } })
  await watch(true)
  expect(await month()).toHaveLength(ALL.length - 2)
  await watch(false)
  expect(await month()).toEqual(ALL)
  const play = (isPlayed: boolean) =>
    world.me.call(savedGames.playGame, { body: { steamApi: 9, isPlayed } })
  await play(true)
  expect(await month()).toEqual(ALL.slice(0, -1))
  await play(false)
  expect(await month()).toEqual(ALL)
})

/** Follows the series episode by episode, and is up to date. */
async function follow(): Promise<void> {
  const { db } = server.deps
  const days = ['2025-06-01', '2026-01-15', '2026-01-15', '2026-01-22']
  const facts = [[2, days.map((day, place) => [place + 1, day] as const)]] as const
  const now = world.base.clock.now()
  await upsertFacts(db, 1396, { facts, aired: 3, now, dueAt: now + 30 * DAY })
  const { body } = await world.me.call(episodeCalls.tick, {
    body: { tmdbId: 1396, season: 2, isUpTo: true, isSeen: true },
  })
  expect(body.show).toMatchObject({ isWatched: true, episodes: { next: null } })
}

test('a series seen up to date stays in the calendar for its next episode', async () => {
  await keepAll()
  await look()
  await follow()
  expect(await month()).toEqual(ALL)
  await world.me.call(progressCalls.setTv, { body: { tmdbId: 1396, progress: 'abandoned' } })
  expect((await month()).filter((line) => line.includes('Breaking'))).toEqual([])
})

test('a followed series that is up to date is looked up too', async () => {
  await world.me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await follow()
  await look()
  expect(await month()).toHaveLength(3)
})

test('a work is looked up once for all users, and daily while its release is near', async () => {
  await keepAll()
  await keepAll(await world.base.person())
  for (let turn = 0; turn < 3; turn += 1) {
    await run()
    world.base.clock.pass(5 * MINUTE)
  }
  const asked = () => world.server.calls.filter((url) => url.startsWith('/3/movie/900603')).length
  expect(asked()).toBe(1)
  home = '2026-01-21'
  world.base.clock.pass(DAY)
  await run()
  expect(asked()).toBe(2)
  expect(await month()).toContain('2026-01-21 Matrix home')
})

test('an upstream failure loses no dates', async () => {
  await keepAll()
  await look()
  world.server.answer(status(500))
  world.base.clock.pass(DAY + HOUR)
  await run()
  expect(await month()).toEqual(ALL)
})

test('works that nobody wants any more are deleted', async () => {
  await world.me.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Matrix' } })
  await look()
  await world.me.call(savedShows.deleteMovie, { query: { tmdbId: 900_603 } })
  world.base.clock.pass(15 * DAY)
  await run()
  const { db } = server.deps
  expect(await db.selectFrom('release_turns').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('release_dates').selectAll().execute()).toEqual([])
})

describe('alerts', () => {
  const alerts = async (by: Caller = world.me) =>
    (await by.call(notifications.getPage, { query: { kind: 'release' } })).body.results
      .map((each) =>
        each.kind === 'release'
          ? `${each.release.work.title} ${each.release.what} ${each.count}`
          : '',
      )
      .toSorted()

  test('are sent once, on the day, by any number of servers; one per season', async () => {
    await keepAll()
    await look()
    const other = await world.start(steamAt(world))
    const both = [server, other].map(({ deps }) => openWorker(deps, [alertJob(deps)]))
    world.base.clock.pass(HOUR)
    await Promise.all(both.map((worker) => worker.runDue()))
    const expected = ['Breaking Bad episode 2', 'Matrix cinema 1']
    expect(await alerts()).toEqual(expected)
    await other.deps.db.deleteFrom('jobs').execute()
    await Promise.all(both.map((worker) => worker.runDue()))
    expect(await alerts()).toEqual(expected)
    expect((await world.me.call(notifications.getUnread)).body.totalUnread).toBe(2)
  })

  test('none for seen works or before morning; hidden once a work is off the list', async () => {
    await keepAll()
    await world.me.call(savedShows.watchTv, { body: { tmdbId: 1396, isWatched: true } })
    await world.me.call(calendar.getMonth, { query: { month: '2026-01' } })
    await openWorker(server.deps, releaseJobs(server.deps)).runDue()
    const worker = openWorker(server.deps, [alertJob(server.deps)])
    // Two in the morning of the 20th.
    world.base.clock.pass(4 * DAY + 14 * HOUR)
    await worker.runDue()
    expect(await alerts(await world.base.elsewhere(world.me))).toEqual([])
    world.base.clock.pass(6 * HOUR)
    await worker.runDue()
    const me = await world.base.elsewhere(world.me)
    expect(await alerts(me)).toEqual(['Matrix home 1'])
    await me.call(savedShows.deleteMovie, { query: { tmdbId: 900_603 } })
    expect(await alerts(me)).toEqual([])
    expect((await me.call(notifications.getUnread)).body.totalUnread).toBe(0)
  })

  test('are sent for followed series, but not for ticked episodes', async () => {
    await keepAll()
    await look()
    await follow()
    const worker = openWorker(server.deps, [alertJob(server.deps)])
    world.base.clock.pass(HOUR)
    await worker.runDue()
    expect(await alerts()).toEqual(['Matrix cinema 1'])
    world.base.clock.pass(7 * DAY)
    await worker.runDue()
    const me = await world.base.elsewhere(world.me)
    expect(await alerts(me)).toContain('Breaking Bad episode 1')
  })

  test('are sent in the morning of the user’s time zone, for the date there', async () => {
    await keepAll()
    await look()
    const live = (zone: string) =>
      server.deps.db.updateTable('users').set({ zone }).where('id', '=', world.me.id).execute()
    const worker = openWorker(server.deps, [alertJob(server.deps)])
    const at = async (zone: string, hours: number) => {
      await live(zone)
      world.base.clock.pass(hours * HOUR)
      await worker.runDue()
      return (await alerts(await world.base.elsewhere(world.me))).filter((one) => /home/.test(one))
    }
    // The 19th at five in the afternoon: six in the morning of the 20th there.
    expect(await at('Pacific/Auckland', 4 * 24 + 5)).toEqual([])
    expect(await at('Pacific/Auckland', 2)).toEqual(['Matrix home 1'])
    await server.deps.db.deleteFrom('notifications').execute()
    // The 20th at ten, six in the morning there; then at eleven.
    expect(await at('America/Martinique', 15)).toEqual([])
    expect(await at('America/Martinique', 1)).toEqual(['Matrix home 1'])
  })

  test('none for a Visiteur, all once they are a Client', async () => {
    await keepAll()
    await world.me.call(calendar.getMonth, { query: { month: '2026-01' } })
    await openWorker(server.deps, releaseJobs(server.deps)).runDue()
    const boss = await world.base.person('SuperAdmin')
    const countAlerts = async (role: string) => {
      await boss.call(admin.setRole, { params: { id: world.me.id }, body: { role } })
      world.base.clock.pass(HOUR)
      await openWorker(server.deps, [alertJob(server.deps)]).runDue()
      const { db } = server.deps
      const rows = await db
        .selectFrom('notifications')
        .where('kind', '=', 'release')
        .selectAll()
        .execute()
      return rows.filter(({ user_id }) => user_id === world.me.id).length
    }
    expect(await countAlerts('Visiteur')).toBe(0)
    expect(await countAlerts('Client')).toBe(2)
  })
})

describe('the calendar file', () => {
  const made = async (by: Caller = world.me) => (await by.call(calendar.makeAddress)).body.address
  const read = (address: string, headers = {}) =>
    world.base.app.inject({ url: new URL(address).pathname, headers })

  test('is read by a calendar program, without a session', async () => {
    await keepAll()
    await look()
    const address = await made()
    expect(address).toMatch(/^https:\/\/calepin\.test\/api\/calendar\/[\w-]{43}\.ics$/)
    const answer = await read(address)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const file = new ICAL.Component(ICAL.parse(answer.body) as never)
    const events = file.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)).toEqual([
      '2026-01-15 Breaking Bad · S2 É2 · Épisode 2',
      '2026-01-15 Breaking Bad · S2 É3 · Épisode 3',
      '2026-01-15 Matrix · au cinéma',
      '2026-01-20 Matrix · à la maison',
      '2026-01-22 Breaking Bad · S2 É4 · Épisode 4',
      '2026-01-31 Silksong · sortie du jeu',
    ])
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6)
    const again = await read(address, { 'if-none-match': `W/${answer.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('has one address: a new one replaces it, and revoking ends it', async () => {
    const first = await made()
    const second = await made()
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect((await world.me.call(calendar.getAddress)).body.madeAt).not.toBeNull()
    await world.me.call(calendar.revokeAddress)
    expect((await read(second)).statusCode).toBe(404)
    expect((await world.me.call(calendar.getAddress)).body.madeAt).toBeNull()
    const both = await Promise.all([made(), made()])
    const codes = both.map(async (each) => (await read(each)).statusCode)
    expect((await Promise.all(codes)).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('of a demoted or deleted user looks like an unknown address', async () => {
    const boss = await world.base.person('SuperAdmin')
    const address = await made()
    const unknown = (await read(`https://calepin.test/api/calendar/${'x'.repeat(43)}.ics`)).json()
    const setRole = (role: string) =>
      boss.call(admin.setRole, { params: { id: world.me.id }, body: { role } })
    await setRole('Visiteur')
    expect({ ...(await read(address)).json(), requestId: '' }).toEqual({
      ...unknown,
      requestId: '',
    })
    await setRole('Client')
    expect((await read(address)).statusCode).toBe(200)
    await server.deps.db.deleteFrom('users').where('id', '=', world.me.id).execute()
    expect((await read(address)).statusCode).toBe(404)
  })
})

test('a month costs four statements with the session’s, by indexes', async () => {
  await keepAll()
  await look()
  const { queries, deps, engine } = world.base
  queries.length = 0
  await month()
  const own = queries.slice(1)
  expect(own.map(({ sql }) => sql)).toHaveLength(3)
  for (const query of own.slice(0, 2)) {
    if (engine === 'sqlite') {
      const plan = await sqlitePlan(deps.db, query)
      expect(plan.filter((step) => /^SCAN (?!CONSTANT ROW)/.test(step))).toEqual([])
    } else expect(await rowsRead(deps.db, query)).toBeLessThan(40)
  }
})

test('concurrent look-ups of the same works store each date once', async () => {
  await keepAll()
  for (let round = 0; round < 5; round += 1) {
    await look()
    expect(await month()).toEqual(ALL)
    world.base.clock.pass(DAY)
    const jobs = releaseJobs(server.deps)
    await Promise.all([
      openWorker(server.deps, jobs).runDue(),
      openWorker(server.deps, jobs).runDue(),
    ])
  }
  expect(world.logged.filter((line) => line.includes('"err"'))).toEqual([])
})
