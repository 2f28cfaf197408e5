import { sql } from 'kysely'
import { areBlocked } from './blocks.ts'
import type { Db } from './prepared.ts'

/** Whom to tell that somebody comes or goes. */
export async function listFriendIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .where('user_id', '=', userId)
    .where('state', '=', 'added')
    .select('friend_id')
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}

/** To whom somebody is anything, seen from their side. */
export async function listKnowing(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .where('friend_id', '=', userId)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function updateSeen(db: Db, userIds: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('id', 'in', userIds)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', now)]))
    .execute()
}

/** The others of a conversation who may know that somebody reads or writes: of two, a friend alone; of a group, all but those with a block between. */
export async function listWrittenTo(
  db: Db,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('conversation_members as others', 'others.conversation_id', 'mine.conversation_id')
    .leftJoin('friendships', (join) =>
      join
        .on('friendships.user_id', '=', userId)
        .onRef('friendships.friend_id', '=', 'others.user_id'),
    )
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.user_id', '=', userId)
    .where('others.user_id', '!=', userId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('conversations.direct_key', 'is', null),
          eb.not(areBlocked(userId, sql.ref('others.user_id'))),
        ]),
        eb('friendships.state', '=', 'added'),
      ]),
    )
    .select('others.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
