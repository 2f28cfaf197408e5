import { type Db, prepare } from '#server/db/prepared.ts'
import type { FriendshipsTable, UsersTable } from '#server/db/tables.ts'
import type { Side } from './pair.ts'

/** A user, and the viewer's relation to them. */
export interface PersonRow extends Pick<UsersTable, 'id' | 'username' | 'avatar' | 'last_seen_at'> {
  /** `null`: no relation. */
  readonly state: Side | null
}

export interface RelatedRow extends PersonRow {
  readonly since: number
}

export const PERSON = ['users.id', 'users.username', 'users.avatar', 'users.last_seen_at'] as const

const findOne = prepare<{ userId: string; otherId: string }, PersonRow>((db, { userId, otherId }) =>
  db
    .selectFrom('users')
    .leftJoin('friendships', (join) =>
      join.on('friendships.user_id', '=', userId).onRef('friendships.friend_id', '=', 'users.id'),
    )
    .where('users.id', '=', otherId)
    .where('users.role', '!=', 'Visiteur')
    .select([...PERSON, 'friendships.state'])
    .compile(),
)

/** An accepted user, seen by `userId`. */
export async function findPerson(
  db: Db,
  userId: string,
  otherId: string,
): Promise<PersonRow | undefined> {
  const [row] = await findOne(db, { userId, otherId })
  return row
}

/**
 * A user whom `userId` may see: accepted, or with a relation or conversation in common. Users who lost
 * access stay visible, so that they can be blocked or removed.
 */
export async function findMet(
  db: Db,
  userId: string,
  otherId: string,
): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('friendships', (join) =>
      join.on('friendships.user_id', '=', userId).onRef('friendships.friend_id', '=', 'users.id'),
    )
    .where('users.id', '=', otherId)
    .where((eb) =>
      eb.or([
        eb('users.role', '!=', 'Visiteur'),
        eb('friendships.state', 'is not', null),
        eb.exists(
          eb
            .selectFrom('conversation_members as mine')
            .innerJoin('conversation_members as theirs', (join) =>
              join
                .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
                .on('theirs.user_id', '=', otherId),
            )
            .where('mine.user_id', '=', userId)
            .select(eb.lit(1).as('one')),
        ),
      ]),
    )
    .select([...PERSON, 'friendships.state'])
    .executeTakeFirst()
}

/** Whether two users are in a group together. */
export async function hasCommonGroup(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .on('theirs.user_id', '=', otherId),
    )
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .where('mine.user_id', '=', userId)
    .where('conversations.direct_key', 'is', null)
    .select('mine.user_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these people are friends. */
export const listFriendsAmong = async (db: Db, userId: string, otherIds: readonly string[]) =>
  db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .where('friendships.user_id', '=', userId)
    .where('friendships.friend_id', 'in', otherIds)
    .where('friendships.state', '=', 'added')
    .where('users.role', '!=', 'Visiteur')
    .select([...PERSON, 'friendships.state', 'friendships.since'])
    .execute()

export async function hasFriend(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .where('friendships.user_id', '=', userId)
    .where('friendships.state', '=', 'added')
    .where('users.role', '!=', 'Visiteur')
    .select('users.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any of these users blocked another of them. */
export async function hasBlockAmong(db: Db, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('friendships')
    .where('user_id', 'in', userIds)
    .where('friend_id', 'in', userIds)
    .where('state', '=', 'blocked')
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks a pair until the transaction ends and returns its state. Rows are locked by ascending id, so that
 * two users acting on each other at once do not deadlock.
 */
export async function lockPair(
  db: Db,
  userId: string,
  otherId: string,
): Promise<{ user_id: string; state: Side; since: number }[]> {
  const [low, high] = userId < otherId ? [userId, otherId] : [otherId, userId]
  return db
    .insertInto('friendships')
    .values([
      { user_id: low, friend_id: high, state: 'none', since: 0 },
      { user_id: high, friend_id: low, state: 'none', since: 0 },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'friend_id'])
        .doUpdateSet({ state: (eb) => eb.ref('friendships.state') }),
    )
    .returning(['user_id', 'state', 'since'])
    .execute()
}

export async function updateSides(db: Db, sides: readonly FriendshipsTable[]): Promise<void> {
  await db
    .insertInto('friendships')
    .values(sides)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'friend_id']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        since: eb.ref('excluded.since'),
      })),
    )
    .execute()
}

type Key = Pick<FriendshipsTable, 'user_id' | 'friend_id'>

export async function deleteSides(db: Db, sides: readonly Key[]): Promise<void> {
  await db
    .deleteFrom('friendships')
    .where((eb) => eb.or(sides.map(({ user_id, friend_id }) => eb.and({ user_id, friend_id }))))
    .execute()
}
