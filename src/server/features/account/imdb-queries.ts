import type { MediaType } from '#shared/titles.ts'
import type { Db } from '#server/db/prepared.ts'

/** The numbers that IMDb gives to titles, as far as the catalogue said them; by their own ids. */
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
