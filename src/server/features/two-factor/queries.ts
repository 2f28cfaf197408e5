import type { Db, Tx } from '#server/db/prepared.ts'
import type { TwoFactorsTable } from '#server/db/account-tables.ts'

export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorsTable | undefined> {
  return db.selectFrom('two_factors').where('user_id', '=', userId).selectAll().executeTakeFirst()
}

/** Stores a pending secret, replacing an older pending one; false when one is confirmed. */
export async function upsertPending(db: Db, userId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Confirms the given secret; false when it was replaced or confirmed already. */
export async function updateConfirmed(
  db: Db,
  { user_id: userId, secret }: Pick<TwoFactorsTable, 'user_id' | 'secret'>,
  { now, step }: { readonly now: number; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Consumes a repeated confirmation's code; false when too late, or older than the last code. */
export async function updateConfirmedAgain(
  tx: Tx,
  { user_id: userId, secret }: Pick<TwoFactorsTable, 'user_id' | 'secret'>,
  { since, step }: { readonly since: number; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', '>', since)
    .where('last_step', '<=', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Consumes a step's code; false when it or a later one was used already. */
export async function updateStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Consumes a recovery code; false when there is no such code. */
export async function deleteRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Deletes a second factor, or a pending one; returns whether it was confirmed. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, userId)
  const deleted = await db
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return (deleted?.confirmed_at ?? null) !== null
}
