import { Agent } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSettings } from '#server/env.ts'
import { testClock } from '#test/fakes/clock.ts'
import { silentLog } from '#test/fakes/log.ts'
import { type FakeUpstream, fakeUpstream, json } from '#test/fakes/upstream.ts'
import { BACKGROUND } from '../upstream.ts'
import { openSteam } from './open.ts'

let server: FakeUpstream
let dispatcher: Agent

beforeEach(async () => {
  server = await fakeUpstream()
  dispatcher = new Agent()
})
afterEach(async () => {
  await dispatcher.destroy()
  await server.close()
})

function open(settings: Record<string, string>) {
  const env = parseSettings(settings)
  return openSteam({ env, clock: testClock(), log: silentLog, dispatcher, random: () => 0 })
}

test('with only the embedded games, no call is made', async () => {
  const { href } = server.url
  const steam = open({ CALEPIN_GAMES: 'embedded', STEAM_STORE_URL: href, STEAM_API_URL: href })
  const groups = await steam.featured(BACKGROUND)
  expect(groups.length).toBeGreaterThan(0)
  expect(steam.origin(groups).source).toBe('embedded')
  expect(await steam.players(620, BACKGROUND)).toBeUndefined()
  expect(steam.demoPlayerCount?.(620, 0)).toBeGreaterThan(0)
  expect([steam.hasPlayerCounts, steam.state()]).toEqual([false, 'unused'])
  expect(server.calls).toEqual([])
})

test('uses Steam’s own addresses by default', () => {
  expect(parseSettings({})).toMatchObject({
    CALEPIN_GAMES: 'auto',
    STEAM_STORE_URL: 'https://store.steampowered.com',
    STEAM_API_URL: 'https://api.steampowered.com',
  })
  const steam = open({})
  expect([steam.hasPlayerCounts, steam.state(), steam.demoPlayerCount]).toEqual([
    true,
    'up',
    undefined,
  ])
})

test.each(['', '/'])(
  'calls the store in French, with the region’s prices; its URL may end in "%s"',
  async (end) => {
    const steam = open({ STEAM_STORE_URL: server.url.origin + end, CALEPIN_REGION: 'BE' })
    server.answer(json({ 620: { success: true, data: { name: 'Portal 2' } } }))
    expect(await steam.game(620, BACKGROUND)).toMatchObject({ name: 'Portal 2' })
    server.answer(json({ total: 0, items: [] }))
    await steam.search('  le   phare ', BACKGROUND)
    await steam.search('   ', BACKGROUND)
    server.answer(json({ specials: { items: [] } }))
    await steam.featured(BACKGROUND)
    expect(server.calls).toEqual([
      '/api/appdetails?appids=620&cc=be&l=french',
      '/api/storesearch/?term=le+phare&cc=be&l=french',
      '/api/featuredcategories/?cc=be&l=french',
    ])
    expect([steam.hasPlayerCounts, steam.state(), steam.demoPlayerCount]).toEqual([
      true,
      'up',
      undefined,
    ])
  },
)

test('fetches player counts from their own host, and again after a few minutes', async () => {
  const clock = testClock()
  const env = parseSettings({ STEAM_API_URL: server.url.href })
  const steam = openSteam({ env, clock, log: silentLog, dispatcher, random: () => 0 })
  server.answer(json({ response: { player_count: 12, result: 1 } }))
  const at = clock.now()
  expect(await steam.players(620, BACKGROUND)).toEqual({ count: 12, at })
  clock.pass(60_000)
  expect(await steam.players(620, BACKGROUND)).toEqual({ count: 12, at })
  expect(server.calls).toEqual(['/ISteamUserStats/GetNumberOfCurrentPlayers/v1/?appid=620'])
  clock.pass(240_000)
  expect(await steam.players(620, BACKGROUND)).toEqual({ count: 12, at: clock.now() })
  expect(steam.demoPlayerCount).toBeUndefined()
})

test('remembers the rows of recent lists', async () => {
  const steam = open({ STEAM_STORE_URL: server.url.href })
  const item = { type: 'app', id: 7, name: 'Le Phare', tiny_image: '' }
  server.answer(json({ total: 1, items: [item] }))
  expect(steam.recentRow(7)).toBeUndefined()
  await steam.search('phare', BACKGROUND)
  expect(steam.recentRow(7)).toEqual({
    steamApiId: 7,
    name: 'Le Phare',
    headerImage: null,
    price: null,
  })
})
