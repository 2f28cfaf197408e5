import type { Scope } from '#shared/contract.ts'
import type { Account } from '../deps.ts'
import { ACCOUNT_COLUMNS } from './account.ts'
import { type Db, prepare } from './prepared.ts'

export interface TokenRow extends Account {
  readonly token_id: string
  readonly token_scope: Scope
  readonly token_used_at: number | null
  readonly token_expires_at: number
}

/** A personal token and its account in one indexed read; none when the account's epoch is newer. */
const byTokenHash = prepare<{ hash: string }, TokenRow>((db, { hash }) =>
  db
    .selectFrom('personal_tokens')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'personal_tokens.user_id')
        .onRef('users.session_epoch', '=', 'personal_tokens.epoch'),
    )
    .where('personal_tokens.token_hash', '=', hash)
    .select([
      'personal_tokens.id as token_id',
      'personal_tokens.scope as token_scope',
      'personal_tokens.used_at as token_used_at',
      'personal_tokens.expires_at as token_expires_at',
      ...ACCOUNT_COLUMNS.map((column) => `users.${column}` as const),
    ])
    .compile(),
)

export async function findToken(db: Db, hash: string): Promise<TokenRow | undefined> {
  const [row] = await byTokenHash(db, { hash })
  return row
}

export async function updateTokenUse(db: Db, hash: string, now: number): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .execute()
}
