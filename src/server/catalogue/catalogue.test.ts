import { describe, expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { createCatalogue } from './catalogue.ts'
import type { CatalogueData, MovieData, TvData } from './data.ts'

const noOffers = { flatrate: [], buy: [], rent: [], free: [], ads: [] }
const film: MovieData = {
  id: 1,
  title: 'Premier',
  original_title: 'First',
  original_language: 'fr',
  release_date: '1960-01-02',
  runtime: 90,
  genre_ids: [18],
  vote_average: 7,
  vote_count: 1000,
  tagline: 'Une phrase',
  overview: 'Un résumé',
  certification: 'Tous publics',
  countries: ['FR'],
  director: [10],
  cast: [
    [11, 'Elle'],
    [99, 'Personne que le catalogue ne connaît pas'],
  ],
  providers: { ...noOffers, flatrate: ['Netflix', 'Un service inconnu'] },
  collection: 'La saga',
}
const series: TvData = {
  id: 1,
  name: 'Série',
  original_name: 'Show',
  original_language: 'en',
  first_air_date: null,
  last_air_date: null,
  status: 'Ended',
  genre_ids: [18],
  vote_average: 8,
  vote_count: 10,
  tagline: null,
  overview: 'Un autre résumé',
  certification: null,
  countries: ['US'],
  networks: ['HBO'],
  episode_run_time: 50,
  seasons: [
    [0, 2, null],
    [1, 3, '2001-02-03'],
    [2, 2, null],
  ],
  created_by: [10],
  cast: [[11, 'Une autre']],
  providers: noOffers,
}
const person = (id: number, name: string) => ({
  id,
  name,
  known_for_department: 'Acting',
  gender: 1,
  birthday: '1930-01-01',
  deathday: null,
  place_of_birth: 'Paris',
  biography: 'Une vie',
})
const data: CatalogueData = {
  movies: [
    film,
    ...Array.from({ length: 24 }, (_, index) => ({
      ...film,
      id: index + 2,
      title: `Film ${index + 2}`,
      original_title: `Movie ${index + 2}`,
      director: index === 0 ? [10] : [],
      cast: [],
      collection: index === 1 ? 'La saga' : null,
      genre_ids: index === 1 ? [35] : [18],
    })),
  ],
  tv: [series],
  people: [person(10, 'Réalisatrice'), person(11, 'Comédienne')],
  reviews: [
    {
      mediaType: 'movie',
      id: 1,
      author: 'Ana',
      rating: 8,
      content: 'Bien',
      created_at: '2020-01-01T00:00:00.000Z',
    },
  ],
  genres: { movie: [{ id: 18, name: 'Drame' }], tv: [{ id: 18, name: 'Drame' }] },
}
const catalogue = createCatalogue(data, testClock())
const bodyOf = (path: string, asked = {}): Record<string, unknown> => {
  const { status, body } = catalogue.answer(path, asked)
  expect(status).toBe(200)
  return body as Record<string, unknown>
}

describe('pages of a list', () => {
  test('hold twenty rows, with the totals', () => {
    const first = bodyOf('/3/movie/top_rated')
    expect(first).toMatchObject({ page: 1, total_pages: 2, total_results: 25 })
    expect(first['results']).toHaveLength(20)
    expect(bodyOf('/3/movie/top_rated', { page: 2 })['results']).toHaveLength(5)
    expect(bodyOf('/3/movie/top_rated', { page: '3' })['results']).toEqual([])
  })

  test('rows of the multi search name their media type', () => {
    expect(bodyOf('/3/search/multi', { query: 'serie' })['results']).toMatchObject([
      { media_type: 'tv', id: 1, name: 'Série', first_air_date: '', poster_path: null },
    ])
    expect(bodyOf('/3/search/movie', { query: 'first' })['results']).toMatchObject([
      { media_type: 'movie', id: 1, title: 'Premier' },
    ])
  })
})

describe('a film', () => {
  test('has nothing appended by default', () => {
    const body = bodyOf('/3/movie/1')
    expect(body).toMatchObject({
      id: 1,
      status: 'Released',
      genres: [{ id: 18, name: 'Drame' }],
      runtime: 90,
    })
    expect(body).not.toHaveProperty('credits')
    expect(body).not.toHaveProperty('genre_ids')
  })

  test('has its cast and crew, except people unknown to the catalogue', () => {
    expect(bodyOf('/3/movie/1', { append_to_response: 'credits,reviews,nonsense' })).toMatchObject({
      credits: {
        cast: [{ id: 11, name: 'Comédienne', character: 'Elle' }],
        crew: [{ id: 10, name: 'Réalisatrice', job: 'Director' }],
      },
      reviews: { results: [{ author: 'Ana', author_details: { rating: 8 } }] },
    })
  })

  test('has offers with TMDB’s provider ids, and no results without offers', () => {
    const append_to_response = 'watch/providers'
    expect(bodyOf('/3/movie/1', { append_to_response })['watch/providers']).toMatchObject({
      results: {
        FR: {
          flatrate: [
            { provider_id: 8, provider_name: 'Netflix' },
            { provider_id: expect.any(Number), provider_name: 'Un service inconnu' },
          ],
        },
      },
    })
    expect(bodyOf('/3/tv/1', { append_to_response })['watch/providers']).toEqual({ results: {} })
  })

  test('is most similar to its saga, whatever the genre, then to its director’s films', () => {
    const body = bodyOf('/3/movie/1', { append_to_response: 'similar,recommendations' })
    const ids = (part: string) =>
      (body[part] as { results: { id: number }[] }).results.map(({ id }) => id)
    expect(ids('similar')[0]).toBe(3)
    expect(ids('similar')[1]).toBe(2)
    const all = [...ids('similar'), ...ids('recommendations')]
    expect(all).not.toContain(1)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('a series', () => {
  test('counts its seasons and episodes without the specials', () => {
    const body = bodyOf('/3/tv/1', { append_to_response: 'aggregate_credits,content_ratings' })
    expect(body).toMatchObject({
      number_of_seasons: 2,
      number_of_episodes: 5,
      created_by: [{ id: 10, name: 'Réalisatrice' }],
      aggregate_credits: { cast: [{ id: 11, roles: [{ character: 'Une autre' }] }] },
      content_ratings: { results: [] },
    })
    expect(body['seasons']).toMatchObject([
      { name: 'Épisodes spéciaux' },
      { name: 'Saison 1', episode_count: 3, air_date: '2001-02-03' },
      { name: 'Saison 2' },
    ])
  })

  test('has the episodes of its seasons, with unique ids', () => {
    const episodes = [0, 1, 2].flatMap(
      (season) => bodyOf(`/3/tv/1/season/${season}`)['episodes'] as { id: number }[],
    )
    expect(episodes).toHaveLength(7)
    expect(new Set(episodes.map(({ id }) => id)).size).toBe(7)
    expect(bodyOf('/3/tv/1/season/1')).toMatchObject({
      name: 'Saison 1',
      episodes: [{ name: 'Épisode 1', air_date: '2001-02-03' }, { name: 'Épisode 2' }, {}],
    })
  })
})

describe('a person', () => {
  test('has the credits of their titles, as cast and as crew', () => {
    const asked = { append_to_response: 'combined_credits' }
    expect(bodyOf('/3/person/10', asked)['combined_credits']).toMatchObject({
      cast: [],
      crew: [
        { media_type: 'movie', id: 1, job: 'Director' },
        { media_type: 'movie', id: 2, job: 'Director' },
        { media_type: 'tv', id: 1, job: 'Creator' },
      ],
    })
    expect(bodyOf('/3/person/11', asked)).toMatchObject({
      name: 'Comédienne',
      biography: 'Une vie',
      combined_credits: { cast: [{ character: 'Elle' }, { character: 'Une autre' }] },
    })
  })

  test('is found by name', () => {
    expect(bodyOf('/3/search/person', { query: 'comedienne' })['results']).toMatchObject([
      { id: 11, name: 'Comédienne', known_for: [{ title: 'Premier' }, { name: 'Série' }] },
    ])
  })
})

test.each([
  '/3/movie/404',
  '/3/tv/404',
  '/3/tv/1/season/9',
  '/3/person/404',
  '/3/movie/x',
  '/3/configuration',
  '/',
])('%s is not found, in TMDB’s format', (path) => {
  expect(catalogue.answer(path, {})).toEqual({
    status: 404,
    body: expect.objectContaining({ success: false, status_code: 34 }),
  })
})
