import { type Selectable, sql } from 'kysely'
import type { NoteReader } from '#shared/lists.ts'
import type { ViewingKind } from '#shared/days.ts'
import { type Db, prepare, type Tx } from './prepared.ts'
import type { ViewingsTable } from './viewing-tables.ts'

export type ViewingRow = Selectable<ViewingsTable>

/** The work seen: a film, a series, a game, or an episode with its season and number. */
export interface ViewedWork {
  readonly userId: string
  readonly kind: ViewingKind
  readonly workId: number
  readonly season?: number
  readonly episode?: number
}

/** When it was seen, and when that was recorded. */
interface NewViewing extends ViewedWork {
  readonly number: number
  /** As in the table: empty when unknown. */
  readonly day: string
  readonly now: number
  readonly rating?: number | null
  readonly note?: string | null
  readonly noteReader?: NoteReader
  readonly noteSeal?: number | null
}

/** Rows per statement: PostgreSQL counts parameters in 16 bits, SQLite allows 32,766. */
const ROWS = 2500

/**
 * Inserts viewings, skipping numbers already taken (two devices marking at once).
 * @returns the inserted rows
 */
export async function insertViewings(
  tx: Db | Tx,
  viewings: readonly NewViewing[],
): Promise<ViewingRow[]> {
  const rows = viewings.map(({ number, day, now, ...given }) => {
    const { rating, note, noteReader, noteSeal, ...seen } = given
    return {
      ...keyOf(seen),
      number,
      day,
      rating: rating ?? null,
      note: note ?? null,
      note_reader: noteReader ?? 'friends',
      note_seal: noteSeal ?? null,
      created_at: now,
      updated_at: now,
    }
  })
  const inserted: ViewingRow[] = []
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = await tx
      .insertInto('viewings')
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
    inserted.push(...some)
  }
  return inserted
}

/** Inserts the first viewing of a film, a series or a game, unless there is one. */
export const insertFirstViewing = prepare<
  Pick<NewViewing, 'userId' | 'kind' | 'workId' | 'day' | 'now'>,
  never
>((db, { userId, kind, workId, day, now }) =>
  sql<never>`
    insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
    values (${userId}, ${kind}, ${workId}, 1, ${day}, ${now}, ${now})
    on conflict do nothing`.compile(db),
)

interface Works {
  readonly workIds: readonly number[]
}

/** Numbers the first viewing of each work after its last one: an earlier one takes its number. */
export async function moveFirstViewings(
  tx: Tx,
  { userId, kind, workIds }: Pick<ViewedWork, 'userId' | 'kind'> & Works,
): Promise<void> {
  await sql`
    update viewings set number = (
      select max(own.number) + 1 from viewings as own where own.user_id = viewings.user_id
      and own.kind = viewings.kind and own.work_id = viewings.work_id)
    where user_id = ${userId} and kind = ${kind} and work_id in (${sql.join(workIds)})
    and number = 1`.execute(tx)
}

/**
 * The viewings of one work or episode, the latest first (the one whose time the item shows), with their
 * owner's time zone.
 */
export async function listViewingsOf(
  db: Db | Tx,
  seen: ViewedWork,
): Promise<(ViewingRow & { readonly zone: string | null })[]> {
  return db
    .selectFrom('viewings')
    .where((eb) => eb.and(keyOf(seen)))
    .selectAll()
    .select((eb) =>
      eb.selectFrom('users').where('id', '=', seen.userId).select('users.zone').as('zone'),
    )
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

/** Every viewing of a film, a game, or a series with its episodes, in their order. */
export async function listViewingsOfWork(
  db: Db | Tx,
  { userId, kind, workId }: Pick<ViewedWork, 'userId' | 'kind' | 'workId'>,
): Promise<ViewingRow[]> {
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', 'in', kind === 'tv' ? ['tv', 'episode'] : [kind])
    .where('work_id', '=', workId)
    .selectAll()
    .orderBy('kind')
    .orderBy('season')
    .orderBy('episode')
    .orderBy('number')
    .execute()
}

/** Inserts viewings as they are. */
export async function insertViewingRows(tx: Tx, rows: readonly ViewingRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS)
    await tx.insertInto('viewings').values(some).execute()
  }
}

/** Gives a viewing another, unused number. */
export async function updateViewingNumber(
  tx: Tx,
  seen: ViewedWork,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('viewings')
    .set({ number: to })
    .where((eb) => eb.and({ ...keyOf(seen), number: from }))
    .execute()
}

/** Deletes every viewing of one work or episode. */
export async function deleteViewingsOf(tx: Db | Tx, seen: ViewedWork): Promise<void> {
  await tx
    .deleteFrom('viewings')
    .where((eb) => eb.and(keyOf(seen)))
    .execute()
}

/** Every viewing of several works, of these kinds, in their order. */
export async function listViewingsOfWorks(
  db: Db | Tx,
  { userId, kinds, workIds }: DeletedViewings,
): Promise<ViewingRow[]> {
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('work_id', 'in', workIds)
    .selectAll()
    .orderBy('work_id')
    .orderBy('season')
    .orderBy('episode')
    .orderBy('number')
    .execute()
}

export async function countViewings(
  db: Db | Tx,
  userId: string,
  kind: ViewingKind,
): Promise<number> {
  const { count } = await db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes every viewing of several works, of these kinds. */
export async function deleteViewingsOfWorks(
  tx: Tx,
  { userId, kinds, workIds }: DeletedViewings,
): Promise<void> {
  await tx
    .deleteFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('work_id', 'in', workIds)
    .execute()
}

/** SQL: 1 if any viewing of these works exists, else 0. */
export function haveViewings({ userId, kinds, workIds }: DeletedViewings) {
  return sql<0 | 1>`case when exists (select 1 from viewings as seen where seen.user_id = ${userId}
    and seen.kind in (${sql.join(kinds)}) and seen.work_id in (${sql.join(workIds)}))
    then 1 else 0 end`
}

interface DeletedViewings extends Works {
  readonly userId: string
  readonly kinds: readonly ViewingKind[]
}

function keyOf({ userId, kind, workId, season = 0, episode = 0 }: ViewedWork) {
  return { user_id: userId, kind, work_id: workId, season, episode }
}
