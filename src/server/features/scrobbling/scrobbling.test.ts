import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { type ScrobbleOutcome, scrobbling } from '#shared/scrobbling.ts'
import { viewings } from '#shared/viewings.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { fakeUpstream, json } from '#test/fakes/upstream.ts'
import {
  BREAKING_BAD,
  EMBY,
  HOUR_TICKS,
  INCEPTION,
  JELLYFIN,
  KODI,
  PLEX,
} from '#test/player-bodies.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { scrobbleJob } from './jobs.ts'

const HOUR = 3_600_000

let world: TestWorld
let zoe: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  zoe = await world.person()
})

async function address(given: object = {}, person = zoe): Promise<string> {
  const { body } = await person.call(scrobbling.makeAddress, { body: given })
  return new URL(body.url).pathname
}
const post = (url: string, payload: string | object, type = 'application/json') =>
  world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
async function work() {
  const afterWrite = async () => {}
  await openWorker(world.deps, [scrobbleJob({ ...world.deps, afterWrite })]).runDue()
}
const outcomes = async (person = zoe): Promise<ScrobbleOutcome[] | undefined> =>
  (await person.call(scrobbling.getAddress)).body.address?.heard.map(({ outcome }) => outcome)
const seenOf = async (query: object) =>
  (await zoe.call(viewings.getViewings, { query })).body.results
const film = { kind: 'movie', workId: INCEPTION }
const episode = { kind: 'episode', workId: BREAKING_BAD, season: 1, episode: 2 }

test.each([
  ['Europe/Paris', '2025-11-22'],
  ['America/Montreal', '2025-11-21'],
  ['Pacific/Kiritimati', '2025-11-22'],
  [undefined, '2025-11-21'],
  ['Nowhere/At_All', '2025-11-21'],
])('without a day from the player, the day is that of %s', async (zone, day) => {
  world.clock.pass(Date.parse('2025-11-21T23:30:00Z') - world.clock.now())
  const url = await address({ zone })
  const kept = (await zoe.call(scrobbling.getAddress)).body.address?.zone
  expect(kept).toBe(zone?.startsWith('Nowhere') ? null : (zone ?? null))
  await post(url, PLEX)
  // The day of the report, not that on which the catalogue is back.
  world.clock.pass(48 * HOUR)
  await work()
  expect(await seenOf(film)).toMatchObject([{ day }])
})

/** A form as Plex sends it, with a picture, or as Emby does, without quotes. */
function form(name: string, body: object, quote = '"'): [payload: string, type: string] {
  const part = (head: string, text: string) => `--limit\r\n${head}\r\n\r\n${text}\r\n`
  const field = `Content-Disposition: form-data; name=${quote}${name}${quote}\r\nContent-Type: application/json`
  const thumb =
    'Content-Disposition: form-data; name="thumb"; filename="t.jpg"\r\nContent-Type: image/jpeg'
  const parts = part(field, JSON.stringify(body)) + part(thumb, 'x'.repeat(90_000))
  return [`${parts}--limit--\r\n`, 'multipart/form-data; boundary=limit']
}

test.each<[string, [payload: string | object, type?: string]]>([
  ['Plex', form('payload', PLEX)],
  ['Jellyfin', [JSON.stringify(JELLYFIN), 'text/plain; charset=utf-8']],
  [
    'Jellyfin but for the credits',
    [
      {
        ...JELLYFIN,
        PlayedToCompletion: 'False',
        PlaybackPositionTicks: String(0.9 * HOUR_TICKS),
        RunTimeTicks: String(HOUR_TICKS),
      },
    ],
  ],
  ['Emby', [EMBY]],
  ['Emby, as a form', form('data', EMBY, '')],
])('a film that %s played to the end is saved and marked seen that day', async (_, body) => {
  const url = await address()
  expect((await post(url, ...body)).statusCode).toBe(204)
  await work()
  expect(await outcomes()).toEqual(['seen'])
  expect(await seenOf(film)).toMatchObject([{ number: 1 }])
  const saved = (await zoe.call(savedShows.getMovies)).body.results
  expect(saved).toMatchObject([{ title: 'Inception', isWatched: true }])
})

test.each([{ season: 1.5 }, { episode: 2.5 }])('an episode numbered %j is ignored', async (odd) => {
  await post(await address(), { ...KODI, ...odd })
  await work()
  expect((await zoe.call(savedShows.getTvs)).body.results).toEqual([])
})

test('an episode ticks its series, on the player’s day', async () => {
  await post(await address(), KODI)
  await work()
  expect(await seenOf(episode)).toMatchObject([{ number: 1, day: '2025-11-20' }])
  const [series] = (await zoe.call(savedShows.getTvs)).body.results
  expect(series).toMatchObject({ tmdbId: BREAKING_BAD, progress: 'inProgress' })
})

test.each([
  ['neither', {}, 'unknown'],
  ['the year', { Year: 2008 }, 'seen'],
  ['the first day', { SeriesPremiereDate: '2008-01-20' }, 'seen'],
])(
  'an episode that Jellyfin reports without ids, with %s of its series',
  async (_, given, outcome) => {
    await post(await address(), {
      ...JELLYFIN,
      ItemType: 'Episode',
      Name: 'Chat dans le sac',
      Year: undefined,
      SeriesName: 'Breaking Bad',
      SeasonNumber: 1,
      EpisodeNumber: 2,
      Provider_tmdb: undefined,
      ...given,
    })
    await work()
    expect(await outcomes()).toEqual([outcome])
    const series = (await zoe.call(savedShows.getTvs)).body.results
    const begun = { tmdbId: BREAKING_BAD, progress: 'inProgress' }
    expect(series).toMatchObject(outcome === 'seen' ? [begun] : [])
  },
)

test.each([
  ['America/Montreal', '2025-11-22T02:30:00.1234567+00:00', '2025-11-21'],
  ['Europe/Paris', '2025-11-21T23:30:00.1234567Z', '2025-11-22'],
])('with Jellyfin’s clock in UTC, the day is that of %s', async (zone, Timestamp, day) => {
  world.clock.pass(Date.parse(`${Timestamp.slice(0, 19)}Z`) - world.clock.now())
  await post(await address({ zone }), { ...JELLYFIN, Timestamp })
  await work()
  expect(await seenOf(film)).toMatchObject([{ day }])
})

test('reports within some hours are one viewing; one the next evening is a rewatch', async () => {
  const url = await address()
  const Timestamp = new Date(world.clock.now()).toISOString()
  for (const body of [PLEX, PLEX, { ...JELLYFIN, Timestamp }]) {
    await post(url, body)
    await work()
  }
  expect(await outcomes()).toEqual(['again', 'again', 'seen'])
  expect(await seenOf(film)).toHaveLength(1)
  world.clock.pass(12 * HOUR)
  await post(url, PLEX)
  await work()
  expect(await seenOf(film)).toHaveLength(2)
})

const markByHand = async (day: string, number = 1) => {
  await zoe.call(savedShows.addMovie, { body: { tmdbId: INCEPTION, title: 'Inception' } })
  const body = { ...film, number, day }
  return zoe.call(viewings.addViewing, { body })
}

test.each(['2019-01-01', '2019-06', '2019'])(
  'a viewing dated %s, recorded just before, is another one',
  async (day) => {
    await markByHand(day)
    await post(await address(), PLEX)
    await work()
    expect(await outcomes()).toEqual(['seen'])
    expect(await seenOf(film)).toMatchObject([{ number: 2 }, { number: 1, day }])
  },
)

test.each([
  ['that day', 0],
  ['past midnight', 24],
])('a manual tick %s, while the report is queued, is the same viewing', async (_, hours) => {
  await post(await address(), PLEX)
  world.clock.pass(hours * HOUR)
  await markByHand(new Date(world.clock.now()).toISOString().slice(0, 10))
  world.clock.pass(13 * HOUR)
  await work()
  expect(await outcomes()).toEqual(['again'])
  expect(await seenOf(film)).toHaveLength(1)
})

test('several reports at once are one viewing', async () => {
  const url = await address()
  await Promise.all(Array.from({ length: 8 }, async () => post(url, PLEX)))
  await work()
  expect(await seenOf(film)).toHaveLength(1)
})

test.each<[string, object]>([
  ['begins', { ...PLEX, event: 'media.play' }],
  ['is stopped half-way', { ...EMBY, PlaybackInfo: { PositionTicks: 0.84 * HOUR_TICKS } }],
  ['is stopped by Jellyfin', { ...JELLYFIN, PlayedToCompletion: 'False' }],
  ['is marked unseen', { ...EMBY, Event: 'item.markunplayed' }],
  ['is a song', { ...PLEX, Metadata: { ...PLEX.Metadata, type: 'track' } }],
  ['is nothing', {}],
  ['is a list', []],
])('a report that %s is ignored', async (_, body) => {
  expect((await post(await address(), body)).statusCode).toBe(204)
  await work()
  expect(await outcomes()).toEqual([])
  expect((await zoe.call(savedShows.getMovies)).body.results).toEqual([])
})

test('only reports from the chosen account are accepted', async () => {
  const url = await address({ account: 'Zoé' })
  const other = { ...PLEX, Account: { title: 'Hugo' } }
  await post(url, other)
  await post(url, JELLYFIN)
  await work()
  expect(await outcomes()).toEqual(['otherAccount', 'otherAccount'])
  expect(await seenOf(film)).toEqual([])
  await post(url, { ...PLEX, Account: { title: 'ZOÉ' } })
  await work()
  expect(await seenOf(film)).toHaveLength(1)
})

test.each<[string, object, ScrobbleOutcome]>([
  ['its name and year', { title: 'Inception', year: 2010 }, 'seen'],
  ['its name alone', { title: 'Inception' }, 'unknown'],
  ['another year', { title: 'Inception', year: 1950 }, 'unknown'],
  ['an id that is none', { title: 'X', year: 2010, ids: { tmdb: 999_999_999 } }, 'unknown'],
])('a film identified by %s', async (_, fields, outcome) => {
  await post(await address(), { event: 'seen', type: 'movie', ...fields })
  await work()
  expect(await outcomes()).toEqual([outcome])
})

/** Works in a world of its own for the rest of the test. */
async function elsewhere(settings: Record<string, string>) {
  const before = world
  world = await testWorld(settings)
  onTestFinished(async () => {
    await world.close()
    world = before
  })
  zoe = await world.person()
}

/** Elsewhere, with a fake TMDB. */
async function catalogue() {
  const server = await fakeUpstream()
  onTestFinished(() => server.close())
  await elsewhere({ TMDB_TOKEN: 'x'.repeat(20), TMDB_BASE_URL: server.url.href })
  return server
}

test('a film’s TVDB id is not taken for that of a series', async () => {
  const server = await catalogue()
  const byNumber = { movie_results: [], tv_results: [{ id: 43, name: 'La Digue' }] }
  const byName = { results: [{ id: 42, title: 'Le Phare', release_date: '2011-03-04' }] }
  server.answer(json({ ...byNumber, ...byName, total_pages: 1, total_results: 1 }))
  const named = { event: 'seen', type: 'movie', title: 'Le Phare', year: 2011 }
  await post(await address(), { ...named, ids: { tvdb: 79_126 } })
  await work()
  expect(await seenOf({ kind: 'movie', workId: 42 })).toHaveLength(1)
})

test('an episode is found by its own id, once the catalogue is back', async () => {
  const server = await catalogue()
  let isDown = true
  server.answer((request, response) => {
    const { pathname } = new URL(request.url ?? '', server.url)
    const found = { show_id: 42, season_number: 2, episode_number: 3 }
    const body = /find/.test(pathname)
      ? { movie_results: [], tv_results: [], tv_episode_results: [found] }
      : { id: 42, name: 'Le Phare', seasons: [] }
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  const Metadata = { type: 'episode', title: 'La nuit', Guid: [{ id: 'tvdb://349232' }] }
  await post(await address(), { ...PLEX, Metadata })
  await work()
  expect(await outcomes()).toEqual([])
  isDown = false
  world.clock.pass(HOUR)
  await work()
  expect(await outcomes()).toEqual(['seen'])
  const seen = { kind: 'episode', workId: 42, season: 2, episode: 3 }
  expect(await seenOf(seen)).toHaveLength(1)
})

test('the address is shown once, stored as a digest, replaced and revoked', async () => {
  const url = await address()
  const secret = url.split('/').at(-1) ?? ''
  const stored = await world.deps.db.selectFrom('scrobble_addresses').selectAll().execute()
  const exported = (await zoe.call(account.export)).body
  expect(exported.scrobbling).toMatchObject({ account: null, heard: [] })
  expect(JSON.stringify([stored, exported])).not.toContain(secret)
  const next = await address()
  expect((await post(url, PLEX)).statusCode).toBe(404)
  expect((await post(next, PLEX)).statusCode).toBe(204)
  expect((await zoe.call(scrobbling.revokeAddress)).status).toBe(204)
  expect((await post(next, PLEX)).statusCode).toBe(404)
  // Reports queued before are dropped.
  await work()
  expect(await seenOf(film)).toEqual([])
  expect((await zoe.call(scrobbling.getAddress)).body.address).toBe(null)
})

test('an address belongs to its owner only, and works while they are accepted', async () => {
  const url = await address()
  const max = await world.person()
  expect((await max.call(scrobbling.getAddress)).body.address).toBe(null)
  await max.call(scrobbling.revokeAddress)
  const chief = await world.person('SuperAdmin')
  const setRole = (role: string) =>
    chief.call(admin.setRole, { params: { id: zoe.id }, body: { role } })
  await setRole('Visiteur')
  expect((await post(url, PLEX)).statusCode).toBe(404)
  await setRole('Client')
  expect((await post(url, PLEX)).statusCode).toBe(204)
})

test('a whole series marked at once is accepted; unknown addresses are rate-limited', async () => {
  await elsewhere({ RATE_LIMIT_SCALE: '1' })
  const url = await address()
  const sent = async (to: string) =>
    Promise.all(Array.from({ length: 80 }, async () => (await post(to, KODI)).statusCode))
  expect(new Set(await sent('/api/scrobble/nobody'))).toEqual(new Set([404, 429]))
  expect(new Set(await sent(url))).toEqual(new Set([204]))
})

test.each<[string, [payload: string, type: string], status: number]>([
  ['no JSON', ['{', 'application/json'], 415],
  ['a form without it', ['--limit--\r\n', 'multipart/form-data; boundary=limit'], 415],
  ['a form without a boundary', ['x', 'multipart/form-data'], 415],
  ['more than a megabyte', ['x'.repeat(1024 * 1024 + 1), 'application/json'], 413],
])('%s is refused', async (_, body, status) => {
  expect((await post(await address(), ...body)).statusCode).toBe(status)
})
