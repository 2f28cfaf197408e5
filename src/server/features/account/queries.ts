import type { NoteReader } from '#shared/lists.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import { fold } from '#shared/fold.ts'
import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { LinkPurpose, SessionsTable } from '#server/db/tables.ts'
import type { Account } from '#server/deps.ts'

/** The sessions of the account's current epoch, last used first. */
export async function listSessions(db: Db, userId: string): Promise<SessionsTable[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.session_epoch', '=', 'sessions.epoch'),
    )
    .where('sessions.user_id', '=', userId)
    .selectAll('sessions')
    .orderBy('sessions.used_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

interface Changes {
  readonly username?: { readonly shown: string; readonly key: string } | undefined
  readonly avatar?: string | null | undefined
  readonly noteReader?: NoteReader | undefined
  readonly tellsSenders?: TellsSenders | undefined
  readonly isSuggested?: boolean | undefined
}

/** Updates and returns the account. A taken username fails on its unique key. */
export async function updateProfile(
  db: Db,
  userId: string,
  { username, avatar, noteReader, tellsSenders, isSuggested }: Changes,
): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set({
      ...(username && {
        username: username.shown,
        username_key: username.key,
        username_search: fold(username.shown),
      }),
      ...(avatar !== undefined && { avatar }),
      ...(noteReader !== undefined && { note_reader: noteReader }),
      ...(tellsSenders !== undefined && { tells_senders: tellsSenders }),
      ...(isSuggested !== undefined && { is_suggested: isSuggested ? 1 : 0 }),
    })
    .where('id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Stores an account's picture, replacing the old one. */
export async function upsertAvatar(
  db: Db,
  avatar: { readonly userId: string; readonly name: string; readonly image: Uint8Array },
): Promise<void> {
  const { userId, name, image } = avatar
  await db
    .insertInto('avatars')
    .values({ user_id: userId, name, image })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, image }))
    .execute()
}

export async function deleteAvatar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute()
}

export async function findAvatar(
  db: Db,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('avatars')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .select('image')
    .executeTakeFirst()
  return row?.image
}

interface Link {
  readonly hash: string
  readonly purpose: LinkPurpose
  readonly now: number
}

/** The owner of an unexpired link. */
export async function findLinkAccount(db: Db, { hash, purpose, now }: Link) {
  return db
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .where('mail_links.token_hash', '=', hash)
    .where('mail_links.purpose', '=', purpose)
    .where('mail_links.expires_at', '>', now)
    .select(['users.id', 'users.email'])
    .executeTakeFirst()
}

/** Consumes a link, once; returns its owner, only to the first caller. */
export async function deleteLink(
  db: Db,
  { hash, purpose, now }: Link,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('mail_links')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Counts a wrong password given with a link; at `most` the link is revoked. */
export async function updateLinkFailures(db: Db, hash: string, most: number): Promise<void> {
  await db
    .updateTable('mail_links')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', hash)
    .execute()
  await db
    .deleteFrom('mail_links')
    .where('token_hash', '=', hash)
    .where('failures', '>=', most)
    .execute()
}

interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  readonly now: number
  /** Whether the new password opens the account. */
  readonly isWayIn: boolean
}

/**
 * Sets a new password; revokes every session and password link. Providers linked before the address
 * was confirmed are unlinked too: somebody else may have registered it through theirs.
 */
export async function updatePassword(
  tx: Tx,
  { userId, passwordHash, now, isWayIn }: NewPassword,
): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .where('id', '=', userId)
          .where((user) =>
            user.or([
              user('email_confirmed_at', 'is', null),
              ...(isWayIn ? [user('email_confirmed_at', '>', user.ref('linked_at'))] : []),
            ]),
          )
          .select('id'),
      ),
    )
    .execute()
  await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      session_epoch: eb('session_epoch', '+', 1),
      // Opening a mailed link proves that the address is theirs.
      email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(now)),
    }))
    .where('id', '=', userId)
    .execute()
  await tx
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['change-password', 'reset-password'])
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** The network an account was registered from, while it is kept. */
export async function findNetwork(db: Db, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('registrations').where('user_id', '=', userId).select('network')
  return (await query.executeTakeFirst())?.network
}

/** The id of the account with this address. */
export async function findByEmail(db: Db, emailKey: string): Promise<string | undefined> {
  const query = db.selectFrom('users').where('email_key', '=', emailKey).select('id')
  return (await query.executeTakeFirst())?.id
}

/** Deletes an account and, by cascade, all its data. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('audit').set({ target_name: '' }).where('target_id', '=', userId).execute()
  await tx.updateTable('audit').set({ actor_name: '' }).where('actor_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
