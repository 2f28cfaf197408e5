import { describe, expect, test } from 'vitest'
import { NewMovie } from '#shared/saved-shows.ts'
import { MoviePage, TitlePage } from './row-shapes.ts'
import { movieBody, tvBody } from './title-shapes.ts'

const Movie = movieBody('FR')
const Tv = tvBody('FR')
const movie = { id: 7, title: 'Playtime', original_title: 'Play Time' }
const tv = { id: 7, name: 'Le Bureau', original_name: 'Le Bureau des légendes' }

const page = (...results: unknown[]) => ({ results, total_pages: 3, total_results: 41 })

describe('lists', () => {
  test('a bare row falls back field by field', () => {
    expect(MoviePage.parse(page({ id: 7, title: 'Playtime' }))).toEqual({
      results: [
        {
          mediaType: 'movie',
          id: 7,
          title: 'Playtime',
          original_title: 'Playtime',
          overview: '',
          poster_path: null,
          backdrop_path: null,
          release_date: null,
          vote_average: 0,
          vote_count: 0,
          genre_ids: [],
        },
      ],
      total_pages: 3,
      total_results: 41,
    })
  })

  test.each([
    ['an empty date', { release_date: '' }, { release_date: null }],
    ['a date that is none', { release_date: '2020-13-45' }, { release_date: null }],
    ['a day that its month has not', { release_date: '2023-02-30' }, { release_date: null }],
    ['a date', { release_date: '1967-12-16' }, { release_date: '1967-12-16' }],
    ['an address as image', { poster_path: 'https://example.org/a.jpg' }, { poster_path: null }],
    ['a way out of the host', { poster_path: '/../a.jpg' }, { poster_path: null }],
    ['a script as image', { backdrop_path: 'javascript:alert(1)' }, { backdrop_path: null }],
    ['an image', { poster_path: '/aB1.jpg' }, { poster_path: '/aB1.jpg' }],
    [
      'numbers as text',
      { id: '7', vote_average: '7.5', vote_count: '120' },
      { id: 7, vote_average: 7.5, vote_count: 120 },
    ],
    ['a vote that is none', { vote_average: '8/10' }, { vote_average: 0 }],
    ['genres of all kinds', { genre_ids: [18, null, 'x', '35'] }, { genre_ids: [18, 35] }],
    [
      'markup, which stays text',
      { overview: '<script>alert(1)</script>' },
      { overview: '<script>alert(1)</script>' },
    ],
    ['what no database stores', { overview: 'a\u0000b\uD800' }, { overview: 'ab\uFFFD' }],
  ])('%s', (_name, given, read) => {
    expect(MoviePage.parse(page({ ...movie, ...given })).results).toEqual([
      expect.objectContaining(read),
    ])
  })

  test('invalid rows are dropped, the others kept', () => {
    const rows = [
      null,
      'film',
      { title: 'sans numéro' },
      { id: -1, title: 'négatif' },
      { id: 2 ** 31, title: 'trop grand' },
      { id: 3, title: '', original_title: null },
      { ...movie, adult: true },
      { id: 4, original_title: '千と千尋の神隠し' },
    ]
    expect(MoviePage.parse(page(...rows)).results.map(({ title }) => title)).toEqual([
      '千と千尋の神隠し',
    ])
  })

  test('films and series of a mixed list are kept, others dropped', () => {
    const { results } = TitlePage.parse(
      page(
        { ...movie, media_type: 'movie' },
        { id: 9, name: 'Jacques Tati', media_type: 'person' },
        { ...tv, media_type: 'tv' },
        { ...tv, media_type: 'collection' },
      ),
    )
    expect(results).toEqual([
      expect.objectContaining({ mediaType: 'movie', title: 'Playtime' }),
      expect.objectContaining({ mediaType: 'tv', name: 'Le Bureau' }),
    ])
    expect(results[0]).not.toHaveProperty('media_type')
  })

  test.each([null, [], 'texte', {}, { results: null }, { results: {} }, { success: false }])(
    'a body without a list is rejected: %j',
    (body) => {
      expect(MoviePage.safeParse(body).success).toBe(false)
      expect(TitlePage.safeParse(body).success).toBe(false)
    },
  )
})

describe('a page', () => {
  test.each([null, [], {}, { success: false, status_code: 7 }, { id: 7 }, { ...movie, id: '7a' }])(
    'without an id or a name is rejected: %j',
    (body) => {
      expect(Movie.safeParse(body).success).toBe(false)
      expect(Tv.safeParse(body).success).toBe(false)
    },
  )

  test('does not exist for an adult title', () => {
    expect(Movie.parse({ ...movie, adult: true })).toBeUndefined()
    expect(Tv.parse({ ...tv, adult: true })).toBeUndefined()
  })

  test('every appended part may be missing or invalid', () => {
    const broken = {
      runtime: 0,
      genres: null,
      credits: [],
      videos: 'x',
      'watch/providers': { results: [] },
      similar: { results: {} },
      recommendations: null,
      reviews: { results: [null, { content: 'sans auteur' }] },
      release_dates: { results: [{ iso_3166_1: 'FR', release_dates: null }] },
      translations: { translations: {} },
    }
    for (const body of [movie, { ...movie, ...broken }]) {
      expect(Movie.parse(body)).toEqual({
        id: 7,
        title: 'Playtime',
        original_title: 'Play Time',
        overview: '',
        poster_path: null,
        backdrop_path: null,
        release_date: null,
        vote_average: 0,
        vote_count: 0,
        tagline: '',
        status: '',
        original_language: '',
        genres: [],
        countries: [],
        runtime: null,
        saga: null,
        cast: [],
        directors: [],
        namedOnly: [],
        videos: [],
        reviews: [],
        similar: [],
        recommendations: [],
        providers: { region: 'FR', link: null, flatrate: [], buy: [], rent: [], free: [], ads: [] },
        certification: null,
      })
    }
  })

  test('an empty overview falls back to another country’s French', () => {
    const translations = {
      translations: [
        { iso_639_1: 'ja', iso_3166_1: 'JP', data: { overview: '日本語で' } },
        { iso_639_1: 'fr', iso_3166_1: 'FR', data: { overview: '' } },
        { iso_639_1: 'fr', iso_3166_1: 'CA', data: { overview: 'Du Québec' } },
      ],
    }
    const body = { ...movie, translations, original_language: 'ja', overview: '' }
    expect(Movie.parse(body)?.overview).toBe('Du Québec')
    expect(Movie.parse(body)).not.toHaveProperty('overviewLanguage')
  })

  test('similar titles may mix films and series', () => {
    const recommendations = {
      results: [
        { id: 8, title: 'Trafic' },
        { id: 9, media_type: 'tv', name: 'Le Bureau' },
        { id: 10, media_type: null, name: 'Dix pour cent' },
        { id: 11, media_type: 'person', name: 'Jacques Tati' },
      ],
    }
    const kinds = (body: { recommendations: { mediaType: string; id: number }[] } | undefined) =>
      body?.recommendations.map(({ mediaType, id }) => `${mediaType}/${id}`)
    expect(kinds(Movie.parse({ ...movie, recommendations }))).toEqual(['movie/8', 'tv/9', 'tv/10'])
    expect(kinds(Tv.parse({ ...tv, recommendations }))).toEqual(['movie/8', 'tv/9', 'tv/10'])
  })

  test('an empty overview falls back to the title’s own language, then to English', () => {
    const translations = {
      translations: [
        { iso_639_1: 'en', data: { overview: 'In English' } },
        { iso_639_1: 'ja', data: { overview: '日本語で' } },
        { iso_639_1: 'de', data: { overview: '' } },
      ],
    }
    const read = (body: object) => {
      const found = Movie.parse({ ...movie, translations, ...body })
      return [found?.overview, found?.overviewLanguage]
    }
    expect(read({ original_language: 'ja', overview: '' })).toEqual(['日本語で', 'ja'])
    expect(read({ original_language: 'de', overview: null })).toEqual(['In English', 'en'])
    expect(read({ original_language: 'ja', overview: 'Oui' })).toEqual(['Oui', undefined])
  })

  test('only YouTube videos with a valid key are kept', () => {
    const video = { site: 'YouTube', key: 'SUXWAEX2jlg', name: 'Bande-annonce', type: 'Trailer' }
    const videos = {
      results: [
        { ...video, iso_639_1: 'fr', official: true },
        { ...video, site: 'Vimeo' },
        { ...video, key: '"><script>' },
        { ...video, key: 'abc' },
      ],
    }
    expect(Movie.parse({ ...movie, videos })?.videos).toEqual([
      {
        key: 'SUXWAEX2jlg',
        name: 'Bande-annonce',
        type: 'Trailer',
        language: 'fr',
        official: true,
      },
    ])
  })

  test.each([
    ['https://www.themoviedb.org/movie/7/watch?locale=FR', true],
    ['http://www.themoviedb.org/movie/7', false],
    ['https://www.themoviedb.org.example.org/movie/7', false],
    ['https://www.themoviedb.org@example.org/', false],
    ['javascript:alert(1)', false],
    [null, false],
  ])('the offers’ link %s', (link, isKept) => {
    const offers = { link, flatrate: [{ provider_id: 8, provider_name: 'Netflix' }, {}] }
    const read = Movie.parse({
      ...movie,
      'watch/providers': { results: { FR: offers, US: { link: null, rent: [] } } },
    })
    expect(read?.providers.link).toBe(isKept ? link : null)
    expect(read?.providers.flatrate).toEqual([{ id: 8, name: 'Netflix', logo_path: null }])
  })

  test('only offers whose id exceeds the database’s range are dropped', () => {
    const service = (provider_id: number) => ({ provider_id, provider_name: 'Un service' })
    const FR = { flatrate: [service(2_147_483_648), service(-1), service(2_147_483_647)] }
    const read = Movie.parse({ ...movie, 'watch/providers': { results: { FR } } })
    expect(read?.providers.flatrate.map(({ id }) => id)).toEqual([2_147_483_647])
  })

  test('the certificate is the region’s first non-empty one, preferably theatrical', () => {
    const release_dates = {
      results: [
        { iso_3166_1: 'US', release_dates: [{ certification: 'R' }] },
        { iso_3166_1: 'FR', release_dates: [{ certification: '' }, { certification: '12' }] },
      ],
    }
    expect(Movie.parse({ ...movie, release_dates })?.certification).toBe('12')
    const dates = [
      { type: 1, certification: '16' },
      { type: 3, certification: '' },
      { type: 3, certification: '12' },
      { type: 5, certification: '18' },
    ]
    const inCinemas = { results: [{ iso_3166_1: 'FR', release_dates: dates }] }
    expect(Movie.parse({ ...movie, release_dates: inCinemas })?.certification).toBe('12')
    const content_ratings = { results: [{ iso_3166_1: 'FR', rating: '16' }] }
    expect(Tv.parse({ ...tv, content_ratings })?.certification).toBe('16')
    expect(tvBody('BE').parse({ ...tv, content_ratings })?.certification).toBeNull()
  })

  test('cast and directors hold each person once', () => {
    const credits = {
      cast: [
        { id: 1, name: 'Jacques Tati', character: 'M. Hulot', profile_path: '/t.jpg' },
        { id: 1, name: 'Jacques Tati', character: 'Un autre' },
        { id: 2, name: null },
        { id: 3, name: 'Barbara Dennek', character: null },
      ],
      crew: [
        { id: 1, name: 'Jacques Tati', job: 'Director' },
        { id: 4, name: 'Jacques Lagrange', job: 'Writer' },
      ],
    }
    expect(Movie.parse({ ...movie, credits })).toMatchObject({
      cast: [
        { id: 1, name: 'Jacques Tati', character: 'M. Hulot', profile_path: '/t.jpg' },
        { id: 3, name: 'Barbara Dennek', character: '', profile_path: null },
      ],
      directors: [{ id: 1, name: 'Jacques Tati', profile_path: null }],
    })
  })

  test('a series’ cast over all seasons takes precedence over that of the last one', () => {
    const credits = { cast: [{ id: 1, name: 'Dernière saison', character: 'A' }] }
    const aggregate_credits = {
      cast: [{ id: 2, name: 'Toutes', roles: [{ character: 'B' }, { character: 'C' }] }],
    }
    expect(Tv.parse({ ...tv, credits })?.cast).toMatchObject([{ id: 1, character: 'A' }])
    expect(Tv.parse({ ...tv, credits, aggregate_credits })?.cast).toMatchObject([
      { id: 2, character: 'B / C' },
    ])
  })

  test('seasons in an older format keep their number', () => {
    const seasons = [{ season_number: 0, air_date: '', episode_count: 3 }, { name: 'sans numéro' }]
    expect(Tv.parse({ ...tv, seasons })?.seasons).toEqual([
      {
        season_number: 0,
        name: '',
        overview: '',
        episode_count: 3,
        air_date: null,
        poster_path: null,
      },
    ])
  })

  test('texts of any length can be sent back to be saved', () => {
    const long = '🎬'.repeat(20_000)
    const translations = { translations: [{ iso_639_1: 'fr', data: { overview: long } }] }
    for (const fields of [{ overview: long }, { overview: '', translations }]) {
      const read = Movie.parse({ ...movie, ...fields, title: long })
      const sent = { tmdbId: 7, title: read?.title, overview: read?.overview }
      expect(NewMovie.safeParse(sent).error).toBeUndefined()
      expect(read?.overview).toMatch(/^🎬+$/u)
    }
  })

  test('a review keeps its text, its rating if any, and its date', () => {
    const reviews = {
      results: [
        {
          id: 'a',
          author: 'Ana',
          content: '<b>Bien</b>',
          author_details: { rating: 8 },
          created_at: '2021-06-23T15:57:53.627Z',
        },
        { id: 'b', author: 'Bo', content: 'Bof', created_at: 'hier' },
      ],
    }
    expect(Movie.parse({ ...movie, reviews })?.reviews).toEqual([
      {
        id: 'a',
        author: 'Ana',
        content: '<b>Bien</b>',
        rating: 8,
        createdAt: '2021-06-23T15:57:53.627Z',
      },
      { id: 'b', author: 'Bo', content: 'Bof', rating: null, createdAt: null },
    ])
  })
})
