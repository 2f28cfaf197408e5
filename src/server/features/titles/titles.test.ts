import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MovieDetail, titles, TvDetail } from '#shared/titles.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { factsOf } from './service.ts'

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
})
afterAll(() => world.close())

const names = (results: readonly object[]) =>
  results.map((card) => ('title' in card ? card.title : 'name' in card && card.name))

describe('searching', () => {
  test.each([
    ['amelie', 'Le Fabuleux Destin d'],
    ['AMÉLIE POULAIN', 'Le Fabuleux Destin d'],
    ['stranger', 'Stranger Things'],
    ['casa papel', 'La Casa de papel'],
  ])('"%s" finds « %s… »', async (query, name) => {
    const { body } = await me.call(titles.search, { query: { query } })
    expect(names(body.results)[0]).toContain(name)
    expect(body).toMatchObject({ page: 1, totalPages: 1 })
  })

  test('the type filters the results', async () => {
    const all = await me.call(titles.search, { query: { query: 'le' } })
    const movies = await me.call(titles.search, { query: { query: 'le', type: 'movie' } })
    const tv = await me.call(titles.search, { query: { query: 'le', type: 'tv' } })
    expect(new Set(all.body.results.map(({ mediaType }) => mediaType))).toContain('movie')
    expect(movies.body.results.every(({ mediaType }) => mediaType === 'movie')).toBe(true)
    expect(tv.body.results.every(({ mediaType }) => mediaType === 'tv')).toBe(true)
    expect(movies.body.totalResults + tv.body.totalResults).toBe(all.body.totalResults)
  })

  test('no match and a page past the end give empty pages', async () => {
    const none = await me.call(titles.search, { query: { query: 'zzzzzzzz' } })
    expect(none.body).toEqual({ results: [], page: 1, totalPages: 0, totalResults: 0 })
    for (const page of [400, 1_000_000]) {
      const past = await me.call(titles.search, { query: { query: 'le', page } })
      expect(past).toMatchObject({ status: 200, body: { results: [], page } })
      expect(past.body.totalResults).toBeGreaterThan(0)
    }
  })

  test.each([{}, { query: '' }, { query: 'a', page: 0 }, { query: 'a', type: 'person' }])(
    'refuses %j',
    async (query) => {
      const { status } = await me.call(titles.search, { query })
      expect(status).toBe(400)
    },
  )

  test('is rate-limited per user', async () => {
    const small = await testWorld({ RATE_LIMIT_SCALE: '1' })
    try {
      const [one, other] = [await small.person(), await small.person()]
      const search = { query: { query: 'le' } }
      for (let count = 0; count < 30; count += 1) await one.call(titles.search, search)
      expect((await one.call(titles.search, search)).status).toBe(429)
      expect((await other.call(titles.search, search)).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})

describe('lists', () => {
  test.each(['trendingMovies', 'trendingTv', 'topRatedMovies', 'topRatedTv'] as const)(
    '%s: pages of twenty cards',
    async (name) => {
      const { status, body } = await me.call(titles[name], { query: { page: 2 } })
      expect(status).toBe(200)
      expect(body.results).toHaveLength(20)
      expect(body.page).toBe(2)
      const mediaType = name.endsWith('Tv') ? 'tv' : 'movie'
      for (const card of body.results) {
        expect(card.mediaType).toBe(mediaType)
        expect(card.genres.length).toBeGreaterThan(0)
      }
    },
  )

  test('a page past the end is empty, even beyond TMDB’s own limit', async () => {
    for (const name of ['trendingTv', 'topRatedMovies'] as const) {
      for (const page of [501, 2_147_483_647]) {
        const past = await me.call(titles[name], { query: { page } })
        expect(past).toMatchObject({ status: 200, body: { results: [], page } })
        expect(past.body.totalResults).toBeGreaterThan(0)
      }
    }
    expect((await me.call(titles.trendingTv, { query: { page: 0 } })).status).toBe(400)
  })

  test('the day’s trends differ from the week’s', async () => {
    const day = await me.call(titles.trendingMovies, { query: { window: 'day' } })
    const week = await me.call(titles.trendingMovies, { query: {} })
    expect(day.body.results).not.toEqual(week.body.results)
  })
})

describe('a title', () => {
  const data = readCatalogue()

  test('every film has its page', async () => {
    for (const { id, title } of data.movies) {
      const { status, body } = await me.call(titles.movie, { params: { id } })
      expect([status, body.title]).toEqual([200, title])
      expect(MovieDetail.safeParse(body).error).toBeUndefined()
      expect(body.similar).toHaveLength(12)
      expect(body.recommendations).toHaveLength(12)
      expect(body.friends).toEqual([])
    }
  })

  test('every series has its page', async () => {
    for (const { id, name } of data.tv) {
      const { status, body } = await me.call(titles.tv, { params: { id } })
      expect([status, body.name]).toEqual([200, name])
      expect(TvDetail.safeParse(body).error).toBeUndefined()
      expect(body.creators.length + body.cast.length + body.namedOnly.length).toBeGreaterThan(0)
      expect(body.number_of_episodes > 0).toBe(body.seasons.length > 0)
    }
  })

  test('an unknown title is not found', async () => {
    const { problem, status } = await me.call(titles.movie, { params: { id: 2_000_000_001 } })
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
    expect((await me.call(titles.tv, { params: { id: 2_000_000_001 } })).status).toBe(404)
  })

  test.each(['0', 'x', '2147483648', '-1'])('%s is not a valid title id', async (id) => {
    expect((await me.call(titles.movie, { params: { id } })).status).toBe(400)
  })
})

describe('access', () => {
  test('is refused to a visitor, and to anyone without a session', async () => {
    const visitor = await world.person('Visiteur')
    const params = { id: 27_205 }
    expect((await visitor.call(titles.movie, { params })).problem.code).toBe('NOT_VERIFIED')
    expect((await world.anyone().call(titles.movie, { params })).status).toBe(401)
  })
})

describe('facts for a list', () => {
  test('are those of the catalogue, alike for films and series', async () => {
    const { tmdb } = world.deps
    expect(await factsOf({ tmdb }, 'tv', 66_732, 'known')).toMatchObject({
      title: 'Stranger Things',
      release_date: '2016-07-15',
      genres: ['Drame', 'Science-fiction et fantastique', 'Mystère'],
      poster_path: null,
    })
    expect(await factsOf({ tmdb }, 'movie', 2_000_000_001, {})).toBeUndefined()
  })
})
