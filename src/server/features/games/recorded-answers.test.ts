import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFrenchGenres } from '#server/external/french-genres.ts'
import { GameDetail, games } from '#shared/games.ts'
import { json } from '#test/fakes/upstream.ts'
import { hasRecorded, recordedBody, recordedFromSteam } from '#test/recorded.ts'
import {
  type Got,
  type Process,
  steamAt,
  type UpstreamWorld,
  upstreamWorld,
} from '#test/upstream-world.ts'

type Raw = Record<string, unknown>

describe.skipIf(!hasRecorded)(
  'answers recorded from Steam, through the API (absent: skipped)',
  () => {
    let world: UpstreamWorld
    let server: Process
    let fresh = 0

    beforeAll(async () => {
      world = await upstreamWorld()
      server = await world.start(
        { TMDB_TOKEN: '', ...steamAt(world) },
        { exchange: 5000, total: 9000 },
      )
    })
    afterAll(() => world.close())

    const body = (folder: string, name: string) => recordedBody({ upstream: 'steam', folder, name })

    /** A request that misses the cache, made when neither our rate limit nor a pause applies. */
    async function ask(path: (fresh: number) => string, recorded: unknown): Promise<Got> {
      fresh += 1
      world.base.clock.pass(61_000)
      world.server.answer(json(recorded))
      return server.get(path(fresh))
    }
    const page = (recorded: unknown) => ask((id) => `/games/${id}`, recorded)

    const pages = recordedFromSteam('appdetails').filter(({ name }) => /^(?:fr-)?\d/.test(name))
    test.each(pages)('a game’s own facts: $name', async (file) => {
      const facts =
        Object.values(recordedBody(file) as Record<string, { data: Raw }>)[0]?.data ?? {}
      const { status, body: answered } = await page(recordedBody(file))
      expect(status).toBe(200)
      expect(GameDetail.safeParse(answered).error).toBeUndefined()
      const named = (rows: unknown) => [
        ...new Set(((rows ?? []) as { description: string }[]).map((row) => row.description)),
      ]
      expect(answered).toMatchObject({
        name: facts['name'],
        type: facts['type'],
        headerImage: facts['header_image'],
        genres: toFrenchGenres(named(facts['genres'])),
        categories: named(facts['categories']),
        developers: facts['developers'] ?? [],
        publishers: facts['publishers'] ?? [],
        platforms: facts['platforms'],
        metacritic: (facts['metacritic'] as Raw | undefined)?.['score'] ?? null,
        website: facts['website'],
        price: priceOf(facts),
        releaseText: (facts['release_date'] as Raw)['date'],
        isComingSoon: (facts['release_date'] as Raw)['coming_soon'],
        screenshots: ((facts['screenshots'] ?? []) as Raw[]).map((row) => ({
          id: row['id'],
          thumbnail: row['path_thumbnail'],
          full: row['path_full'],
        })),
        movies: ((facts['movies'] ?? []) as Raw[]).map((row) => ({
          id: row['id'],
          name: row['name'],
          thumbnail: row['thumbnail'],
          mp4: overTls((row['mp4'] as Raw)['max']),
          webm: overTls((row['webm'] as Raw)['max']),
          hls: null,
          dash: null,
        })),
        currentPlayers: null,
        friends: [],
      })
      expect(answered['description']).not.toMatch(/<img|class=|&nbsp;/)
      expect(String(answered['description']).length).toBeGreaterThan(100)
    })

    test.each([
      ['1151640-2023.json', '2020-08-07'],
      ['1151640-discounted-aud.json', '2020-08-07'],
      ['1608070-coming-soon-preorder.json', '2022-12-13'],
      ['539730-video-series.json', '2016-10-14'],
      ['570-free.json', '2013-07-09'],
      ['620-portal2.json', '2011-04-18'],
      ['874343-dlc.json', '2019-05-15'],
      ['95400-ordinary.json', '2014-05-26'],
      ['fr-1030300-coming-soon-tbd.json', null],
      ['fr-1283700-free.json', '2024-11-20'],
    ])('the release of %s is %s', async (name, date) => {
      expect((await page(body('appdetails', name))).body['releaseDate']).toBe(date)
    })

    test('escaped text is decoded', async () => {
      const { body: answered } = await page(body('appdetails', '95400-ordinary.json'))
      expect(answered['shortDescription']).toMatch(/^ibb & obb is a two player cooperative game/)
    })

    test.each(['failure-1245621.json', 'failure-999999.json'])('%s: not found', async (name) => {
      const { status, problem } = await page(body('appdetails', name))
      expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
    })

    test('null means throttled: an error with a pause, during which no call is made', async () => {
      const recorded = body('appdetails', 'error-400-or-429-body-null.json')
      const { status, headers } = await page(recorded)
      expect([status, headers['retry-after']]).toEqual([503, '60'])
      // Ignores the page's call for players, which may still be running.
      const asked = () => world.server.calls.filter((url) => url.startsWith('/api/featured'))
      const before = asked().length
      expect((await server.get('/games/featured')).status).toBe(503)
      expect(asked()).toHaveLength(before)
    })

    test('prices without a page are not a game', async () => {
      expect((await page(body('appdetails', 'multi-price_overview.json'))).status).toBe(502)
    })

    test('a search: every row, its price and its picture', async () => {
      const recorded = body('storesearch', 'doom-10-items.json') as { items: Raw[] }
      const { status, body: answered } = await ask((n) => `/games/search?query=q${n}`, recorded)
      expect(status).toBe(200)
      expect(games.search.reply.safeParse(answered).error).toBeUndefined()
      const results = answered['results'] as Raw[]
      expect(results.map(({ steamApiId, name }) => [steamApiId, name])).toEqual(
        recorded.items.map(({ id, name }) => [id, name]),
      )
      expect(results.map(({ price }) => price)).toEqual(
        recorded.items.map(({ price }) => (price ? toPrice(price as Raw) : null)),
      )
      for (const [index, { headerImage }] of results.entries()) {
        const small = String(recorded.items[index]?.['tiny_image'])
        const isNamedByContent = /\/apps\/\d+\/[0-9a-f]{40}\//.test(small)
        expect(headerImage).toBe(
          isNamedByContent ? small : small.replace('capsule_231x87', 'header'),
        )
      }
    })

    test('a search that finds nothing is an empty page', async () => {
      const recorded = body('storesearch', 'empty.json')
      const { status, body: answered } = await ask((n) => `/games/search?query=q${n}`, recorded)
      expect(status).toBe(200)
      expect(answered).toMatchObject({ results: [], page: 1, totalPages: 0, totalResults: 0 })
      expect(answered['source']).toBe('steam')
    })

    test('the front page: its groups, without what is not a game', async () => {
      const recorded = body('featuredcategories', 'es-usd-2023-03.json') as Record<
        string,
        { items: Raw[] }
      >
      const { status, body: answered } = await ask(() => '/games/featured', recorded)
      expect(status).toBe(200)
      expect(games.featured.reply.safeParse(answered).error).toBeUndefined()
      const groups = new Map(
        (answered['groups'] as { id: string; results: Raw[] }[]).map((group) => [
          group.id,
          group.results,
        ]),
      )
      expect([...groups.keys()]).toEqual([
        'featured',
        'specials',
        'topSellers',
        'newReleases',
        'comingSoon',
      ])
      expect(groups.get('featured')).toMatchObject([
        { steamApiId: 871_980, price: { initial: 5999, final: 4199, discountPercent: 30 } },
      ])
      for (const [group, id] of [
        ['specials', 'specials'],
        ['top_sellers', 'topSellers'],
        ['new_releases', 'newReleases'],
      ] as const) {
        const rows = (recorded[group]?.items ?? []).filter(({ type }) => type === 0)
        const once = [...new Map(rows.map((row) => [row['id'], row])).values()]
        expect(groups.get(id)).toEqual(
          once.map((row) => ({
            steamApiId: row['id'],
            name: row['name'],
            headerImage: row['header_image'],
            price: {
              isFree: !row['original_price'] && row['final_price'] === 0,
              currency: row['currency'],
              initial: row['original_price'] ?? row['final_price'],
              final: row['final_price'],
              discountPercent: row['discount_percent'],
            },
          })),
        )
      }
      // For upcoming games, 0 means unknown.
      for (const { price } of groups.get('comingSoon') ?? []) {
        if (price !== null) expect(price).toMatchObject({ isFree: false })
      }
    })

    test.each([
      ['730-2014-v1.json', 201_530],
      ['fkrzski-app.json', 40_008],
    ])('how many play: %s', async (name, count) => {
      const { status, body: answered } = await ask(
        (id) => `/games/players?ids=${id}`,
        body('current-players', name),
      )
      expect(status).toBe(200)
      expect(answered).toMatchObject({
        results: [{ currentPlayers: count }],
        isDemonstration: false,
      })
    })
  },
)

/** The expected price, computed naively. */
function priceOf(facts: Raw): Raw | null {
  const price = facts['price_overview'] as Raw | undefined
  if (price) return toPrice(price)
  return facts['is_free'] === true
    ? { isFree: true, currency: null, initial: null, final: null, discountPercent: 0 }
    : null
}

function toPrice({ currency, initial, final, discount_percent = 0 }: Raw): Raw {
  return { isFree: false, currency, initial, final, discountPercent: discount_percent }
}

function overTls(url: unknown): string {
  return String(url).replace('http:', 'https:')
}
