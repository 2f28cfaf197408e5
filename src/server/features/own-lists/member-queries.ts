import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type {
  OwnListMembersTable,
  OwnListShelvesTable,
  OwnListsTable,
} from '#server/db/own-list-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

/** Adds a list to its owner's and named readers' lists of lists. */
export async function insertShelves(tx: Tx, rows: readonly OwnListShelvesTable[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('own_list_shelves')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'list_id']).doNothing())
    .execute()
}

export async function insertMembers(tx: Tx, rows: readonly OwnListMembersTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('own_list_members').values(rows).execute()
}

export interface MemberRow {
  readonly id: string
  readonly username: string
  readonly avatar: string | null
  readonly may_edit: 0 | 1
}

/** A list's named readers who are still its owner's friends, by username. */
export async function listMembers(
  db: Db,
  { listId, ownerId }: { readonly listId: string; readonly ownerId: string },
): Promise<MemberRow[]> {
  return db
    .selectFrom('own_list_members')
    .innerJoin('users', 'users.id', 'own_list_members.user_id')
    .innerJoin('friendships', (join) =>
      join
        .on('friendships.user_id', '=', ownerId)
        .onRef('friendships.friend_id', '=', 'own_list_members.user_id'),
    )
    .where('own_list_members.list_id', '=', listId)
    .where('friendships.state', '=', 'added')
    .where('users.role', '!=', 'Visiteur')
    .select(['users.id', 'users.username', 'users.avatar', 'own_list_members.may_edit'])
    .orderBy('users.username_search')
    .orderBy('users.id')
    .execute()
}

/** The owner and named readers of a list between whom and `userId` there is a block. */
export async function listBlockedFrom(
  tx: Tx,
  { listId, userId }: { readonly listId: string; readonly userId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select readers.id from (
      select owner_id as id from own_lists where own_lists.id = ${listId}
      union all
      select user_id as id from own_list_members where list_id = ${listId}) readers
    where ${areBlocked(userId, sql.ref('readers.id'))}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes all named readers; returns them. */
export async function deleteMembers(tx: Tx, listId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('own_list_members')
    .where('list_id', '=', listId)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Removes a list from these users' lists of lists. */
export async function deleteShelves(
  tx: Tx,
  listId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('own_list_shelves')
    .where('user_id', 'in', userIds)
    .where('list_id', '=', listId)
    .execute()
}

/** Removes one named reader; returns whether they were named. */
export async function deleteMember(
  tx: Tx,
  { listId, userId }: { readonly listId: string; readonly userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_list_members')
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Which of these users, besides its owner, may read a list. */
export async function listReadersAmong(
  db: Db,
  { id, owner_id, reader }: Pick<OwnListsTable, 'id' | 'owner_id' | 'reader'>,
  userIds: readonly string[],
): Promise<string[]> {
  if (reader === 'self') return []
  const rows = await db
    .selectFrom('friendships')
    .where('user_id', '=', owner_id)
    .where('friend_id', 'in', userIds)
    .where('state', '=', 'added')
    .$if(reader === 'named', (query) =>
      query.where('friend_id', 'in', (eb) =>
        eb
          .selectFrom('own_list_members')
          .where('own_list_members.list_id', '=', id)
          .where('own_list_members.user_id', 'in', userIds)
          .select('own_list_members.user_id'),
      ),
    )
    .select('friend_id')
    .execute()
  return rows.map(({ friend_id }) => friend_id)
}
