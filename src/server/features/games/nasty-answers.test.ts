import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { GameCard, GameDetail, games } from '#shared/games.ts'
import { pageOf } from '#shared/paging.ts'
import { NewGame } from '#shared/saved-games.ts'
import { AppError } from '#server/errors.ts'
import { createSteam, type Steam } from '#server/external/steam/client.ts'
import { BACKGROUND, type Upstream } from '#server/external/upstream.ts'
import { json } from '#test/fakes/upstream.ts'
import { SCRIPT, variants } from '#test/nasty-json.ts'
import { steamAt, upstreamWorld } from '#test/upstream-world.ts'
import { toPageOf, toPlayers } from './present.ts'

const image = (name: string) => `https://cdn.akamai.steamstatic.com/steam/apps/7/${name}.jpg?t=1`

const game = {
  type: 'game',
  name: 'Le Phare',
  steam_appid: 7,
  is_free: false,
  short_description: 'Un phare &amp; une île.',
  detailed_description: '<h2>Le phare</h2><p>Une île.</p>',
  about_the_game: '<p>Une île.</p>',
  header_image: image('header'),
  website: 'https://phare.test/',
  developers: ['Deux Sœurs'],
  publishers: ['Deux Sœurs'],
  price_overview: { currency: 'EUR', initial: 1999, final: 999, discount_percent: 50 },
  platforms: { windows: true, mac: true, linux: false },
  metacritic: { score: 80, url: 'https://www.metacritic.com/' },
  categories: [{ id: 2, description: 'Solo' }],
  genres: [{ id: '25', description: 'Aventure' }],
  screenshots: [{ id: 0, path_thumbnail: image('s'), path_full: image('l') }],
  movies: [
    {
      id: 1,
      name: 'Bande-annonce',
      thumbnail: image('m'),
      webm: { 480: image('w'), max: image('w') },
      mp4: { 480: image('a'), max: image('b') },
    },
    {
      id: 2,
      name: 'Seconde bande-annonce',
      thumbnail: image('m'),
      dash_av1: image('d'),
      dash_h264: image('d'),
      hls_h264: image('h'),
    },
  ],
  release_date: { coming_soon: false, date: '12 févr. 2020' },
}

const bodies = {
  game: { 7: { success: true, data: game } },
  search: {
    total: 2,
    items: [
      {
        type: 'app',
        id: 7,
        name: 'Le Phare',
        price: { currency: 'EUR', initial: 1999, final: 999 },
        tiny_image: image('capsule_231x87'),
      },
      { type: 'app', id: 8, name: 'La Lande', tiny_image: image('capsule_231x87') },
    ],
  },
  featured: {
    specials: {
      id: 'cat_specials',
      items: [
        {
          id: 7,
          type: 0,
          name: 'Le Phare',
          discount_percent: 50,
          original_price: 1999,
          final_price: 999,
          currency: 'EUR',
          header_image: image('header'),
        },
      ],
    },
    top_sellers: { id: 'cat_topsellers', items: [] },
    status: 1,
  },
  players: { response: { player_count: 12, result: 1 } },
}

/** Does not depend on the body. */
const ORIGIN = { source: 'steam', fetchedAt: '' } as const

type Road = (steam: Steam) => Promise<readonly [z.ZodMiniType, unknown]>

const roads: Record<keyof typeof bodies, Road> = {
  game: async (steam) => {
    const body = await steam.game(7, BACKGROUND)
    const around = { steamApiId: 7, currentPlayers: null, friends: [], ...ORIGIN }
    return [GameDetail, body && { ...body, ...around }]
  },
  search: async (steam) => [pageOf(GameCard), toPageOf(await steam.search('phare', BACKGROUND), 1)],
  featured: async (steam) => [
    games.featured.reply,
    { groups: await steam.featured(BACKGROUND), ...ORIGIN },
  ],
  players: async (steam) => [
    GameDetail.shape.currentPlayers,
    toPlayers(await steam.players(7, BACKGROUND)),
  ],
}

/** No dangerous URL or HTML, and no prototype pollution. */
const DANGEROUS =
  /"(?:headerImage|thumbnail|full|mp4|webm|hls|dash|website)":"(?:javascript:|<)|"description":"[^"]*<script|"polluted"/

let body: unknown
const upstream: Upstream = {
  async ask(_asked, schema) {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new AppError('UPSTREAM_FAILED')
  },
  known: async () => undefined,
  answeredAt: () => 0,
  state: () => 'up',
}
const openFrom = (from: Upstream) =>
  createSteam({ online: { store: from, counter: from }, embedded: undefined, region: 'FR' })

test.each(Object.keys(bodies) as (keyof typeof bodies)[])(
  'a %s with any value anywhere matches the contract, or fails as upstream',
  async (name) => {
    let shown = 0
    let refused = 0
    for (const text of variants(bodies[name])) {
      const steam = openFrom(upstream)
      body = JSON.parse(text)
      try {
        const [schema, shape] = await roads[name](steam)
        const issues = shape === undefined ? [] : schema.safeParse(shape).error?.issues
        expect([text, issues ?? []]).toEqual([text, []])
        expect(JSON.stringify(shape) ?? '').not.toMatch(DANGEROUS)
        shown += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused += 1
      }
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(refused).toBeGreaterThan(0)
    // A bad optional field never fails the whole game.
    if (name === 'game') expect(shown).toBeGreaterThan(refused * 4)
  },
)

const foreign = [
  'https://evil.test/a.jpg',
  'https://cdn.akamai.steamstatic.com.evil.test/a.jpg',
  'https://cdn.akamai.steamstatic.com@evil.test/a.jpg',
  'https://evil.test/https://cdn.akamai.steamstatic.com/a.jpg',
  '//cdn.akamai.steamstatic.com/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://cdn.akamai.steamstatic.com/a.jpg"onerror="alert(1)',
  `https://cdn.akamai.steamstatic.com/${'a'.repeat(600)}.jpg`,
]

test.each([
  'https://shared.steamstatic.com/store_item_assets/steam/apps/7/header.jpg?t=1',
  'https://cdn.cloudflare.steamstatic.com/steam/apps/7/header.jpg',
  'https://steamcdn-a.akamaihd.net/steam/apps/7/header.jpg',
])('a picture of the store’s own hosts is shown: %s', async (url) => {
  const steam = openFrom(upstream)
  body = { 7: { success: true, data: { ...game, header_image: url } } }
  expect((await steam.game(7, BACKGROUND))?.headerImage).toBe(url)
})

test.each(foreign)('a picture from another host is dropped: %s', async (url) => {
  const steam = openFrom(upstream)
  body = {
    7: {
      success: true,
      data: {
        ...game,
        header_image: url,
        screenshots: [
          { id: 0, path_thumbnail: url, path_full: url },
          { id: 1, path_thumbnail: url, path_full: image('l') },
        ],
        movies: [
          { id: 1, name: 'a', thumbnail: url, mp4: { max: url }, webm: { max: url } },
          { id: 2, name: 'b', thumbnail: url, mp4: { 480: image('b'), max: url }, hls_h264: url },
        ],
      },
    },
  }
  expect(await steam.game(7, BACKGROUND)).toMatchObject({
    headerImage: null,
    screenshots: [{ id: 1, thumbnail: image('l'), full: image('l') }],
    movies: [{ id: 2, thumbnail: null, mp4: image('b'), webm: null, hls: null, dash: null }],
  })
})

test('accepts numbers as text, [] for objects and both kinds of trailers', async () => {
  const steam = openFrom(upstream)
  body = {
    7: {
      success: true,
      data: {
        ...game,
        platforms: [],
        metacritic: { score: '80' },
        release_date: [],
        genres: null,
        price_overview: { currency: 'EUR', initial: '1999', final: '999', discount_percent: '50' },
      },
    },
  }
  expect(await steam.game(7, BACKGROUND)).toMatchObject({
    platforms: { windows: false, mac: false, linux: false },
    metacritic: 80,
    releaseDate: null,
    releaseText: '',
    isComingSoon: false,
    genres: [],
    price: { isFree: false, currency: 'EUR', initial: 1999, final: 999, discountPercent: 50 },
    movies: [
      { id: 1, mp4: image('b'), webm: image('w'), hls: null, dash: null },
      { id: 2, mp4: null, webm: null, hls: image('h'), dash: image('d') },
    ],
  })
  body = { response: { player_count: '1234', result: '1' } }
  expect(await steam.players(7, BACKGROUND)).toMatchObject({ count: 1234 })
  body = { response: { result: 42 } }
  expect(await steam.players(7, BACKGROUND)).toBeUndefined()
})

test('accepts ids, types and success as text or number', async () => {
  const steam = openFrom(upstream)
  const [row] = bodies.search.items
  body = { items: [{ ...row, id: '7' }] }
  expect(await steam.search('phare', BACKGROUND)).toMatchObject([{ steamApiId: 7 }])
  const [special] = bodies.featured.specials.items
  body = { specials: { items: [{ ...special, id: '7', type: '0' }] } }
  expect(await steam.featured(BACKGROUND)).toMatchObject([
    { id: 'specials', results: [{ steamApiId: 7 }] },
  ])
  body = { 7: { success: 1, data: game } }
  expect(await steam.game(7, BACKGROUND)).toMatchObject({ name: 'Le Phare' })
  body = { 7: { success: 0 } }
  expect(await steam.game(7, BACKGROUND)).toBeUndefined()
})

test('a free-to-play game is free; an initial price is never below the final one', async () => {
  const steam = openFrom(upstream)
  body = { 7: { success: true, data: { ...game, is_free: true } } }
  expect((await steam.game(7, BACKGROUND))?.price).toMatchObject({ isFree: true, final: null })
  const [special] = bodies.featured.specials.items
  body = { specials: { items: [{ ...special, original_price: 0, discount_percent: 0 }] } }
  expect(await steam.featured(BACKGROUND)).toMatchObject([
    { results: [{ price: { isFree: false, initial: 999, final: 999, discountPercent: 0 } }] },
  ])
})

test('a game can be saved whatever the length of its name', async () => {
  const steam = openFrom(upstream)
  const name = 'Phare '.repeat(1000)
  body = { 7: { success: true, data: { ...game, name } } }
  const page = await steam.game(7, BACKGROUND)
  expect(NewGame.safeParse({ steamApiId: 7, name: page?.name }).error).toBeUndefined()
  body = { items: [{ ...bodies.search.items[0], name }] }
  const [found] = await steam.search('phare', BACKGROUND)
  expect(NewGame.safeParse({ steamApiId: 7, name: found?.name }).error).toBeUndefined()
})

test('a search returns everything with a page of its own, once', async () => {
  const steam = openFrom(upstream)
  const [row] = bodies.search.items
  const kinds = ['app', 'game', 'dlc', 'music', 'demo', 'bundle', 'sub', null]
  const items = kinds.map((type, at) => ({ ...row, type, id: at + 1 }))
  body = { items: [...items, ...items] }
  expect((await steam.search('phare', BACKGROUND)).map(({ steamApiId }) => steamApiId)).toEqual([
    1, 2, 3, 4, 5,
  ])
})

test('bundles and packages are not games', async () => {
  const steam = openFrom(upstream)
  const [row] = bodies.search.items
  body = { items: [{ ...row, type: 'bundle' }, { ...row, type: 'sub' }, row, { ...row, id: 0 }] }
  expect((await steam.search('phare', BACKGROUND)).map(({ steamApiId }) => steamApiId)).toEqual([7])
  const [special] = bodies.featured.specials.items
  body = {
    specials: {
      items: [
        { ...special, type: 1 },
        { ...special, type: 2 },
      ],
    },
  }
  expect(await steam.featured(BACKGROUND)).toEqual([])
})

test('the API returns scripts and prototypes as text, or not at all', async () => {
  const world = await upstreamWorld()
  try {
    const server = await world.start(steamAt(world))
    const facts = {
      ...game,
      name: SCRIPT,
      short_description: `${SCRIPT}&lt;b&gt;`,
      detailed_description: `<p onclick="alert(1)">Une île${SCRIPT}</p>`,
    }
    const text = JSON.stringify({ 7: { success: true, data: facts } })
    world.server.answer((_, response) => {
      response.end(text.replace('"data":{', '"data":{"__proto__":{"type":"Polluée"},'))
    })
    const { status, body: answered } = await server.get('/games/7')
    expect(status).toBe(200)
    expect(answered).toMatchObject({
      name: SCRIPT,
      type: 'game',
      shortDescription: '<b>',
      description: '<p>Une île</p>',
    })
    expect(Object.keys(answered)).not.toContain('__proto__')
    world.server.answer(json({ 8: { success: true, data: { ...game, name: null } } }))
    expect((await server.get('/games/8')).status).toBe(502)
  } finally {
    await world.close()
  }
})
