import type { MediaType } from '#shared/titles.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

export async function listOwnServices(db: Db | Tx, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('user_services')
    .where('user_id', '=', userId)
    .select('provider_id')
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

export async function deleteOwnServices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_services').where('user_id', '=', userId).execute()
}

export async function insertOwnServices(
  tx: Tx,
  userId: string,
  ids: readonly number[],
): Promise<void> {
  const rows = ids.map((id) => ({ user_id: userId, provider_id: id }))
  if (rows.length > 0) await tx.insertInto('user_services').values(rows).execute()
}

export interface OfferRow {
  readonly media_type: MediaType
  readonly tmdb_id: number
  readonly provider_id: number
}

/** The user's services that offer these titles, by title. */
export async function listOwnOffers(
  db: Db,
  userId: string,
  asked: { readonly region: string; readonly ids: Readonly<Record<MediaType, readonly number[]>> },
): Promise<OfferRow[]> {
  const { region, ids } = asked
  return db
    .selectFrom('title_services')
    .innerJoin('user_services', (join) =>
      join
        .onRef('user_services.provider_id', '=', 'title_services.provider_id')
        .on('user_services.user_id', '=', userId),
    )
    .where('title_services.tmdb_id', 'in', [...ids.movie, ...ids.tv])
    .where('title_services.region', '=', region)
    .where((eb) =>
      eb.or(
        (['movie', 'tv'] as const)
          .filter((type) => ids[type].length > 0)
          .map((type) =>
            eb.and([
              eb('title_services.media_type', '=', type),
              eb('title_services.tmdb_id', 'in', ids[type]),
            ]),
          ),
      ),
    )
    .select(['title_services.media_type', 'title_services.tmdb_id', 'title_services.provider_id'])
    .orderBy('title_services.tmdb_id')
    .orderBy('title_services.media_type')
    .orderBy('title_services.provider_id')
    .execute()
}
