import { sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
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
  const item =
    kind === 'game'
      ? sql`saved_games item where item.user_id = ${userId} and item.steam_api_id = ${workId}`
      : sql`saved_shows item where item.user_id = ${userId} and item.tmdb_id = ${workId}
          and item.media_type = ${sql.lit(kind === 'movie' ? 'movie' : 'tv')}`
  const isShown = isSelf ? sql`` : sql`and item.is_hidden = 0`
  const isForReader = isSelf ? sql`` : sql`and note_reader = 'friends'`
  const from =
    seenAt === 0
      ? sql`${item} ${isShown}`
      : sql`viewings where user_id = ${userId} and kind = ${kind} and work_id = ${workId}
          and season = ${season} and episode = ${episode} and created_at = ${seenAt}
          and exists (select 1 from ${item} ${isShown})`
  const { rows } = await sql<{ note: string; note_seal: number | null }>`
    select note, note_seal from ${from} and note is not null ${isForReader}`.execute(db)
  return rows[0]
}
