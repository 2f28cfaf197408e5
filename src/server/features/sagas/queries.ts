import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'

export type SagaRow = Selectable<Tables['sagas']>

export async function findSagaAge(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sagas')
    .where('saga_id', '=', id)
    .select('fetched_at')
    .executeTakeFirst()
  return row?.fetched_at
}

/** Keeps a saga as it is now. */
export async function upsertSaga(
  tx: Tx,
  { saga_id, ...saga }: SagaRow,
  filmIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('sagas')
    .values({ saga_id, ...saga })
    .onConflict((conflict) => conflict.column('saga_id').doUpdateSet(saga))
    .execute()
  await tx.deleteFrom('saga_parts').where('saga_id', '=', saga_id).execute()
  const parts = [...new Set(filmIds)].map((id) => ({ tmdb_id: id, saga_id }))
  if (parts.length > 0) await tx.insertInto('saga_parts').values(parts).execute()
}

export interface SeenPart {
  readonly saga_id: number
  readonly tmdb_id: number
}

/** The films of sagas that a user has seen, those seen last first. */
export async function listSeenParts(db: Db, userId: string): Promise<SeenPart[]> {
  return db
    .selectFrom('saved_shows')
    .innerJoin('saga_parts', 'saga_parts.tmdb_id', 'saved_shows.tmdb_id')
    .where('saved_shows.user_id', '=', userId)
    .where('saved_shows.media_type', '=', 'movie')
    .where('saved_shows.is_watched', '=', 1)
    .orderBy('saved_shows.watched_at', 'desc')
    .orderBy('saved_shows.tmdb_id')
    .select(['saga_parts.saga_id', 'saga_parts.tmdb_id'])
    .execute()
}

export async function listSagas(db: Db, ids: readonly number[]): Promise<SagaRow[]> {
  return db.selectFrom('sagas').where('saga_id', 'in', ids).selectAll().execute()
}
