import type { PersonalTokensTable } from '#server/db/account-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

/** A user's tokens of the account's current epoch, newest first. */
export async function listTokens(db: Db | Tx, userId: string): Promise<PersonalTokensTable[]> {
  return db
    .selectFrom('personal_tokens')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'personal_tokens.user_id')
        .onRef('users.session_epoch', '=', 'personal_tokens.epoch'),
    )
    .where('personal_tokens.user_id', '=', userId)
    .selectAll('personal_tokens')
    .orderBy('personal_tokens.created_at', 'desc')
    .orderBy('personal_tokens.id')
    .execute()
}

export async function insertToken(tx: Tx, row: PersonalTokensTable): Promise<void> {
  await tx.insertInto('personal_tokens').values(row).execute()
}

export async function deleteToken(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('personal_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
