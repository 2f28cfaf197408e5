import { sql } from 'kysely'
import type { Db } from './prepared.ts'

/** By table: the primary key, and the instant that tells whether a row has expired. */
const ENDED = {
  registrations: { key: 'user_id', at: 'registered_at' },
  sessions: { key: 'token_hash', at: 'used_at' },
  mail_links: { key: 'token_hash', at: 'expires_at' },
  personal_tokens: { key: 'token_hash', at: 'expires_at' },
  sign_in_attempts: { key: 'secret_hash', at: 'expires_at' },
} as const

/** Deletes up to `limit` rows that expired before an instant; returns how many. */
export async function deleteExpiredRows(
  db: Db,
  name: keyof typeof ENDED,
  before: number,
  limit: number,
): Promise<number> {
  const table = sql.table(name)
  const key = sql.ref(ENDED[name].key)
  const at = sql.ref(ENDED[name].at)
  const ended = sql`select ${key} from ${table} where ${at} < ${before} limit ${limit}`
  const { numAffectedRows } = await sql`delete from ${table} where ${key} in (${ended})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
