import type { SavedShowsTable } from '#server/db/list-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Turn } from './queries.ts'

/* A title's offers and facts are copied to the rows of all users who keep it, in batches. */

/** A title's offers, as encoded in `saved_shows`. */
export async function findOffers(
  db: Db,
  { tmdb_id, media_type }: Pick<Turn, 'tmdb_id' | 'media_type'>,
): Promise<string | null> {
  const rows = await db
    .selectFrom('title_services')
    .where('tmdb_id', '=', tmdb_id)
    .where('media_type', '=', media_type)
    .orderBy('region')
    .orderBy('provider_id')
    .select(['region', 'provider_id'])
    .execute()
  const offers = rows.map(({ region, provider_id }) => `${region}-${provider_id}`)
  return offers.length === 0 ? null : offers.join(',')
}

/** Writes the offers to these users' rows of the title. */
export async function updateOffers(
  db: Db,
  { tmdb_id, media_type }: Turn,
  offers: string | null,
  userIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('saved_shows')
    .set({ offers })
    .where('user_id', 'in', userIds)
    .where('media_type', '=', media_type)
    .where('tmdb_id', '=', tmdb_id)
    .execute()
}

export type Facts = Pick<SavedShowsTable, 'runtime' | 'countries' | 'language' | 'facts_at'>

/** Writes the facts to some of the outdated rows of the title; returns how many. */
export async function updateFacts(
  db: Db | Tx,
  { media_type, tmdb_id }: Turn,
  facts: Facts,
  limit: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('saved_shows')
    .set(facts)
    .where('media_type', '=', media_type)
    .where('tmdb_id', '=', tmdb_id)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('saved_shows')
        .where('media_type', '=', media_type)
        .where('tmdb_id', '=', tmdb_id)
        // Older rows of series have facts without a runtime.
        .where(media_type === 'tv' && facts.runtime !== null ? 'runtime' : 'facts_at', 'is', null)
        .limit(limit)
        .select('user_id'),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
