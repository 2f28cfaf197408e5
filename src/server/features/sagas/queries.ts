import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'

export type SagaRow = Selectable<Tables['sagas']>

export interface Part {
  readonly saga_id: number
  readonly tmdb_id: number
}

/** When a saga was stored with this film; `undefined` when it was not. */
export async function findSagaAge(db: Db, part: Part): Promise<number | undefined> {
  const row = await db
    .selectFrom('saga_parts')
    .innerJoin('sagas', 'sagas.saga_id', 'saga_parts.saga_id')
    .where('saga_parts.tmdb_id', '=', part.tmdb_id)
    .where('saga_parts.saga_id', '=', part.saga_id)
    .select('sagas.fetched_at')
    .executeTakeFirst()
  return row?.fetched_at
}

/** Removes a film from all sagas but one, or from all. */
export async function deleteOtherParts(
  db: Db,
  tmdb_id: number,
  saga_id: number | undefined,
): Promise<void> {
  await db
    .deleteFrom('saga_parts')
    .where('tmdb_id', '=', tmdb_id)
    .$if(saga_id !== undefined, (query) => query.where('saga_id', '<>', saga_id ?? 0))
    .execute()
}

/** Stores a saga, replacing the previous version. */
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

/** The films of sagas that a user has seen, the last seen first, those without a date last. */
export async function listSeenParts(db: Db, userId: string): Promise<Part[]> {
  return db
    .selectFrom('saved_shows')
    .innerJoin('saga_parts', 'saga_parts.tmdb_id', 'saved_shows.tmdb_id')
    .where('saved_shows.user_id', '=', userId)
    .where('saved_shows.media_type', '=', 'movie')
    .where('saved_shows.is_watched', '=', 1)
    .orderBy('saved_shows.watched_at', (order) => order.desc().nullsLast())
    .orderBy('saved_shows.tmdb_id')
    .select(['saga_parts.saga_id', 'saga_parts.tmdb_id'])
    .execute()
}

/** A saga with the comma-separated ids of its films; `parts` may include films that left it. */
export type FilledSagaRow = SagaRow & { readonly film_ids: string | null }

export async function listSagas(db: Db, ids: readonly number[]): Promise<FilledSagaRow[]> {
  const films = sql<string | null>`(
    select string_agg(cast(tmdb_id as text), ',') from saga_parts
    where saga_parts.saga_id = sagas.saga_id)`
  return db
    .selectFrom('sagas')
    .where('saga_id', 'in', ids)
    .selectAll()
    .select(films.as('film_ids'))
    .execute()
}
