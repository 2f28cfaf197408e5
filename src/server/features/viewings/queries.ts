import { sql } from 'kysely'
import type { NoteReader } from '#shared/lists.ts'
import { itemOf } from '#server/db/items.ts'
import { shownNote, viewingNote } from '#server/db/note-seals.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { ViewedWork, ViewingRow } from '#server/db/viewings.ts'

type Shown = Pick<
  ViewingRow,
  'number' | 'day' | 'rating' | 'note' | 'note_reader' | 'note_seal' | 'created_at'
>

/** The viewings of one work as a friend may see them, latest first: none of a hidden item. */
export async function listShownViewings(
  db: Db,
  { userId, kind, workId, season = 0, episode = 0 }: ViewedWork,
  readerId: string,
): Promise<Shown[]> {
  const { items, isIt } = itemOf(kind, userId, workId)
  const { note, seal } = shownNote(sql`${readerId}`, viewingNote('viewings'))
  const { rows } = await sql<Shown>`
    select number, day, rating, ${note} as note, 'friends' as note_reader, ${seal} as note_seal,
      created_at
    from viewings where user_id = ${userId} and kind = ${kind} and work_id = ${workId}
      and season = ${season} and episode = ${episode}
      and exists (select 1 from ${items} where ${isIt} and item.is_hidden = 0)
    order by day desc, created_at desc, number desc`.execute(db)
  return rows
}

export interface ViewingChange {
  readonly day?: string
  readonly rating?: number | null
  readonly note?: string | null
  readonly note_reader?: NoteReader
  readonly note_seal?: number | null
  readonly updated_at: number
}

export async function updateViewing(tx: Tx, row: ViewingRow, change: ViewingChange): Promise<void> {
  await tx
    .updateTable('viewings')
    .set(change)
    .where((eb) => eb.and(keyOf(row)))
    .execute()
}

export async function deleteViewing(tx: Tx, row: ViewingRow): Promise<void> {
  await tx
    .deleteFrom('viewings')
    .where((eb) => eb.and(keyOf(row)))
    .execute()
}

interface After {
  readonly userId: string
  readonly kind: ViewingRow['kind']
  readonly after: Pick<ViewingRow, 'work_id' | 'season' | 'episode' | 'number'>
}

/** A kind's viewings in key order, after this one. */
export async function listViewingsAfter(
  db: Db,
  { userId, kind, after }: After,
  limit: number,
): Promise<ViewingRow[]> {
  const { work_id, season, episode, number } = after
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb(
        eb.refTuple('work_id', 'season', 'episode', 'number'),
        '>',
        eb.tuple(work_id, season, episode, number),
      ),
    )
    .selectAll()
    .orderBy('work_id')
    .orderBy('season')
    .orderBy('episode')
    .orderBy('number')
    .limit(limit)
    .execute()
}

function keyOf({ user_id, kind, work_id, season, episode, number }: ViewingRow) {
  return { user_id, kind, work_id, season, episode, number }
}
