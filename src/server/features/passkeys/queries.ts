import type { Db, Tx } from '#server/db/prepared.ts'
import type { PasskeysTable } from '#server/db/sign-in-tables.ts'

/** A passkey by the id that its authenticator gave it. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', '=', credentialId)
    .select(['user_id', 'passkeys.id', 'public_key', 'counter', 'session_epoch'])
    .executeTakeFirst()
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Db | Tx, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'credential_id', 'name', 'created_at', 'used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds a passkey; false when an account has it already. */
export async function insertPasskey(db: Db | Tx, passkey: PasskeysTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

interface Use {
  readonly user_id: string
  readonly id: string
  /** The counter when the assertion was checked. */
  readonly before: number
  readonly counter: number
  readonly now: number
}

/** Records a use; false when the passkey is gone, or was used meanwhile. */
export async function updatePasskeyUse(db: Db, use: Use): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, used_at: use.now })
    .where('user_id', '=', use.user_id)
    .where('id', '=', use.id)
    .where('counter', '=', use.before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
