import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { type UpstreamRequest, BACKGROUND, type Upstream } from '../upstream.ts'
import { createTmdb, type Tmdb } from './client.ts'

const row = (id: number) => ({ id, title: `Film ${id}`, genre_ids: [18] })

let asked: UpstreamRequest[]
let body: unknown
let tmdb: Tmdb

/** An upstream that always returns `body`, or the requested page if it is an array. */
const upstream: Upstream = {
  async ask(question, schema) {
    asked.push(question)
    const answer = Array.isArray(body) ? body[Number(question.query['page']) - 1] : body
    return answer === undefined ? undefined : schema.parse(answer)
  },
  known: async () => undefined,
  answeredAt: () => 0,
  state: () => 'up',
}

beforeEach(() => {
  asked = []
  body = { results: [row(1)], total_pages: 900, total_results: 18_000 }
  tmdb = createTmdb({
    upstream,
    region: 'BE',
    genres: { movie: [{ id: 18, name: 'Drame' }], tv: [] },
  })
})

describe('requests', () => {
  test.each([
    ['all', '/3/search/multi', {}],
    ['movie', '/3/search/movie', { region: 'BE' }],
    ['tv', '/3/search/tv', {}],
  ] as const)('a search of %s', async (type, path, more) => {
    body = { results: [], total_pages: 0, total_results: 0 }
    await tmdb.searchTitles('  Le  fabuleux destin ', 2, type, BACKGROUND)
    expect(asked).toEqual([
      {
        path,
        query: {
          language: 'fr-FR',
          query: 'Le fabuleux destin',
          include_adult: 'false',
          page: 2,
          ...more,
        },
        kind: 'search',
      },
    ])
  })

  test('an empty search makes no request', async () => {
    expect(await tmdb.searchTitles('   ', 1, 'all', BACKGROUND)).toMatchObject({
      results: [],
      totalPages: 0,
    })
    expect(asked).toEqual([])
  })

  test('trending and top rated', async () => {
    await tmdb.trending('movie', 'day', 1, BACKGROUND)
    await tmdb.topRated('movie', 3, BACKGROUND)
    expect(asked.map(({ path, query }) => [path, query['page']])).toEqual([
      ['/3/trending/movie/day', 1],
      ['/3/movie/top_rated', 3],
    ])
  })

  test('a whole title takes one request', async () => {
    body = { id: 1, title: 'Playtime' }
    await tmdb.movie(1, BACKGROUND)
    expect(asked).toHaveLength(1)
    const parts = String(asked[0]?.query['append_to_response']).split(',')
    expect(parts.toSorted()).toEqual([
      'credits',
      'recommendations',
      'release_dates',
      'reviews',
      'similar',
      'translations',
      'videos',
      'watch/providers',
    ])
    expect(asked[0]?.query).toMatchObject({
      language: 'fr-FR',
      include_video_language: 'fr,en,null',
    })
  })
})

describe('a search of all types, without people', () => {
  const film = (id: number) => ({ ...row(id), media_type: 'movie' })
  const person = { id: 9, name: 'Amélie', media_type: 'person' }
  const pages = (...rows: object[][]) =>
    rows.map((results) => ({ results, total_pages: rows.length, total_results: 20 }))
  const search = async (page: number) => tmdb.searchTitles('amelie', page, 'all', BACKGROUND)

  test('skips pages that only hold people, up to a few', async () => {
    body = pages([film(1), person], [person], [person], [film(2)], [person], [person], [person], [])
    expect(await search(1)).toMatchObject({ results: [{ id: 1 }], page: 1 })
    expect(asked).toHaveLength(1)
    expect(await search(2)).toMatchObject({ results: [{ id: 2 }], page: 4, totalResults: 20 })
    asked = []
    expect(await search(5)).toMatchObject({ results: [], page: 7, totalResults: 20 })
    expect(asked).toHaveLength(3)
  })

  test('has no results if all pages hold only people', async () => {
    body = pages([person], [person])
    for (const page of [1, 2]) expect(await search(page)).toMatchObject({ totalResults: 0 })
  })

  test('keeps its total past the last title', async () => {
    body = pages([film(1)], [person])
    expect(await search(2)).toMatchObject({ results: [], page: 2, totalResults: 20 })
  })
})

describe('people and seasons', () => {
  test('each takes one request', async () => {
    body = { id: 3, name: 'Jacques Tati' }
    await tmdb.person(3, BACKGROUND)
    body = { season_number: 2 }
    await tmdb.season(7, 2, BACKGROUND)
    body = { results: [], total_pages: 0, total_results: 0 }
    await tmdb.searchPeople(' Jacques  Tati', 2, BACKGROUND)
    expect(asked).toEqual([
      {
        path: '/3/person/3',
        query: { language: 'fr-FR', append_to_response: 'combined_credits,translations' },
        kind: 'person',
      },
      {
        path: '/3/tv/7/season/2',
        query: { language: 'fr-FR', append_to_response: 'translations' },
        kind: 'title',
      },
      {
        path: '/3/search/person',
        query: { language: 'fr-FR', query: 'Jacques Tati', include_adult: 'false', page: 2 },
        kind: 'search',
      },
    ])
    expect(await tmdb.searchPeople(' ', 1, BACKGROUND)).toMatchObject({
      results: [],
      totalPages: 0,
    })
    expect(asked).toHaveLength(3)
  })

  test('remembers the titles in credits', async () => {
    const credit = (id: number) => ({ ...row(id), media_type: 'movie' })
    body = { id: 3, name: 'Tati', combined_credits: { cast: [credit(21)], crew: [credit(22)] } }
    await tmdb.person(3, BACKGROUND)
    body = { results: [{ id: 3, name: 'Tati', known_for: [credit(23)] }], total_pages: 1 }
    await tmdb.searchPeople('tati', 1, BACKGROUND)
    for (const id of [21, 22, 23]) {
      expect(tmdb.recentRow('movie', id)).toMatchObject({ title: `Film ${id}` })
    }
  })
})

describe('responses', () => {
  test('totals never exceed the pages that TMDB serves', async () => {
    expect(await tmdb.topRated('movie', 1, BACKGROUND)).toMatchObject({
      page: 1,
      totalPages: 500,
      totalResults: 10_000,
    })
  })

  test('a page past TMDB’s last one is empty, without requesting it', async () => {
    const page = await tmdb.searchTitles('film', 501, 'movie', BACKGROUND)
    expect(page).toMatchObject({ results: [], page: 501, totalPages: 500 })
    expect(asked[0]?.query['page']).toBe(1)
  })

  test('a missing title is undefined, a missing list is a failure', async () => {
    body = undefined
    expect(await tmdb.movie(1, BACKGROUND)).toBeUndefined()
    await expect(tmdb.topRated('tv', 1, BACKGROUND)).rejects.toThrow(AppError)
  })

  test('an episode with an impossible number is ignored', async () => {
    const episode = { show_id: 42, season_number: 2, episode_number: 3 }
    for (const huge of [{ season_number: 3_000_000_000 }, { episode_number: 3_000_000_000 }]) {
      body = { movie_results: [], tv_results: [], tv_episode_results: [{ ...episode, ...huge }] }
      expect(await tmdb.findEpisode({ tvdb: 1 }, BACKGROUND)).toBeUndefined()
    }
    body = { movie_results: [], tv_results: [], tv_episode_results: [episode] }
    expect(await tmdb.findEpisode({ tvdb: 1 }, BACKGROUND)).toEqual({
      showId: 42,
      season: 2,
      episode: 3,
    })
  })

  test('remembers the titles in lists and on title pages', async () => {
    expect(tmdb.recentRow('movie', 1)).toBeUndefined()
    await tmdb.trending('movie', 'week', 1, BACKGROUND)
    expect(tmdb.recentRow('movie', 1)).toMatchObject({ title: 'Film 1' })
    expect(tmdb.recentRow('tv', 1)).toBeUndefined()
    body = {
      id: 5,
      title: 'Cinq',
      similar: { results: [row(6)] },
      recommendations: { results: [row(7)] },
    }
    await tmdb.movie(5, BACKGROUND)
    expect(tmdb.recentRow('movie', 6)).toMatchObject({ title: 'Film 6' })
    expect(tmdb.recentRow('movie', 7)).toMatchObject({ title: 'Film 7' })
  })
})
