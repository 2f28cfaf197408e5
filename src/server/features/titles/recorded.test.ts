import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { MovieDetail, TitleCard, TvDetail } from '#shared/titles.ts'
import { MoviePage, TitlePage, TvPage } from '#server/external/tmdb/row-shapes.ts'
import { movieBody, tvBody } from '#server/external/tmdb/title-shapes.ts'
import { toCard, toMovieDetail, toTvDetail } from './present.ts'

/*
 * Answers recorded from TMDB, which are not part of this project: they stand beside it where there
 * are any. Without them these tests are skipped; those of external/tmdb stand alone.
 */
const ROOT = new URL('../../../../../shared/fixtures/tmdb/', import.meta.url)
const isThere = existsSync(ROOT)

const PAGES = {
  'discover-movie': MoviePage,
  'movie-recommendations': MoviePage,
  'movie-similar': MoviePage,
  'movie-top-rated': MoviePage,
  'search-movie': MoviePage,
  'search-multi': TitlePage,
  'search-tv': TvPage,
  'trending-movie': MoviePage,
  'trending-tv': TvPage,
  'tv-recommendations': TvPage,
  'tv-similar': TvPage,
  'tv-top-rated': TvPage,
}
const genreName = (id: number) => `genre ${id}`
const Movie = movieBody('FR')
const Tv = tvBody('FR')

interface Recorded {
  readonly folder: string
  readonly name: string
}

function recorded(...folders: string[]): Recorded[] {
  if (!isThere) return []
  return folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT)).map((name) => ({ folder, name })),
  )
}

function bodyOf({ folder, name }: Recorded): unknown {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8'))
}

const partOf = (folder: string, name: string) => bodyOf({ folder, name })

function found<T>(body: T | undefined): T {
  if (body === undefined) throw new Error('the body says that there is no such title')
  return body
}

/** The shape is what the contract says; fields that it does not name are the serialiser's to drop. */
function expectContract(schema: z.ZodMiniType, shape: unknown): void {
  const parsed = schema.safeParse(shape)
  expect(parsed.error?.issues ?? []).toEqual([])
}

describe.skipIf(!isThere)('answers recorded from TMDB (absent: skipped)', () => {
  test.each(Object.entries(PAGES))('%s: every row of every page', (folder, schema) => {
    const files = recorded(folder)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const body = bodyOf(file) as { results: { media_type?: string }[] }
      const page = schema.parse(body)
      const wanted = body.results.filter(({ media_type }) => media_type !== 'person')
      expect(page.results).toHaveLength(wanted.length)
      for (const row of page.results) expectContract(TitleCard, toCard(row, genreName))
    }
  })

  test.each(recorded('movie-details', 'movie-details-append'))('$folder/$name', (file) => {
    const body = bodyOf(file) as { id: number; overview: string; credits?: { cast: unknown[] } }
    const detail = toMovieDetail(found(Movie.parse(body)), genreName)
    expectContract(MovieDetail, detail)
    expect(detail).toMatchObject({ id: body.id, overview: body.overview })
    expect(detail.cast.length > 0).toBe(Boolean(body.credits?.cast.length))
    expect(detail.directors.length > 0).toBe(
      JSON.stringify(body.credits ?? '').includes('"Director"'),
    )
  })

  test.each(recorded('tv-details', 'tv-details-append'))('$folder/$name', (file) => {
    const body = bodyOf(file) as { id: number; overview: string; seasons: unknown[] }
    const detail = toTvDetail(found(Tv.parse(body)), genreName)
    expectContract(TvDetail, detail)
    expect(detail).toMatchObject({ id: body.id, overview: body.overview })
    expect(detail.seasons).toHaveLength(body.seasons.length)
  })

  test.each(recorded('errors'))('an error is no title and no list: $name', (file) => {
    const body = bodyOf(file)
    for (const schema of [Movie, Tv, MoviePage, TvPage, TitlePage]) {
      expect(schema.safeParse(body).success).toBe(false)
    }
  })

  test('what is appended in separate files reads as it does on the title’s page', () => {
    const base = partOf('movie-details', 'vcr-550.json') as object
    const movie = Movie.parse({
      ...base,
      videos: partOf('movie-videos', 'docs.json'),
      reviews: partOf('movie-reviews', 'docs.json'),
      'watch/providers': partOf('movie-watch-providers', 'chiiya-550.json'),
    })
    expect(movie?.videos.length).toBeGreaterThan(0)
    expect(movie?.reviews).toHaveLength(8)
    expect(movie?.providers.link).toMatch(/^https:\/\/www\.themoviedb\.org\//)
    expect(movie?.providers.rent.length).toBeGreaterThan(0)
    const tv = Tv.parse({
      ...(partOf('tv-details', 'docs-1399.json') as object),
      aggregate_credits: partOf('tv-aggregate-credits', 'docs.json'),
    })
    expect(tv?.cast).toHaveLength(40)
  })
})
