import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { errors } from '#shared/errors.ts'
import { people } from '#shared/people.ts'
import { titles } from '#shared/titles.ts'
import { readGenres } from '#server/catalogue/data.ts'
import { toFrenchGenres } from '#server/external/french-genres.ts'
import { json } from '#test/fakes/upstream.ts'
import { hasRecorded, type Recorded, recorded, recordedBody } from '#test/recorded.ts'
import { type Got, type Process, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

type Raw = Record<string, unknown>

/** Each call, a URL that misses the cache, and the recordings replayed to it. */
const CALLS: readonly [Endpoint, (fresh: number) => string, string[]][] = [
  [titles.search, (fresh) => `/titles/search?query=q${fresh}`, ['search-multi']],
  [titles.search, (fresh) => `/titles/search?type=movie&query=q${fresh}`, ['search-movie']],
  [titles.search, (fresh) => `/titles/search?type=tv&query=q${fresh}`, ['search-tv']],
  [
    titles.trendingMovies,
    (fresh) => `/titles/trending/movie?page=${fresh}`,
    ['trending-movie', 'discover-movie', 'movie-similar', 'movie-recommendations'],
  ],
  [
    titles.trendingTv,
    (fresh) => `/titles/trending/tv?page=${fresh}`,
    ['trending-tv', 'tv-similar', 'tv-recommendations'],
  ],
  [titles.topRatedMovies, (fresh) => `/titles/top-rated/movie?page=${fresh}`, ['movie-top-rated']],
  [titles.topRatedTv, (fresh) => `/titles/top-rated/tv?page=${fresh}`, ['tv-top-rated']],
  [titles.movie, (fresh) => `/titles/movie/${fresh}`, ['movie-details', 'movie-details-append']],
  [titles.tv, (fresh) => `/titles/tv/${fresh}`, ['tv-details', 'tv-details-append']],
  [titles.season, (fresh) => `/titles/tv/${fresh}/season/1`, ['tv-season']],
  [people.search, (fresh) => `/people/search?query=q${fresh}`, ['search-person']],
  [people.person, (fresh) => `/people/${fresh}`, ['person-details', 'person-details-append']],
]
const byFolder = new Map(
  CALLS.flatMap(([endpoint, path, folders]) =>
    folders.map((folder) => [folder, { endpoint, path }] as const),
  ),
)
const genreNames = new Map(
  [...readGenres().tv, ...readGenres().movie].map(({ id, name }) => [id, name]),
)

describe.skipIf(!hasRecorded)(
  'responses recorded from TMDB, through the API (skipped if absent)',
  () => {
    let world: UpstreamWorld
    let server: Process
    let fresh = 0

    beforeAll(async () => {
      world = await upstreamWorld()
      server = await world.start({}, { exchange: 5000, total: 9000 })
    })
    afterAll(() => world.close())

    async function answerTo(folder: string, body: unknown): Promise<Got> {
      const call = byFolder.get(folder)
      if (!call) throw new Error(`no call is given the answers of ${folder}`)
      return ask(call.path, body)
    }

    /** A request that misses the cache, made when our rate limit allows it. */
    async function ask(path: (fresh: number) => string, body: unknown): Promise<Got> {
      fresh += 1
      world.base.clock.pass(1100)
      world.server.answer(json(body))
      return server.get(path(fresh))
    }

    test.each(recorded('search-multi', 'search-movie', 'search-tv', 'discover-movie'))(
      'every field of every row: $folder/$name',
      expectCards,
    )
    test.each(
      recorded(
        'trending-movie',
        'trending-tv',
        'movie-top-rated',
        'tv-top-rated',
        'movie-similar',
        'tv-similar',
        'movie-recommendations',
        'tv-recommendations',
      ),
    )('every field of every row: $folder/$name', expectCards)

    async function expectCards(file: Recorded): Promise<void> {
      const body = recordedBody(file) as { results: Raw[]; total_pages: number }
      const { status, body: answered } = await answerTo(file.folder, body)
      expect(status).toBe(200)
      expect(answered['results']).toEqual(
        body.results.filter((row) => row['media_type'] !== 'person').map(cardOf),
      )
      expect(answered['totalPages']).toBe(Math.min(body.total_pages, 500))
    }

    test.each(recorded('movie-details', 'movie-details-append', 'tv-details', 'tv-details-append'))(
      'a title’s own facts: $folder/$name',
      async (file) => {
        const body = recordedBody(file) as Raw
        const { status, body: answered } = await answerTo(file.folder, body)
        expect(status).toBe(200)
        const { genres, ...card } = cardOf(body)
        expect(answered).toMatchObject(card)
        expect(genres).toEqual([])
        expect(answered['genres']).toEqual(
          toFrenchGenres((body['genres'] as Raw[]).map(({ name }) => String(name))),
        )
        const parts = (name: string) =>
          ((body[name] as Raw | undefined)?.['results'] ?? []) as Raw[]
        for (const name of ['similar', 'recommendations']) {
          expect(answered[name]).toEqual(parts(name).map(cardOf))
        }
        expect((answered['reviews'] as Raw[]).map(({ id }) => id)).toEqual(
          parts('reviews').map(({ id }) => id),
        )
        if (file.folder.startsWith('movie')) {
          expect(answered['runtime']).toBe(body['runtime'] || null)
        } else {
          expect(answered['number_of_episodes']).toBe(body['number_of_episodes'])
          expect(answered['last_air_date']).toBe(body['last_air_date'] || null)
        }
      },
    )

    test('a film with all appended parts', async () => {
      const body = recordedBody({
        folder: 'movie-details-append',
        name: 'adamayoung-550-all-17.json',
      })
      const { body: answered } = await answerTo('movie-details-append', body)
      const trailer = { key: 'SUXWAEX2jlg', name: 'Trailer', type: 'Trailer', language: 'en' }
      expect(answered).toMatchObject({
        mediaType: 'movie',
        tagline: "How much can you know about yourself if you've never been in a fight?",
        status: 'Released',
        certification: null,
        original_language: 'en',
        runtime: 139,
        cast: [
          {
            id: 819,
            name: 'Edward Norton',
            character: 'The Narrator',
            profile_path: '/5XBzD5WuTyVQZeS4nbcA3Yoimg.jpg',
          },
        ],
        directors: [
          { id: 7467, name: 'David Fincher', profile_path: '/dcBHejOsKvzVZVozWJAPaYKrk8S.jpg' },
        ],
        trailer,
        videos: [trailer],
        providers: { region: 'FR', link: null, flatrate: [], buy: [], rent: [], free: [], ads: [] },
        reviews: [{ author: 'Cat Ellington', content: 'A masterpiece.', rating: null }],
        friends: [],
      })
    })

    test('a series with all appended parts', async () => {
      const body = recordedBody({ folder: 'tv-details-append', name: 'adamayoung-1399-all.json' })
      const { body: answered } = await answerTo('tv-details-append', body)
      expect(answered).toMatchObject({
        mediaType: 'tv',
        status: 'Returning Series',
        countries: ['US'],
        number_of_seasons: 7,
        seasons: [
          { season_number: 1, name: 'Season 1', episode_count: 10, air_date: '2011-04-17' },
        ],
        cast: [{ id: 22_970, name: 'Peter Dinklage', character: 'Tyrion Lannister' }],
        creators: [{ id: 9813, name: 'David Benioff' }],
        reviews: [{ id: 'review123', rating: 9, createdAt: '2020-01-01T00:00:00.000Z' }],
      })
    })

    test.each(recorded('tv-season'))('every episode: $folder/$name', async (file) => {
      const body = recordedBody(file) as Raw & { episodes?: Raw[] }
      const { status, body: answered } = await answerTo('tv-season', body)
      expect(status).toBe(200)
      expect(answered).toEqual({
        season_number: body['season_number'],
        name: body['name'],
        overview: body['overview'],
        air_date: body['air_date'] || null,
        poster_path: body['poster_path'] ?? null,
        vote_average: body['vote_average'] ?? 0,
        episodes: (body.episodes ?? []).map((episode) => ({
          episode_number: episode['episode_number'],
          name: episode['name'],
          overview: episode['overview'],
          air_date: episode['air_date'] || null,
          runtime: episode['runtime'] ?? null,
          still_path: episode['still_path'] ?? null,
          vote_average: episode['vote_average'],
          vote_count: episode['vote_count'],
        })),
      })
    })

    test.each(recorded('search-person'))('every person found: $folder/$name', async (file) => {
      const body = recordedBody(file) as { results: (Raw & { known_for: Raw[] })[] }
      const { status, body: answered } = await answerTo('search-person', body)
      expect(status).toBe(200)
      expect(answered['results']).toEqual(
        body.results.map(({ known_for, ...row }) => ({
          id: row['id'],
          name: row['name'],
          known_for_department: row['known_for_department'] ?? '',
          profile_path: row['profile_path'] ?? null,
          known_for: known_for.map(cardOf),
        })),
      )
    })

    test.each(recorded('person-details', 'person-details-append'))(
      'a person’s own facts: $folder/$name',
      async (file) => {
        const body = recordedBody(file) as Raw
        const { status, body: answered } = await answerTo(file.folder, body)
        expect(status).toBe(200)
        expect(answered).toMatchObject({
          id: body['id'],
          name: body['name'],
          biography: textOf(body['biography']),
          birthday: body['birthday'] || null,
          deathday: body['deathday'] || null,
          place_of_birth: body['place_of_birth'],
          gender: body['gender'],
          known_for_department: body['known_for_department'] ?? '',
          profile_path: body['profile_path'],
        })
      },
    )

    test.each(recorded('person-combined-credits'))('every credit: $name', async (file) => {
      const details = { folder: 'person-details', name: 'vcr-1.json' }
      const combined_credits = recordedBody(file) as { cast: Raw[]; crew: Raw[] }
      const { cast, crew } = combined_credits
      const { body } = await answerTo('person-details', {
        ...(recordedBody(details) as Raw),
        combined_credits,
      })
      const directed = crew.filter(({ job }) => job === 'Director')
      const others = crew.filter(({ job }) => job !== 'Director')
      for (const [rows, name, part] of [
        [cast, 'cast', 'character'],
        [others, 'crew', 'job'],
        [directed, 'directed', 'job'],
      ] as const) {
        const credits = body[name] as Raw[]
        expect(new Set(credits.map(keyOf))).toEqual(new Set(rows.map(keyOf)))
        expect(credits).toHaveLength(new Set(rows.map(keyOf)).size)
        for (const { [part]: role, ...card } of credits) {
          const same = rows.filter((row) => keyOf(row) === keyOf(card))
          expect(same.map(cardOf)).toContainEqual(card)
          for (const row of same) expect(role).toContain(textOf(row[part]))
        }
        const dates = credits.map((card) => textOf(dateOf(card)))
        expect(dates).toEqual(dates.toSorted(ascending).toReversed())
      }
    })

    test('parts recorded separately are presented as on a title’s page', async () => {
      const part = (folder: string, name: string) => recordedBody({ folder, name })
      const { body: movie } = await answerTo('movie-details', {
        ...(part('movie-details', 'vcr-550.json') as Raw),
        videos: part('movie-videos', 'docs.json'),
        reviews: part('movie-reviews', 'docs.json'),
        'watch/providers': part('movie-watch-providers', 'chiiya-550.json'),
      })
      expect((movie['videos'] as Raw[]).length).toBeGreaterThan(0)
      expect(movie['reviews']).toHaveLength(8)
      expect(movie['providers']).toMatchObject({
        link: expect.stringMatching(/^https:\/\/www\.themoviedb\.org\//),
        rent: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
      })
      const { body: tv } = await answerTo('tv-details', {
        ...(part('tv-details', 'docs-1399.json') as Raw),
        aggregate_credits: part('tv-aggregate-credits', 'docs.json'),
      })
      expect(tv['cast']).toHaveLength(40)
    })

    const oneOfEach = [...new Map(recorded().map((file) => [file.folder, file])).values()]
    test.each(CALLS.map(([endpoint, path]) => ({ endpoint, path, name: path(0) })))(
      'any response to $name gives a valid response or an upstream error',
      async ({ endpoint, path }) => {
        for (const file of [...oneOfEach, ...recorded('errors')]) {
          const { status, body, problem } = await ask(path, recordedBody(file))
          if (status === 200) expect(endpoint.reply?.safeParse(body).error).toBeUndefined()
          else expect([status, problem.detail]).toEqual([502, errors.UPSTREAM_FAILED.detail])
          if (file.folder === 'errors') expect(status).toBe(502)
        }
      },
    )
  },
)

/** The expected card, computed naively. */
function cardOf(row: Raw): Raw {
  const isMovie = 'title' in row
  const [name, original] = isMovie ? ['title', 'original_title'] : ['name', 'original_name']
  return {
    mediaType: isMovie ? 'movie' : 'tv',
    id: row['id'],
    [name]: textOf(row[name]),
    [original]: row[original] ?? row[name],
    overview: textOf(row['overview']),
    poster_path: row['poster_path'] ?? null,
    backdrop_path: row['backdrop_path'] ?? null,
    [isMovie ? 'release_date' : 'first_air_date']: dateOf(row),
    vote_average: row['vote_average'],
    vote_count: row['vote_count'],
    genres: ((row['genre_ids'] ?? []) as number[]).flatMap((id) => genreNames.get(id) ?? []),
  }
}

function dateOf(row: Raw): unknown {
  return row['release_date'] || row['first_air_date'] || null
}

function keyOf(row: Raw): string {
  return `${'title' in row ? 'movie' : 'tv'}/${Number(row['id'])}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function ascending(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
