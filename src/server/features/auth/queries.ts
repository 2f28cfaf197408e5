import type { Insertable } from 'kysely'
import type { RegistrationsTable } from '#server/db/account-tables.ts'
import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import type { Account } from '#server/deps.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { LinkPurpose, SessionsTable, UsersTable } from '#server/db/tables.ts'

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Inserts and returns an account; `undefined` when its address or username is taken. */
export async function insertAccount(
  db: Db,
  account: Insertable<UsersTable>,
): Promise<Account | undefined> {
  return db
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** The unconfirmed account with this address and this username. */
export async function findRegistered(
  db: Db,
  { email_key, username_key }: Pick<Insertable<UsersTable>, 'email_key' | 'username_key'>,
) {
  return db
    .selectFrom('users')
    .where('email_key', '=', email_key)
    .where('username_key', '=', username_key)
    .where('email_confirmed_at', 'is', null)
    .select(ACCOUNT_COLUMNS)
    .select('password_hash')
    .executeTakeFirst()
}

export async function insertRegistration(db: Db, made: RegistrationsTable): Promise<void> {
  await db.insertInto('registrations').values(made).execute()
}

export async function findCredentials(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .where('email_key', '=', emailKey)
    .select(['id', 'password_hash', 'session_epoch', 'email_confirmed_at'])
    .executeTakeFirst()
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('users').where('id', '=', userId).select('password_hash')
  return (await query.executeTakeFirst())?.password_hash
}

interface Login {
  readonly userId: string
  /** The epoch when the password was checked. */
  readonly epoch: number
  readonly now: number
  /** A rehash of the same password, when the old parameters were too weak. */
  readonly passwordHash: string | undefined
}

/** Records a login; `undefined` when the password changed or the account was deleted since the check. */
export async function updateLastSeen(db: Db, login: Login): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set({
      last_seen_at: login.now,
      ...(login.passwordHash !== undefined && { password_hash: login.passwordHash }),
    })
    .where('id', '=', login.userId)
    .where('session_epoch', '=', login.epoch)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

export async function insertSession(db: Db, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The id of the unconfirmed account with this address. */
export async function findUnconfirmed(db: Db, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .where('email_key', '=', emailKey)
    .where('email_confirmed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks an unexpired link of this purpose until the transaction ends; returns its owner. */
export async function lockLink(
  tx: Tx,
  link: { readonly hash: string; readonly purpose: LinkPurpose; readonly now: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('mail_links')
    .set((eb) => ({ failures: eb.ref('failures') }))
    .where('token_hash', '=', link.hash)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Ends the mailed links of an account. */
export async function deleteLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mail_links').where('user_id', '=', userId).execute()
}

/** Changes an unconfirmed account's address; false if confirmed. A taken one fails on its key. */
export async function updateEmail(
  tx: Tx,
  userId: string,
  email: string,
  emailKey: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, email_key: emailKey })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Confirms an address; keeps the earlier instant when it already was. */
export async function updateEmailConfirmed(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Deletes up to `limit` unconfirmed accounts created before an instant, without a valid link. */
export async function deleteUnconfirmed(
  db: Db,
  { before, now }: { readonly before: number; readonly now: number },
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('email_confirmed_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'Visiteur')
        .where('created_at', '<', before)
        .where('email_confirmed_at', 'is', null)
        .where((user) =>
          user.not(
            user.exists(
              user
                .selectFrom('mail_links')
                .whereRef('mail_links.user_id', '=', 'users.id')
                .where('mail_links.expires_at', '>', now)
                .select('mail_links.user_id'),
            ),
          ),
        )
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
