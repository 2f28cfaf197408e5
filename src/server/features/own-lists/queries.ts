import { type Expression, sql, type SqlBool } from 'kysely'
import type { Hider } from '#server/db/hidden-works.ts'
import type { CursorPosition } from '#server/db/keyset.ts'
import type { OwnListsTable } from '#server/db/own-list-tables.ts'
import { type Db, prepare, prepareByShape, type Tx } from '#server/db/prepared.ts'

/** A list with its owner, and the reader's rights. */
export interface ListRow extends OwnListsTable {
  readonly owner_name: string
  readonly owner_avatar: string | null
  /** Whether the reader, if named, may edit; `null` when not named. */
  readonly may_edit: 0 | 1 | null
  /** Of its public address; `null` when not public. */
  readonly public_slug: string | null
}

/** Whose hidden titles a reader does not see: the owner's, unless they may edit the list. */
export function hiderFor(
  { owner_id, may_edit }: Pick<ListRow, 'owner_id' | 'may_edit'>,
  readerId: string,
): Hider {
  return owner_id === readerId || may_edit === 1 ? null : owner_id
}

/** Lists as seen by `userId`; does not check permission. */
function lists(db: Db, userId: string) {
  return db
    .selectFrom('own_lists')
    .innerJoin('users', 'users.id', 'own_lists.owner_id')
    .leftJoin('own_list_members as mine', (join) =>
      join.onRef('mine.list_id', '=', 'own_lists.id').on('mine.user_id', '=', userId),
    )
    .leftJoin('public_lists', 'public_lists.list_id', 'own_lists.id')
    .selectAll('own_lists')
    .select(['users.username as owner_name', 'users.avatar as owner_avatar', 'mine.may_edit'])
    .select('public_lists.slug as public_slug')
}

/** A list that `userId` may read: their own, or an accepted friend's that is open to them. */
export async function findList(
  db: Db,
  userId: string,
  listId: string,
): Promise<ListRow | undefined> {
  return lists(db, userId)
    .where('own_lists.id', '=', listId)
    .where((eb) =>
      eb.or([
        eb('own_lists.owner_id', '=', userId),
        eb.and([
          isFriend(userId, eb.ref('own_lists.owner_id')),
          eb('users.role', '!=', 'Visiteur'),
          isOpenTo(eb.ref('own_lists.reader'), eb.ref('mine.may_edit')),
        ]),
      ]),
    )
    .executeTakeFirst()
}

function isFriend(userId: string, other: Expression<string>) {
  return sql<SqlBool>`exists (select 1 from friendships where friendships.user_id = ${userId}
    and friendships.friend_id = ${other} and friendships.state = 'added')`
}

/** Whether a list is open to a friend: to all friends, or to those named. */
function isOpenTo(reader: Expression<unknown>, mayEdit: Expression<unknown>) {
  return sql<SqlBool>`(${reader} = 'friends' or (${reader} = 'named' and ${mayEdit} is not null))`
}

/** Ids of a user's own lists. */
export async function listOwnIds(db: Db, userId: string): Promise<string[]> {
  return (await ownIds(db, userId).execute()).map(({ list_id }) => list_id)
}

function ownIds(db: Db, userId: string) {
  return db
    .selectFrom('own_list_shelves')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .select('own_list_shelves.list_id')
}

/** Ids of the lists that current friends named a user in. */
function sharedIds(db: Db, userId: string) {
  return db
    .selectFrom('own_list_shelves')
    .innerJoin('friendships', (join) =>
      join
        .on('friendships.user_id', '=', userId)
        .onRef('friendships.friend_id', '=', 'own_list_shelves.owner_id'),
    )
    .innerJoin('users', 'users.id', 'own_list_shelves.owner_id')
    .where('own_list_shelves.user_id', '=', userId)
    .where('friendships.state', '=', 'added')
    .where('users.role', '!=', 'Visiteur')
    .select('own_list_shelves.list_id')
}

interface Wanted {
  readonly userId: string
  readonly of: Shelf
  readonly from: CursorPosition | null
  readonly limit?: number
}

/** The user's own lists, those they are named in, both, or a friend's that are open to them. */
export type Shelf = 'own' | 'shared' | 'all' | { readonly friendId: string }

/** One page of a shelf's lists, last changed first. */
export async function listLists(db: Db, { userId, of, from, limit }: Wanted): Promise<ListRow[]> {
  const isFriends = typeof of === 'object'
  const shape = { shelf: isFriends ? 'theirs' : of, isContinued: from !== null, limit } as const
  const statement = pageStatement(Object.values(shape).join(), shape)
  const shelfOwner = isFriends ? of.friendId : userId
  return statement(db, { userId, shelfOwner, at: from?.at ?? null, id: from?.id ?? null })
}

const pageStatement = prepareByShape(preparePage)

interface Shape {
  readonly shelf: 'own' | 'shared' | 'all' | 'theirs'
  readonly isContinued: boolean
  readonly limit: number | undefined
}

interface Given {
  readonly userId: string
  /** Whose lists, unless the reader is named in them. */
  readonly shelfOwner: string
  readonly at: number | null
  readonly id: string | null
}

function preparePage({ shelf, isContinued, limit }: Shape) {
  return prepare<Given, ListRow>((db, { userId, shelfOwner, at, id }) => {
    const own = ownIds(db, shelfOwner)
    const shared = sharedIds(db, userId)
    const ids = shelf === 'shared' ? shared : shelf === 'all' ? own.unionAll(shared) : own
    return lists(db, userId)
      .where('own_lists.id', 'in', ids)
      .$if(shelf === 'theirs', (query) =>
        query.where((eb) => isOpenTo(eb.ref('own_lists.reader'), eb.ref('mine.may_edit'))),
      )
      .$if(isContinued, (query) =>
        query.where(sql<boolean>`(own_lists.updated_at, own_lists.id) < (${at}, ${id})`),
      )
      .orderBy('own_lists.updated_at', 'desc')
      .orderBy('own_lists.id', 'desc')
      .$if(limit !== undefined, (query) => query.limit(sql.lit(limit ?? 0)))
      .compile()
  })
}

/** Inserts a list; nothing when its id is taken. */
export async function insertList(tx: Tx, row: OwnListsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('own_lists')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface LockedList {
  readonly owner_id: string
  readonly version: number
  readonly item_count: number
}

/**
 * Takes a list's next version under its row lock, held until the transaction ends; nothing when the user
 * may not edit it.
 */
export async function lockList(
  tx: Tx,
  {
    listId,
    userId,
    now,
  }: { readonly listId: string; readonly userId: string; readonly now: number },
): Promise<LockedList | undefined> {
  return tx
    .updateTable('own_lists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', listId)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', userId),
        eb.and([
          eb('reader', '!=', 'self'),
          isFriend(userId, eb.ref('own_lists.owner_id')),
          eb.exists(
            eb
              .selectFrom('own_list_members')
              .innerJoin('users', 'users.id', 'own_lists.owner_id')
              .select(eb.lit(1).as('one'))
              .where('own_list_members.list_id', '=', listId)
              .where('own_list_members.user_id', '=', userId)
              .where('own_list_members.may_edit', '=', 1)
              .where('users.role', '!=', 'Visiteur'),
          ),
        ]),
      ]),
    )
    .returning(['owner_id', 'version', 'item_count'])
    .executeTakeFirst()
}

export type ListChanges = Partial<
  Pick<OwnListsTable, 'name' | 'words' | 'is_numbered' | 'reader' | 'item_count' | 'updated_at'>
>

export async function updateList(tx: Tx, listId: string, changes: ListChanges): Promise<void> {
  await tx.updateTable('own_lists').set(changes).where('id', '=', listId).execute()
}

/** Deletes lists with their contents. */
export async function deleteLists(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Under the lock of `lockList`: items being added meanwhile are deleted too.
  await tx
    .updateTable('own_lists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  const members = tx.selectFrom('own_list_members').where('list_id', 'in', ids).select('user_id')
  await tx
    .deleteFrom('own_list_shelves')
    .where('list_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('user_id', 'in', members),
        eb('user_id', 'in', eb.selectFrom('own_lists').where('id', 'in', ids).select('owner_id')),
      ]),
    )
    .execute()
  await tx.deleteFrom('own_list_members').where('list_id', 'in', ids).execute()
  await tx.deleteFrom('public_lists').where('list_id', 'in', ids).execute()
  await tx.deleteFrom('own_list_items').where('list_id', 'in', ids).execute()
  await tx.deleteFrom('own_lists').where('id', 'in', ids).execute()
}
