import { ACCOUNT_COLUMNS } from './account.ts'
import { type Db, prepare, type Tx } from './prepared.ts'
import type { Account } from '../deps.ts'

export interface SessionRow extends Account {
  session_id: string
  session_created_at: number
  session_used_at: number
}

/** A session and its account in one indexed read; none when the account's epoch is newer. */
const byTokenHash = prepare<{ hash: string }, SessionRow>((db, { hash }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.session_epoch', '=', 'sessions.epoch'),
    )
    .where('sessions.token_hash', '=', hash)
    .select([
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.used_at as session_used_at',
      ...ACCOUNT_COLUMNS.map((column) => `users.${column}` as const),
    ])
    .compile(),
)

export async function findSession(db: Db, hash: string): Promise<SessionRow | undefined> {
  const [row] = await byTokenHash(db, { hash })
  return row
}

export async function updateZone(db: Db, userId: string, zone: string): Promise<void> {
  await db.updateTable('users').set({ zone }).where('id', '=', userId).execute()
}

export async function updateSessionUse(db: Db, hash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', '<', now)
    .execute()
}

/** An account's epoch, locked until the transaction ends; `undefined` if the session has ended. */
export async function lockEpoch(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<number | undefined> {
  const account = await tx
    .updateTable('users')
    .set((eb) => ({ session_epoch: eb.ref('session_epoch') }))
    .where('id', '=', userId)
    .returning('session_epoch')
    .executeTakeFirst()
  if (!account) return undefined
  const session = await tx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('epoch', '=', account.session_epoch)
    .select('epoch')
    .executeTakeFirst()
  return session?.epoch
}

/** Ends the sessions of a user that were last used, or opened, by these instants. */
export async function deleteOldSessions(
  tx: Tx,
  userId: string,
  { usedBy, begunBy }: { readonly usedBy: number; readonly begunBy: number },
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('used_at', '<=', usedBy), eb('created_at', '<=', begunBy)]))
    .execute()
}

/** Ends one of a user's sessions; returns whether there was one. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
