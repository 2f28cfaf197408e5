import type { MediaType } from '#shared/titles.ts'
import type { Db } from '#server/db/prepared.ts'

/** Which of these titles a user keeps, or has seen or abandoned. */
export async function listSavedAmong(
  db: Db,
  userId: string,
  asked: {
    readonly mediaType: MediaType
    readonly ids: readonly number[]
    readonly isSeen: boolean
  },
): Promise<number[]> {
  const { mediaType, ids, isSeen } = asked
  const rows = await db
    .selectFrom('saved_shows')
    .where('user_id', '=', userId)
    .where('media_type', '=', mediaType)
    .where('tmdb_id', 'in', ids)
    .$if(isSeen, (query) => query.where('is_watched', '<>', 0))
    .select('tmdb_id')
    .execute()
  return rows.map(({ tmdb_id }) => tmdb_id)
}
