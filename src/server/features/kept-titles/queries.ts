import { DAY_MS } from '#shared/durations.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { deletePeople } from './people-queries.ts'

export interface Turn {
  readonly tmdb_id: number
  readonly media_type: MediaType
  readonly region: string
}

const TURN = [
  'title_turns.tmdb_id',
  'title_turns.media_type',
  'title_turns.region',
  'title_turns.is_seen',
  'title_turns.due_at',
] as const

type NewTurn = Turn & { readonly is_seen: 0 | 1; readonly due_at: number }

/** Refresh interval of a title that somebody has yet to see. */
export const TO_SEE_MS = 7 * DAY_MS

/** Queues turns. An existing one only moves earlier, if a title seen by all is to see again. */
export async function upsertTurns(db: Db, turns: readonly NewTurn[]): Promise<void> {
  await db
    .insertInto('title_turns')
    .values(turns.map((turn) => ({ ...turn, fetched_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['tmdb_id', 'media_type', 'region'])
        .doUpdateSet((eb) => {
          const due = eb.ref('title_turns.due_at')
          const soon = eb('title_turns.fetched_at', '+', TO_SEE_MS)
          return {
            is_seen: 0,
            due_at: eb.case().when(due, '>', soon).then(soon.$notNull()).else(due).end(),
          }
        })
        .where('title_turns.is_seen', '=', 1)
        .where('excluded.is_seen', '=', 0),
    )
    .execute()
}

/** Makes the turns of some titles due at once. */
export async function advanceTurns(
  db: Db,
  { media_type, region }: Omit<Turn, 'tmdb_id'>,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await db
    .updateTable('title_turns')
    .set({ due_at: now })
    .where('region', '=', region)
    .where('media_type', '=', media_type)
    .where('tmdb_id', 'in', ids)
    .where('due_at', '>', now)
    .execute()
}

/**
 * Due turns: titles somebody has to see first, then by due time. One statement: with two, the second would
 * find turns added meanwhile by a walk, and titles already seen would go first.
 */
export async function listDueTurns(
  db: Db,
  { region, now }: { region: string; now: number },
  limit: number,
): Promise<Turn[]> {
  const due = (isSeen: 0 | 1) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('title_turns')
          .where('region', '=', region)
          .where('is_seen', '=', isSeen)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('tmdb_id')
          .orderBy('media_type')
          .limit(limit)
          .select(TURN)
          .as('due'),
      )
      .selectAll()
  return due(0)
    .unionAll(due(1))
    .orderBy('is_seen')
    .orderBy('due_at')
    .orderBy('tmdb_id')
    .orderBy('media_type')
    .limit(limit)
    .execute()
}

/** The due turns of one user's titles, those to see first: they do not wait for others' turns. */
export async function listOwnDueTurns(
  db: Db,
  { userId, region, now }: { userId: string; region: string; now: number },
  limit: number,
): Promise<Turn[]> {
  // SQLite keeps the order of a cross join: it reads the user's list, not everybody's turns.
  return db
    .selectFrom('saved_shows')
    .crossJoin('title_turns')
    .whereRef('title_turns.tmdb_id', '=', 'saved_shows.tmdb_id')
    .whereRef('title_turns.media_type', '=', 'saved_shows.media_type')
    .where('title_turns.region', '=', region)
    .where('saved_shows.user_id', '=', userId)
    .where('title_turns.due_at', '<=', now)
    .orderBy('title_turns.is_seen')
    .orderBy('title_turns.due_at')
    .limit(limit)
    .select(TURN)
    .execute()
}

/** Whether everybody with the title has seen it; `undefined` when nobody has it any more. */
export async function findIsSeen(
  db: Db,
  { tmdb_id, media_type }: Turn,
): Promise<0 | 1 | undefined> {
  const keepers = db
    .selectFrom('saved_shows')
    .where('tmdb_id', '=', tmdb_id)
    .where('media_type', '=', media_type)
  const { isToSee, isKept } = await db
    .selectNoFrom((eb) => [
      eb.exists(keepers.where('is_watched', '=', 0).select('user_id')).as('isToSee'),
      eb.exists(keepers.select('user_id')).as('isKept'),
    ])
    .executeTakeFirstOrThrow()
  if (!isKept) return undefined
  return isToSee ? 0 : 1
}

const ofTitle = ({ tmdb_id, media_type, region }: Turn) => ({ tmdb_id, media_type, region })

export async function updateTurn(
  db: Db | Tx,
  turn: Turn,
  next: { is_seen?: 0 | 1; due_at: number; fetched_at?: number; imdb_id?: string },
): Promise<void> {
  await db
    .updateTable('title_turns')
    .set(next)
    .where((eb) => eb.and(ofTitle(turn)))
    .execute()
}

/** Locks a turn until the transaction ends; false when it no longer exists. */
export async function lockTurn(tx: Tx, turn: Turn): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('title_turns')
    .set((eb) => ({ due_at: eb.ref('due_at') }))
    .where((eb) => eb.and(ofTitle(turn)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a title's turn, offers and people. */
export async function deleteTurn(tx: Tx, turn: Turn): Promise<void> {
  await tx
    .deleteFrom('title_turns')
    .where((eb) => eb.and(ofTitle(turn)))
    .execute()
  await deleteOffers(tx, turn)
  await deletePeople(tx, turn)
}

export async function deleteOffers(tx: Tx, turn: Turn): Promise<void> {
  await tx
    .deleteFrom('title_services')
    .where((eb) => eb.and(ofTitle(turn)))
    .execute()
}

export async function insertOffers(
  tx: Tx,
  turn: Turn,
  providerIds: readonly number[],
): Promise<void> {
  const rows = providerIds.map((id) => ({ ...ofTitle(turn), provider_id: id }))
  if (rows.length > 0) await tx.insertInto('title_services').values(rows).execute()
}
