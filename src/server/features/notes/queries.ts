import { sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import { itemOf } from '#server/db/items.ts'
import type { Db } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'

interface Named {
  readonly kind: ViewingKind
  readonly workId: number
  readonly season: number
  readonly episode: number
  /** 0 for the item's note. */
  readonly seenAt: number
}

/** A note that its reader may know of, sealed or not. */
export async function findNote(
  db: Db,
  { userId, isSelf }: VisibleOwner,
  { kind, workId, season, episode, seenAt }: Named,
): Promise<{ note: string; note_seal: number | null } | undefined> {
  const { items, isIt } = itemOf(kind, userId, workId)
  const isShown = isSelf ? sql`` : sql`and item.is_hidden = 0`
  const isForReader = isSelf ? sql`` : sql`and note_reader = 'friends'`
  const from =
    seenAt === 0
      ? sql`${items} where ${isIt} ${isShown}`
      : sql`viewings where user_id = ${userId} and kind = ${kind} and work_id = ${workId}
          and season = ${season} and episode = ${episode} and created_at = ${seenAt}
          and exists (select 1 from ${items} where ${isIt} ${isShown})`
  const { rows } = await sql<{ note: string; note_seal: number | null }>`
    select note, note_seal from ${from} and note is not null ${isForReader}`.execute(db)
  return rows[0]
}
