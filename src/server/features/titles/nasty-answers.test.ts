import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { pageOf } from '#shared/paging.ts'
import { PersonCard, PersonDetail } from '#shared/people.ts'
import { SeasonDetail } from '#shared/seasons.ts'
import { MovieDetail, TitleCard, TvDetail } from '#shared/titles.ts'
import { createTmdb, type Tmdb } from '#server/external/tmdb/client.ts'
import { BACKGROUND, type Upstream } from '#server/external/upstream.ts'
import { AppError } from '#server/errors.ts'
import { json } from '#test/fakes/upstream.ts'
import { SCRIPT, variants } from '#test/nasty-json.ts'
import { upstreamWorld } from '#test/upstream-world.ts'
import { toPersonCard, toPersonDetail } from '../people/present.ts'
import { toCard, toMovieDetail, toPage, toTvDetail } from './present.ts'

const row = {
  id: 2,
  media_type: 'movie',
  title: 'Trafic',
  original_title: 'Trafic',
  adult: false,
  overview: 'Une voiture.',
  poster_path: '/a.jpg',
  backdrop_path: '/b.jpg',
  release_date: '1971-04-16',
  vote_average: 7,
  vote_count: 100,
  genre_ids: [35],
}
const tvRow = { ...row, media_type: 'tv', name: 'Le Bureau', first_air_date: '2015-04-27' }
const page = (...results: object[]) => ({ page: 1, results, total_pages: 1, total_results: 1 })
const person = {
  id: 3,
  name: 'Jacques Tati',
  adult: false,
  gender: 2,
  known_for_department: 'Directing',
  profile_path: '/p.jpg',
}
const title = {
  ...row,
  tagline: 'Ah',
  status: 'Released',
  original_language: 'fr',
  genres: [{ id: 35, name: 'Comédie' }],
  production_countries: [{ iso_3166_1: 'FR', name: 'France' }],
  origin_country: ['FR'],
  credits: {
    cast: [{ ...person, character: 'M. Hulot' }],
    crew: [{ ...person, job: 'Director' }],
  },
  videos: {
    results: [
      {
        site: 'YouTube',
        key: 'SUXWAEX2jlg',
        name: 'B',
        type: 'Trailer',
        iso_639_1: 'fr',
        official: true,
      },
    ],
  },
  reviews: page({
    id: 'r',
    author: 'Ana',
    content: 'Bien',
    author_details: { rating: 8 },
    created_at: '2021-06-23T15:57:53.627Z',
  }),
  translations: { translations: [{ iso_639_1: 'en', data: { overview: 'A car.' } }] },
  'watch/providers': {
    results: {
      FR: {
        link: 'https://www.themoviedb.org/movie/2/watch',
        flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg' }],
      },
    },
  },
}
const bodies = {
  movie: {
    ...title,
    runtime: 96,
    similar: page(row),
    recommendations: page(row),
    release_dates: { results: [{ iso_3166_1: 'FR', release_dates: [{ certification: '12' }] }] },
  },
  tv: {
    ...title,
    ...tvRow,
    created_by: [person],
    number_of_seasons: 1,
    number_of_episodes: 10,
    last_air_date: '2020-05-04',
    seasons: [{ season_number: 1, name: 'Saison 1', episode_count: 10, air_date: '2015-04-27' }],
    aggregate_credits: { cast: [{ ...person, roles: [{ character: 'A', episode_count: 1 }] }] },
    content_ratings: { results: [{ iso_3166_1: 'FR', rating: '12' }] },
    similar: page(tvRow),
    recommendations: page(tvRow),
  },
  season: {
    season_number: 1,
    name: 'Saison 1',
    overview: '',
    air_date: '2015-04-27',
    poster_path: '/s.jpg',
    vote_average: 8,
    episodes: [
      { episode_number: 1, name: 'Un', overview: 'Début.', runtime: 52, still_path: '/e.jpg' },
    ],
    translations: { translations: [{ iso_639_1: 'en', data: { overview: 'Ten.' } }] },
  },
  person: {
    ...person,
    biography: '',
    birthday: '1907-10-09',
    deathday: '1982-11-04',
    place_of_birth: 'Le Pecq',
    combined_credits: {
      cast: [{ ...row, character: 'M. Hulot' }],
      crew: [
        { ...row, job: 'Director' },
        { ...tvRow, job: 'Writer' },
      ],
    },
    translations: { translations: [{ iso_639_1: 'en', data: { biography: 'A mime.' } }] },
  },
  titlePage: page(row, tvRow),
  peoplePage: page({ ...person, known_for: [row, tvRow] }),
}

/** How each body is fetched and presented. */
const roads: Record<keyof typeof bodies, (tmdb: Tmdb) => Promise<[z.ZodMiniType, unknown]>> = {
  movie: async (tmdb) => {
    const body = await tmdb.movie(2, BACKGROUND)
    return [MovieDetail, body && toMovieDetail(body, tmdb.genreName)]
  },
  tv: async (tmdb) => {
    const body = await tmdb.tv(2, BACKGROUND)
    return [TvDetail, body && toTvDetail(body, tmdb.genreName)]
  },
  season: async (tmdb) => [SeasonDetail, await tmdb.season(2, 1, BACKGROUND)],
  person: async (tmdb) => {
    const body = await tmdb.person(3, BACKGROUND)
    return [PersonDetail, body && toPersonDetail(body, tmdb.genreName)]
  },
  titlePage: async (tmdb) => [
    pageOf(TitleCard),
    toPage(await tmdb.searchTitles('q', 1, 'all', BACKGROUND), toCard, tmdb.genreName),
  ],
  peoplePage: async (tmdb) => [
    pageOf(PersonCard),
    toPage(await tmdb.searchPeople('q', 1, BACKGROUND), toPersonCard, tmdb.genreName),
  ],
}

/** Text stays text, no dangerous URL, no prototype pollution. */
const ADDRESS_OR_PROTOTYPE = /"(?:\w+_path|link|key)":"(?:javascript:|<)|"polluted"/

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

test.each(Object.keys(bodies) as (keyof typeof bodies)[])(
  'a mutated %s gives a valid response or an upstream failure',
  async (name) => {
    const tmdb = createTmdb({
      upstream,
      region: 'FR',
      genres: { movie: [{ id: 35, name: 'Comédie' }], tv: [] },
    })
    let shown = 0
    let refused = 0
    for (const text of variants(bodies[name])) {
      body = JSON.parse(text)
      try {
        const [schema, shape] = await roads[name](tmdb)
        const issues = shape === undefined ? [] : schema.safeParse(shape).error?.issues
        expect([text, issues ?? []]).toEqual([text, []])
        expect(JSON.stringify(shape) ?? '').not.toMatch(ADDRESS_OR_PROTOTYPE)
        shown += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused += 1
      }
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(refused).toBeGreaterThan(0)
    // A bad optional field never fails the whole title.
    expect(shown).toBeGreaterThan(refused * 4)
  },
)

test('script text passes through the API as text, and prototypes not at all', async () => {
  const world = await upstreamWorld()
  try {
    const server = await world.start()
    const text = JSON.stringify({ ...bodies.person, biography: SCRIPT, place_of_birth: SCRIPT })
    world.server.answer((_, response) => {
      response.end(text.replace('{', '{"__proto__":{"name":"Polluée"},'))
    })
    const { status, body: answered, headers } = await server.get('/people/3')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answered).toMatchObject({ name: 'Jacques Tati', biography: SCRIPT })
    expect(Object.keys(answered)).not.toContain('__proto__')
    world.server.answer(json({ ...bodies.person, name: null, original_name: {} }))
    expect((await server.get('/people/4')).status).toBe(502)
  } finally {
    await world.close()
  }
})
