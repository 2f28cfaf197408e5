import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { once } from '#shared/once.ts'
import { CalendarDate, ExternalId, Instant } from '#shared/text.ts'
import { MediaType } from '#shared/titles.ts'
import { withoutLoneSagas } from './sagas.ts'

const Genres = z.object({
  movie: z.array(z.object({ id: ExternalId, name: z.string() })),
  tv: z.array(z.object({ id: ExternalId, name: z.string() })),
})

/** Provider names by kind of offer. */
const Providers = z.prefault(
  z.object({
    flatrate: z.prefault(z.array(z.string()), []),
    buy: z.prefault(z.array(z.string()), []),
    rent: z.prefault(z.array(z.string()), []),
    free: z.prefault(z.array(z.string()), []),
    ads: z.prefault(z.array(z.string()), []),
  }),
  { flatrate: [], buy: [], rent: [], free: [], ads: [] },
)
/** A person's id, or only the name when the id is uncertain: they then have no page. */
const PersonRef = z.union([ExternalId, z.string()])
/** An actor and their character, `''` when unknown. */
const Part = z.tuple([PersonRef, z.string()])

const title = {
  id: ExternalId,
  original_language: z.string(),
  genre_ids: z.array(ExternalId),
  vote_average: z.number(),
  vote_count: z.int(),
  tagline: z.prefault(z.nullable(z.string()), ''),
  overview: z.string(),
  certification: z.prefault(z.nullable(z.string()), null),
  countries: z.prefault(z.array(z.string()), []),
  cast: z.prefault(z.array(Part), []),
  providers: Providers,
}

const Movie = z.object({
  ...title,
  title: z.string(),
  original_title: z.string(),
  release_date: CalendarDate,
  runtime: z.nullable(z.int()),
  director: z.array(PersonRef),
  collection: z.prefault(z.nullable(z.string()), null),
})

const Tv = z.object({
  ...title,
  name: z.string(),
  original_name: z.string(),
  first_air_date: CalendarDate,
  last_air_date: z.prefault(CalendarDate, null),
  status: z.string(),
  networks: z.prefault(z.array(z.string()), []),
  episode_run_time: z.prefault(z.nullable(z.int()), null),
  /** Season number, episode count, first air date. */
  seasons: z.array(z.tuple([z.int(), z.int(), CalendarDate])),
  created_by: z.array(PersonRef),
})

const Person = z.object({
  id: ExternalId,
  name: z.string(),
  known_for_department: z.string(),
  gender: z.prefault(z.nullable(z.int()), 0),
  birthday: z.prefault(CalendarDate, null),
  deathday: z.prefault(CalendarDate, null),
  place_of_birth: z.prefault(z.nullable(z.string()), null),
  biography: z.prefault(z.nullable(z.string()), ''),
})

const Review = z.object({
  mediaType: MediaType,
  id: ExternalId,
  author: z.string(),
  rating: z.nullable(z.number()),
  content: z.string(),
  created_at: Instant,
})

export type PersonRef = z.infer<typeof PersonRef>
export type Genres = z.infer<typeof Genres>
export type MovieData = z.infer<typeof Movie>
export type TvData = z.infer<typeof Tv>
export type PersonData = z.infer<typeof Person>
export type ReviewData = z.infer<typeof Review>

/** The embedded catalogue as stored. */
export interface CatalogueData {
  readonly movies: readonly MovieData[]
  readonly tv: readonly TvData[]
  readonly people: readonly PersonData[]
  readonly reviews: readonly ReviewData[]
  readonly genres: Genres
}

/** French names by TMDB genre id. */
export function readGenres(): Genres {
  return readDataFile('genres', Genres)
}

/** Loads the embedded catalogue: a constant, a megabyte of JSON. */
export const readCatalogue = once((): CatalogueData => ({
  movies: withoutLoneSagas(readDataFile('movies', z.array(Movie))),
  tv: readDataFile('tv', z.array(Tv)),
  people: readDataFile('people', z.array(Person)),
  reviews: readDataFile('reviews', z.array(Review)),
  genres: readGenres(),
}))

/** The French and original titles of all embedded films and series, without their other fields. */
export function readNames(): string[] {
  const movies = readDataFile(
    'movies',
    z.array(z.object({ title: z.string(), original_title: z.string() })),
  )
  const tv = readDataFile('tv', z.array(z.object({ name: z.string(), original_name: z.string() })))
  return [
    ...movies.flatMap((movie) => [movie.title, movie.original_title]),
    ...tv.flatMap((series) => [series.name, series.original_name]),
  ]
}

/** Reads and validates one data file. */
export function readDataFile<T>(name: string, schema: z.ZodMiniType<T>): T {
  const text = readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')
  return schema.parse(JSON.parse(text))
}
