import { sql } from 'kysely'
import { type Db, prepare } from '#server/db/prepared.ts'
import { NEVER } from './days.ts'
import { lastBefore } from './source-queries.ts'

const ALL = ['movie', 'tv', 'game'] as const

/** When a user last did something visible to their friends; 0 for never. */
export const findLastShown = prepare<{ userId: string }, { at: number }>((db, { userId }) => {
  const user = sql`${userId}`
  const instants = (['seen', 'said', 'added'] as const).map(
    (kind) =>
      sql`select ${lastBefore(kind, { user, reader: user, types: ALL }, sql.lit(NEVER))} as at`,
  )
  return sql<{ at: number }>`select max(at) as at
    from (${sql.join(instants, sql` union all `)}) instants`.compile(db)
})

/** The friends of a list's owner, if the list is open to all of them. */
export async function listReaders(db: Db, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('own_lists')
    .innerJoin('friendships', 'friendships.user_id', 'own_lists.owner_id')
    .where('own_lists.id', '=', listId)
    .where('own_lists.reader', '=', 'friends')
    .where('friendships.state', '=', 'added')
    .select('friendships.friend_id')
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}
