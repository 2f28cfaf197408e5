import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'

/**
 * Saved games with nothing but a name (see `hasNoFacts()`), and without a job, past or pending. In
 * random order: games unknown to the store come up again, and must not starve the others.
 */
export async function listMissingFacts(
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
