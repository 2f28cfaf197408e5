import * as z from 'zod/mini'
import { ImagePath } from '#shared/image-addresses.ts'
import { ExternalId } from '#shared/text.ts'
import { toFrenchGenres } from '../french-genres.ts'
import {
  isDay,
  Name,
  Numeric,
  optionalRows,
  withFallback,
  rowsOf,
  textUpTo,
} from '../loose-fields.ts'

/**
 * TMDB is user-edited: any field may be missing, null, empty or of another type. Optional fields
 * have a fallback, so that only a body without its essentials is rejected.
 */

/** At most as long as a saved title may be; real ones are far shorter. */
export const Title = textUpTo(500)
export const Overview = textUpTo(10_000)

/** The id of a title, a person, a genre or a service. */
export const TmdbId = z.pipe(Numeric, ExternalId)

/** A count, 0 when unknown. */
export const Count = withFallback(z.pipe(Numeric, z.int().check(z.gte(0), z.lte(2_147_483_647))), 0)

/** A vote average, 0 to 10. */
export const Vote = withFallback(z.pipe(Numeric, z.number().check(z.gte(0), z.lte(10))), 0)

/** A calendar date; `null` when unknown (`""` in TMDB). */
export const DateOrNull = withFallback(
  z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))),
  null,
)

/** Minutes; TMDB sends 0 when unknown. */
export const Runtime = withFallback(
  z.nullable(z.pipe(Numeric, z.int().check(z.gte(1), z.lte(100_000)))),
  null,
)

/** Minutes of an episode: TMDB has usual lengths for older series, and that of the last episode. */
export const EpisodeRuntime = {
  episode_run_time: withFallback(z.array(Runtime), (): (number | null)[] => []),
  last_episode_to_air: withFallback(z.nullable(z.object({ runtime: Runtime })), null),
}

/** Minutes of a series' episodes, as far as TMDB knows. */
export function episodeMinutes({
  episode_run_time: [usual],
  last_episode_to_air: last,
}: {
  readonly episode_run_time: readonly (number | null)[]
  readonly last_episode_to_air: { readonly runtime: number | null } | null
}): number | null {
  return usual ?? last?.runtime ?? null
}

/** A path on the image host; `null` for anything else. */
export const ImageOrNull = withFallback(ImagePath, null)

/** The `results` of an appended response. */
export function appendedRows<T>(row: z.ZodMiniType<T>, max: number) {
  return withFallback(
    z.pipe(
      z.object({ results: rowsOf(row, max) }),
      z.transform(({ results }) => results),
    ),
    (): T[] => [],
  )
}

/** Genre names, as in a title's details. */
export const GenreNames = z.pipe(
  optionalRows(z.object({ name: Name }), 20),
  z.transform((genres) => toFrenchGenres(genres.map(({ name }) => name))),
)

/** Genre ids, as in list rows. */
export const GenreIds = optionalRows(TmdbId, 20)
