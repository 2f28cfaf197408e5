import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'

/**
 * Saved games of which nothing but the name is known, as `isBare()` has it, and that no job is or was about.
 * Drawn at random: those that the store knows nothing of come back, and must not keep others from their turn.
 */
export async function listUnasked(
  db: Db,
  kind: string,
  limit: number,
): Promise<{ user_id: string; steam_api_id: number }[]> {
  const { rows } = await sql<{ user_id: string; steam_api_id: number }>`
    select user_id, steam_api_id from saved_games item
    where release_date is null and genres = '[]' and not exists (
      select 1 from jobs where kind = ${kind}
        and key = cast(item.user_id as text) || ' ' || item.steam_api_id)
    order by random() limit ${limit}`.execute(db)
  return rows
}
