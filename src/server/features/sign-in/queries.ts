import type { Db, Tx } from '#server/db/prepared.ts'

/** The account that a provider's account is linked to. */
export async function findIdentity(
  db: Db,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .select(['users.id', 'users.session_epoch', 'users.email_confirmed_at'])
    .executeTakeFirst()
}

/** The account with this address. */
export async function findByAddress(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .where('email_key', '=', emailKey)
    .select(['id', 'email_confirmed_at'])
    .executeTakeFirst()
}

/** The account's columns needed to open a session. */
export async function findToOpen(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'session_epoch', 'email_confirmed_at'])
    .executeTakeFirst()
}

interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly userId: string
  readonly now: number
}

/** Links a provider's account; false when it, or another of that provider, is linked already. */
export async function insertIdentity(
  db: Db | Tx,
  { issuer, subject, userId, now }: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** The providers' accounts linked to this one, the first linked first. */
export async function listIdentities(db: Db | Tx, userId: string) {
  return db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .select(['issuer', 'linked_at'])
    .orderBy('linked_at')
    .orderBy('issuer')
    .execute()
}

export async function deleteIdentities(
  tx: Tx,
  userId: string,
  issuers: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('issuer', 'in', issuers)
    .execute()
}
