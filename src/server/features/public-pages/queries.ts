import { sql } from 'kysely'
import { isShown } from '#server/db/hidden-works.ts'
import type { OwnListItemsTable } from '#server/db/own-list-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { PublicPageTables } from '#server/db/public-page-tables.ts'

type Page = PublicPageTables['public_pages']

export async function findPage(db: Db, userId: string): Promise<Page | undefined> {
  return db.selectFrom('public_pages').where('user_id', '=', userId).selectAll().executeTakeFirst()
}

export async function upsertPage(db: Db, page: Page): Promise<void> {
  const { user_id: _, ...shown } = page
  await db
    .insertInto('public_pages')
    .values(page)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(shown))
    .execute()
}

export interface Address {
  readonly list_id: string
  readonly slug: string
}

export async function listAddresses(db: Db | Tx, ownerId: string): Promise<Address[]> {
  return db
    .selectFrom('public_lists')
    .where('owner_id', '=', ownerId)
    .select(['list_id', 'slug'])
    .orderBy('slug')
    .execute()
}

/** Gives a list a public address unless it has one. */
export async function insertAddress(tx: Tx, ownerId: string, address: Address): Promise<void> {
  await tx
    .insertInto('public_lists')
    .values({ owner_id: ownerId, ...address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAddress(db: Db, ownerId: string, listId: string): Promise<void> {
  await db
    .deleteFrom('public_lists')
    .where('list_id', '=', listId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/** An accepted user by the canonical form of their name, with their settings. */
export async function findShown(db: Db, usernameKey: string) {
  return db
    .selectFrom('users')
    .leftJoin('public_pages as page', 'page.user_id', 'users.id')
    .where('users.username_key', '=', usernameKey)
    .where('users.role', '!=', 'Visiteur')
    .select([
      'users.id',
      'users.username',
      'users.avatar',
      'page.is_on',
      'page.shows_favourites',
      'page.shows_ratings',
      'page.shows_lists',
      'page.is_indexed',
    ])
    .executeTakeFirst()
}
export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShown>>>

/** Lists with a public address. */
export async function listShownLists(db: Db, ownerId: string) {
  return db
    .selectFrom('public_lists')
    .innerJoin('own_lists', 'own_lists.id', 'public_lists.list_id')
    .where('public_lists.owner_id', '=', ownerId)
    .select(['public_lists.slug', 'own_lists.name', 'own_lists.words'])
    .execute()
}

/** A list by its address, and whether anyone but its owner may edit it. */
export async function findShownList(db: Db, ownerId: string, slug: string) {
  return db
    .selectFrom('public_lists')
    .innerJoin('own_lists', 'own_lists.id', 'public_lists.list_id')
    .where('public_lists.owner_id', '=', ownerId)
    .where('public_lists.slug', '=', slug)
    .where('own_lists.owner_id', '=', ownerId)
    .select(['own_lists.id', 'own_lists.name', 'own_lists.words', 'own_lists.is_numbered'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('own_list_members')
            .whereRef('own_list_members.list_id', '=', 'own_lists.id')
            .where('own_list_members.may_edit', '=', 1)
            .select(eb.lit(1).as('one')),
        )
        .as('is_shared'),
    )
    .executeTakeFirst()
}

/** One page of a list's items after a position, without those its owner hides in their own lists. */
export async function listShownItems(
  db: Db,
  { ownerId, listId }: { readonly ownerId: string; readonly listId: string },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<OwnListItemsTable[]> {
  const { rows } = await sql<OwnListItemsTable>`
    select items.* from own_list_items items
    where items.list_id = ${listId} and items.position > ${after} and ${isShown(ownerId)}
    order by items.position limit ${limit}`.execute(db)
  return rows
}
