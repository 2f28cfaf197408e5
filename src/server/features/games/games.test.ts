import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURED_GROUPS, GameDetail, games } from '#shared/games.ts'
import { readGames } from '#server/catalogue/game-data.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { factsOf, watchGame } from './service.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
})
afterAll(() => world.close())

const search = async (query: string, page?: number) =>
  (await me.call(games.search, { query: { query, page } })).body

describe('searching the embedded catalogue', () => {
  test.each([
    ['portal', 'Portal'],
    ['PORTAL 2', 'Portal 2'],
    ['divinite original', 'Divinity: Original Sin 2 - Definitive Edition'],
    ['divinity original', 'Divinity: Original Sin 2 - Definitive Edition'],
    ['witcher', 'The Witcher 3: Wild Hunt'],
    ['rimworld', 'RimWorld'],
    ['élden ring', 'ELDEN RING'],
  ])('« %s » finds « %s »', async (query, name) => {
    const { results } = await search(query)
    expect(results[0]?.name).toBe(name)
  })

  test('pages hold twenty; no match and a page past the end are empty', async () => {
    const first = await search('the')
    expect(first.totalResults).toBeGreaterThan(0)
    const past = await search('the', 400)
    expect(past).toMatchObject({ results: [], page: 400, totalResults: first.totalResults })
    expect(await search('zzzzzzz')).toMatchObject({
      results: [],
      page: 1,
      totalPages: 0,
      totalResults: 0,
    })
    const all = await search('e')
    expect(all.results.length).toBeLessThanOrEqual(20)
    expect(all.totalPages).toBe(Math.ceil(all.totalResults / 20))
  })

  test.each([{}, { query: '' }, { query: 'a', page: 0 }, { query: 'a', x: 1 }])(
    'refuses %j',
    async (query) => {
      expect((await me.call(games.search, { query })).status).toBe(400)
    },
  )

  test('is rate-limited per user', async () => {
    const small = await testWorld({ RATE_LIMIT_SCALE: '1' })
    try {
      const [one, other] = [await small.person(), await small.person()]
      const asked = { query: { query: 'portal' } }
      for (let count = 0; count < 30; count += 1) await one.call(games.search, asked)
      expect((await one.call(games.search, asked)).status).toBe(429)
      expect((await other.call(games.search, asked)).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})

test('the front page has every group, with discounts for the specials only', async () => {
  const { body } = await me.call(games.featured)
  expect(body.groups.map(({ id }) => id)).toEqual(FEATURED_GROUPS)
  for (const { id, results } of body.groups) {
    expect(results.length).toBeGreaterThan(0)
    for (const { price } of results) {
      if (id === 'specials') expect(price?.discountPercent).toBeGreaterThan(0)
      if (id === 'comingSoon') expect(price).toBeNull()
    }
  }
  world.clock.pass(30 * DAY)
  me = await world.person()
  const later = await me.call(games.featured)
  expect(later.body.groups).not.toEqual(body.groups)
})

describe('a game', () => {
  const data = readGames()

  test('every embedded one has its page', async () => {
    expect(data.length).toBeGreaterThanOrEqual(250)
    for (const { id, name, date, price, players, about } of data) {
      const { status, body } = await me.call(games.game, { params: { steamApiId: id } })
      expect([status, body.steamApiId, body.name]).toEqual([200, id, name])
      expect(GameDetail.safeParse(body).error).toBeUndefined()
      expect(body.releaseDate).toBe(date)
      expect(body.isComingSoon).toBe(date === null)
      expect(body.price?.isFree ?? false).toBe(price === 0)
      expect(body.genres.length).toBeGreaterThan(0)
      expect(body.description.match(/<p>/g) ?? []).toHaveLength(about.length)
      const count = body.currentPlayers?.count ?? 0
      if (date === null) expect(body.currentPlayers).toBeNull()
      else expect(Math.abs(count / players - 1)).toBeLessThan(0.6)
    }
  })

  test('an unknown one is not found', async () => {
    const { status, problem } = await me.call(games.game, { params: { steamApiId: 999_999_999 } })
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each(['0', 'x', '2147483648', '-1'])('%s is not a valid id', async (steamApiId) => {
    expect((await me.call(games.game, { params: { steamApiId } })).status).toBe(400)
  })

  test('costs two statements: the session and the friends’ marks', async () => {
    world.statements.length = 0
    await me.call(games.game, { params: { steamApiId: 620 } })
    expect(world.statements).toHaveLength(2)
  })
})

describe('players', () => {
  test('of several games are demonstration counts, marked as such', async () => {
    const { body } = await me.call(games.players, { query: { ids: '730,620,999999999,730' } })
    expect(body.isDemonstration).toBe(true)
    expect(body.results.map(({ steamApiId, name }) => [steamApiId, name])).toEqual([
      [730, 'Counter-Strike 2'],
      [620, 'Portal 2'],
      [999_999_999, ''],
    ])
    const [first, second, unknown] = body.results
    expect(first?.currentPlayers).toBeGreaterThan(second?.currentPlayers ?? 0)
    expect(unknown).toMatchObject({ currentPlayers: null, sampledAt: null })
    const again = await me.call(games.players, { query: { ids: '730' } })
    expect(again.body.results[0]).toEqual(first)
  })

  test.each([
    ['day', 145, 10 * MINUTE],
    ['week', 169, 60 * MINUTE],
    ['month', 721, 60 * MINUTE],
  ])('over a %s: a curve of %i steps, the same each time', async (range, steps, step) => {
    const asked = { params: { steamApiId: 620 }, query: { range } }
    const { body } = await me.call(games.history, asked)
    expect(body.isDemonstration).toBe(true)
    expect(Math.abs(body.samples.length - steps)).toBeLessThanOrEqual(1)
    const instants = body.samples.map(({ at }) => Date.parse(at))
    expect(instants.slice(1).every((at, index) => at - (instants[index] ?? 0) === step)).toBe(true)
    const counts = body.samples.map(({ players }) => players)
    expect(Math.max(...counts)).toBeGreaterThan(Math.min(...counts) * 1.3)
    expect((await me.call(games.history, asked)).body).toEqual(body)
  })

  test('of an unknown game have no curve', async () => {
    const { status, body } = await me.call(games.history, { params: { steamApiId: 999_999_999 } })
    expect([status, body.samples]).toEqual([200, []])
  })

  test.each([
    '',
    '0',
    '1,',
    '1,2,3,4,5,6,7,8,9,10,11',
    'a',
    '-1',
    '1;2',
    '2147483648',
    '9999999999999',
  ])('of « %s » are refused', async (ids) => {
    expect((await me.call(games.players, { query: { ids } })).status).toBe(400)
  })
})

test('a visitor is refused, and so is a request without a session', async () => {
  const visitor = await world.person('Visiteur')
  const params = { steamApiId: 620 }
  expect((await visitor.call(games.game, { params })).problem.code).toBe('NOT_VERIFIED')
  expect((await world.anyone().call(games.game, { params })).status).toBe(401)
  expect((await me.call(games.game, { params })).status).toBe(200)
})

test('facts for a list come from the catalogue, and watching costs no statement', async () => {
  expect(await factsOf(world.deps, 620, 'known')).toMatchObject({
    name: 'Portal 2',
    headerImage: null,
    genres: ['Action', 'Aventure'],
    releaseDate: '2011-04-18',
  })
  expect(await factsOf(world.deps, 999_999_999, {})).toBeUndefined()
  world.statements.length = 0
  await watchGame(world.deps, me.id, 620)
  expect(world.statements).toEqual([])
})
