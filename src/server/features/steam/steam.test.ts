import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { type SteamLibrary, steam } from '#shared/steam.ts'
import { viewings } from '#shared/viewings.ts'
import type { Log } from '#server/deps.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { type FakeUpstream, fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { steamAt } from '#test/upstream-world.ts'
import { steamJob } from './jobs.ts'

const KEY = 'une-cle-que-personne-ne-voit'
/** Exceeds the safe integers: rounding would name another account. */
const STEAM_ID = '76561198999999999'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let upstream: FakeUpstream
let world: TestWorld
let me: Caller
/** Steam's responses about `STEAM_ID`; a missing path gives a 404. */
let answers: Record<string, unknown>
let lines: string[]

beforeEach(async () => {
  lines = []
  answers = {
    '/ISteamUser/ResolveVanityURL/v1/': { response: { success: 1, steamid: STEAM_ID } },
    '/ISteamUser/GetPlayerSummaries/v2/': {
      response: { players: [{ steamid: STEAM_ID, personaname: 'Camille', personastate: 0 }] },
    },
    '/IPlayerService/GetOwnedGames/v1/': owned(
      [620, 'Portal 2', 754, 1_336_000_000],
      [413_150, 'Stardew Valley', 5210, 86_400],
      [1_245_620, 'ELDEN RING', 0, 0],
    ),
    '/IWishlistService/GetWishlist/v1/': {
      response: { items: [{ appid: 1_086_940, priority: 1 }, { appid: 620 }] },
    },
    '/IStoreBrowseService/GetItems/v1/': {
      response: {
        store_items: [
          {
            appid: 1_086_940,
            name: 'Baldur’s Gate 3',
            assets: {
              asset_url_format: 'steam/apps/1086940/${FILENAME}?t=17',
              header: 'abc/header.jpg',
            },
          },
        ],
      },
    },
  }
  upstream = await fakeUpstream()
  upstream.answer(answer)
  world = await testWorld({ ...steamAt({ server: upstream }), STEAM_API_KEY: KEY }, logTo(lines))
  me = await world.person()
})
afterEach(async () => {
  await world.close()
  await upstream.close()
})

function logTo(kept: string[]): Log {
  const write = (fields: object, message: string) =>
    void kept.push(JSON.stringify({ ...fields, message }))
  return { debug: write, info: write, warn: write, error: write }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', upstream.url)
  const isKeyed = searchParams.get('key') === KEY
  const asked = searchParams.get('steamid') ?? searchParams.get('steamids') ?? STEAM_ID
  const body = isKeyed && asked === STEAM_ID ? answers[pathname] : { response: { players: [] } }
  if (body === undefined) return status(404)(request, response)
  json(body)(request, response)
}

type Row = readonly [appid: number, name: string, minutes: number, playedAt: number]

function owned(...rows: readonly Row[]) {
  const games = rows.map(([appid, name, playtime_forever, rtime_last_played]) => ({
    appid,
    name,
    playtime_forever,
    rtime_last_played,
  }))
  return { response: { game_count: games.length, games } }
}

const link = (profile = STEAM_ID, by = me) => by.call(steam.link, { body: { profile } })
const take = (ids: readonly number[], given: object = {}, by = me) =>
  by.call(steam.take, { body: { ids, state: 'toPlay', ...given } })
const gamesOf = ({ results }: SteamLibrary) =>
  new Map(results.map((game) => [game.steamApiId, game]))
const library = async (by = me) => gamesOf((await by.call(steam.getLibrary)).body)
const list = async (by = me) => {
  const { body } = await by.call(savedGames.getGames, { query: {} })
  return new Map(body.results.map((game) => [game.steamApiId, game]))
}
const typeHours = (steamApi: number, minutesPlayed: number) =>
  me.call(progressCalls.setTime, { body: { steamApi, minutesPlayed } })
const runJob = () => openWorker(world.deps, [steamJob(world.deps)]).runDue()

test('an account is linked by its exact id, an address or a custom name', async () => {
  expect((await me.call(steam.getAccount)).body).toEqual({ isAvailable: true, account: null })
  for (const profile of [STEAM_ID, `steamcommunity.com/profiles/${STEAM_ID}/`, 'camille']) {
    const { status: code, body } = await link(profile)
    expect(code).toBe(200)
    expect(body).toMatchObject({
      steamId: STEAM_ID,
      name: 'Camille',
      isHidden: false,
      isKept: false,
    })
  }
  expect((await me.call(steam.getAccount)).body.account?.steamId).toBe(STEAM_ID)
  const other = await link('76561198999999998')
  expect(other).toMatchObject({ status: 404, problem: { code: 'STEAM_UNKNOWN' } })
  expect((await link('deux mots')).problem.code).toBe('STEAM_UNKNOWN')
  answers['/ISteamUser/ResolveVanityURL/v1/'] = { response: { success: 42, message: 'No match' } }
  expect((await link('personne')).problem.code).toBe('STEAM_UNKNOWN')
})

test('a library shows hours, the last day played, and wished games with their names', async () => {
  await link()
  const games = await library()
  expect(games.get(620)).toEqual({
    steamApiId: 620,
    name: 'Portal 2',
    headerImage:
      'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/620/header.jpg',
    isOwned: true,
    minutes: 754,
    lastPlayedAt: '2012-05-02T23:06:40.000Z',
    isNew: false,
    isSaved: false,
    listMinutes: null,
  })
  expect(games.get(413_150)).toMatchObject({ minutes: 5210, lastPlayedAt: null })
  expect(games.get(1_086_940)).toMatchObject({
    name: 'Baldur’s Gate 3',
    headerImage:
      'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/1086940/abc/header.jpg?t=17',
    isOwned: false,
    minutes: 0,
  })
  expect(games.size).toBe(4)
})

test('only chosen games are added, with their hours and the chosen state', async () => {
  await link()
  expect((await list()).size).toBe(0)
  expect((await take([620, 1_086_940, 7])).body).toEqual({ added: 2, timed: 0, kept: 0 })
  expect((await take([413_150], { state: 'played' })).body.added).toBe(1)
  expect((await take([1_245_620], { state: 'inProgress' })).body.added).toBe(1)
  const games = await list()
  expect(games.get(620)).toMatchObject({ name: 'Portal 2', isPlayed: false, minutesPlayed: 754 })
  expect(games.get(413_150)).toMatchObject({ isPlayed: true, playedAt: null, minutesPlayed: 5210 })
  expect(games.get(1_245_620)).toMatchObject({ isPlayed: false, progress: 'inProgress' })
  expect(games.get(1_245_620)?.minutesPlayed).toBeUndefined()
  const { body } = await me.call(savedGames.getGames, { query: { page: 1 } })
  expect(body.totalResults).toBe(4)
  const seen = await me.call(viewings.getViewings, { query: { kind: 'game', workId: 413_150 } })
  expect(seen.body.results).toMatchObject([{ day: null }])
  expect((await library()).get(620)?.isSaved).toBe(true)
  expect((await take([620, 413_150])).body).toEqual({ added: 0, timed: 0, kept: 0 })
})

test('a game already in the list keeps its state, its note and typed hours', async () => {
  for (const [steamApiId, name] of [
    [620, 'Portal 2'],
    [413_150, 'Stardew'],
  ] as const) {
    await me.call(savedGames.addGame, { body: { steamApiId, name } })
    await me.call(savedGames.noteGame, { body: { steamApi: steamApiId, note: 'à moi' } })
  }
  await typeHours(620, 90)
  await link()
  expect((await library()).get(620)?.listMinutes).toBe(90)
  expect((await take([620, 413_150])).body).toEqual({ added: 0, timed: 1, kept: 1 })
  expect((await list()).get(620)).toMatchObject({ minutesPlayed: 90, note: 'à moi' })
  expect((await list()).get(413_150)).toMatchObject({ minutesPlayed: 5210, note: 'à moi' })
  expect((await take([620], { replacesHours: true })).body).toEqual({ added: 0, timed: 1, kept: 0 })
  expect((await list()).get(620)).toMatchObject({ minutesPlayed: 754, note: 'à moi' })
  expect((await library()).get(620)?.listMinutes).toBe(754)
})

test.each([
  ['Europe/Paris', '2012-05-03'],
  ['America/Montreal', '2012-05-02'],
  [undefined, '2012-05-02'],
])('a game was played on a day of its owner’s calendar: %s', async (zone, day) => {
  // 23:06 in UTC.
  const headers = { authorization: `Bearer ${me.token}`, ...(zone && { 'calepin-zone': zone }) }
  await world.app.inject({ url: '/api/auth/me', headers })
  await me.call(steam.link, { body: { profile: STEAM_ID } })
  await me.call(steam.take, { body: { ids: [620], state: 'played' } })
  const seen = await me.call(viewings.getViewings, { query: { kind: 'game', workId: 620 } })
  expect(seen.body.results).toMatchObject([{ day }])
})

test('hours are updated once a day if opted in; typed ones stay, purchases are offered', async () => {
  await link()
  await take([620, 413_150])
  await typeHours(413_150, 60)
  answers['/IPlayerService/GetOwnedGames/v1/'] = owned(
    [620, 'Portal 2', 800, 1_700_000_000],
    [413_150, 'Stardew Valley', 6000, 1_700_000_000],
    [7, 'Un achat', 3, 0],
  )
  world.clock.pass(2 * DAY)
  await runJob()
  expect((await list()).get(620)?.minutesPlayed).toBe(754)
  expect((await me.call(steam.keep, { body: { isKept: true } })).body.isKept).toBe(true)
  await runJob()
  expect((await list()).get(620)?.minutesPlayed).toBe(754)
  world.clock.pass(DAY)
  await runJob()
  const games = await list()
  expect(games.get(620)?.minutesPlayed).toBe(800)
  expect(games.get(413_150)?.minutesPlayed).toBe(60)
  expect(games.size).toBe(2)
  const shown = await library()
  expect(shown.get(7)).toMatchObject({ isNew: true, isSaved: false })
  expect(shown.get(413_150)).toMatchObject({ minutes: 6000, listMinutes: 60 })
  world.clock.pass(15 * DAY)
  expect((await library()).get(7)?.isNew).toBe(false)
})

test('while Steam is down the job retries in an hour for users still opted in', async () => {
  await link()
  await take([620])
  await me.call(steam.keep, { body: { isKept: true } })
  upstream.answer(status(500))
  world.clock.pass(DAY)
  await runJob()
  upstream.answer(answer)
  answers['/IPlayerService/GetOwnedGames/v1/'] = owned([620, 'Portal 2', 800, 0])
  world.clock.pass(2 * HOUR)
  await runJob()
  expect((await list()).get(620)?.minutesPlayed).toBe(800)
})

test('private games are reported as such, and known ones stay', async () => {
  await link()
  await take([620])
  answers['/IPlayerService/GetOwnedGames/v1/'] = { response: {} }
  answers['/IWishlistService/GetWishlist/v1/'] = { response: {} }
  world.clock.pass(HOUR)
  const { body } = await me.call(steam.refresh)
  expect(body.account.isHidden).toBe(true)
  expect(body.results).toHaveLength(4)
  expect((await list()).get(620)?.minutesPlayed).toBe(754)
  const other = await world.person()
  expect((await link(STEAM_ID, other)).body.isHidden).toBe(true)
  expect((await library(other)).size).toBe(0)
  // An empty library is a different case.
  answers['/IPlayerService/GetOwnedGames/v1/'] = { response: { game_count: 0 } }
  world.clock.pass(HOUR)
  expect((await me.call(steam.refresh)).body).toMatchObject({ account: { isHidden: false } })
  expect((await library()).size).toBe(0)
})

test('a failure of Steam is reported and loses nothing; the key leaks nowhere', async () => {
  await link()
  upstream.answer(status(500))
  world.clock.pass(HOUR)
  const refused = await me.call(steam.refresh)
  expect(refused.problem).toMatchObject({
    code: 'UPSTREAM_FAILED',
    detail: 'Steam ne répond pas, réessayez plus tard',
  })
  expect((await library()).size).toBe(4)
  const stored = await world.deps.db.selectFrom('steam_accounts').selectAll().execute()
  const output = JSON.stringify([lines, refused, stored])
  expect(output).toContain('GetOwnedGames')
  expect(output).not.toContain(KEY)
})

test('two people may link the same account; each has their own library, list and link', async () => {
  const other = await world.person()
  await link()
  await link(STEAM_ID, other)
  await take([620])
  expect((await library()).get(620)?.isSaved).toBe(true)
  expect((await library(other)).get(620)?.isSaved).toBe(false)
  expect((await list(other)).size).toBe(0)
  expect((await me.call(steam.unlink)).status).toBe(204)
  expect((await me.call(steam.unlink)).status).toBe(204)
  expect((await me.call(steam.getLibrary)).problem.code).toBe('NOT_FOUND')
  expect((await take([413_150])).problem.code).toBe('NOT_FOUND')
  expect((await list()).get(620)?.minutesPlayed).toBe(754)
  expect((await library(other)).size).toBe(4)
})

test('my export has the linked account', async () => {
  expect((await me.call(account.export)).body.steam).toBeNull()
  await link()
  const { body } = await me.call(account.export)
  expect(body.steam?.account.steamId).toBe(STEAM_ID)
  expect(body.steam?.results).toHaveLength(4)
})

test('without a key Steam is never called, and the feature is reported as unavailable', async () => {
  const bare = await testWorld(steamAt({ server: upstream }))
  const caller = await bare.person()
  expect((await caller.call(steam.getAccount)).body.isAvailable).toBe(false)
  const { problem } = await link(STEAM_ID, caller)
  expect(problem.code).toBe('STEAM_OFF')
  expect(upstream.calls).toEqual([])
  await bare.close()
})

test('a large library, and adding two hundred games, cost as many statements as a small one', async () => {
  const rows = Array.from({ length: 5000 }, (_, index): Row => [index + 1, `Jeu ${index}`, 9, 0])
  answers['/IPlayerService/GetOwnedGames/v1/'] = owned(...rows)
  await link()
  const count = async (run: () => Promise<{ status: number }>) => {
    world.statements.length = 0
    expect((await run()).status).toBe(200)
    return world.statements.filter((sql) => !/^(?:begin|commit|rollback)/.test(sql)).length
  }
  expect(await count(() => me.call(steam.getLibrary))).toBe(3)
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const one = await count(() => take([1001]))
  expect(await count(() => take(ids))).toBe(one)
  expect((await list()).size).toBe(201)
})
