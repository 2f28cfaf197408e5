import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { FriendLinksTable } from '#server/db/friend-link-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

/** A user's valid links, newest first. */
export async function listLinks(
  db: Db | Tx,
  userId: string,
  now: number,
): Promise<FriendLinksTable[]> {
  return db
    .selectFrom('friend_links')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'uses')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Creates a link, or gives the link with this id a new secret. */
export async function upsertLink(tx: Tx, link: FriendLinksTable): Promise<FriendLinksTable> {
  return tx
    .insertInto('friend_links')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet((eb) => ({ token_hash: eb.ref('excluded.token_hash') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteLink(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('friend_links').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Deletes expired and used-up links. */
export async function deleteEnded(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .deleteFrom('friend_links')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('used', '>=', eb.ref('uses'))]))
    .execute()
}

export interface Maker {
  readonly user_id: string
  readonly id: string
  readonly username: string
}

/**
 * The maker of a valid link, if they have access and no block with the reader. For the maker's
 * friends it is valid even when used up: whoever took its last use may have missed the response.
 */
export async function findMaker(
  db: Db,
  tokenHash: string,
  { readerId, now }: { readonly readerId: string | undefined; readonly now: number },
): Promise<Maker | undefined> {
  return db
    .selectFrom('friend_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('link.used', '<', eb.ref('link.uses')),
        eb.exists(
          eb
            .selectFrom('friendships')
            .where('friendships.user_id', '=', readerId ?? null)
            .whereRef('friendships.friend_id', '=', 'link.user_id')
            .where('friendships.state', '=', 'added')
            .select('friendships.state'),
        ),
      ]),
    )
    .where('users.role', '!=', 'Visiteur')
    .$if(readerId !== undefined, (query) =>
      query.where((eb) => eb.not(areBlocked(readerId ?? '', eb.ref('link.user_id')))),
    )
    .select(['link.user_id', 'link.id', 'users.username'])
    .executeTakeFirst()
}

/** Uses the link once; false when it is expired or used up, or its maker lost access. */
export async function updateUsed(
  tx: Tx,
  { user_id, id }: Pick<Maker, 'user_id' | 'id'>,
  now: number,
): Promise<boolean> {
  const maker = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', '!=', 'Visiteur')
    .select('id')
    .executeTakeFirst()
  if (!maker) return false
  const { numUpdatedRows } = await tx
    .updateTable('friend_links')
    .set({ used: sql`used + 1` })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'uses')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
