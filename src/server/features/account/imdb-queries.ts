import type { MediaType } from '#shared/titles.ts'
import type { Db } from '#server/db/prepared.ts'

/** The IMDb ids known for a user's titles, by TMDB id. */
export async function listImdbIds(
  db: Db,
  mediaType: MediaType,
  tmdbIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('title_turns')
    .where('tmdb_id', 'in', tmdbIds)
    .where('media_type', '=', mediaType)
    .where('imdb_id', 'is not', null)
    .select(['tmdb_id', 'imdb_id'])
    .execute()
  return new Map(rows.map(({ tmdb_id, imdb_id }) => [tmdb_id, imdb_id ?? '']))
}
