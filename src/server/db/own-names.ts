import type { Db } from './prepared.ts'

/** Enough to correct spelling by, and few enough to compare on every search without results. */
const LATEST = 2000

/** The names of the items a user changed last in a list. */
export async function listOwnNames(
  db: Db,
  list: 'saved_shows' | 'saved_games',
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(list)
    .where('user_id', '=', userId)
    .select('title')
    .orderBy('updated_at', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ title }) => title)
}
