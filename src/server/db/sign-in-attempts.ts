import type { Deps } from '../deps.ts'
import { digest, newSecret } from '../http/session.ts'
import type { Db, Tx } from './prepared.ts'

/** The state kept between two calls of a sign-in. */
export interface Attempt<T extends object> {
  readonly step: string
  readonly data: T
}

/**
 * Stores a sign-in in progress, so that any server can continue it.
 * @returns the continuation secret, sent once to the browser
 */
export async function insertAttempt<T extends object>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { step, data }: Attempt<T>,
  lifeMs: number,
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('sign_in_attempts')
    .values({
      secret_hash: digest(secret),
      step,
      data: JSON.stringify(data),
      expires_at: clock.now() + lifeMs,
    })
    .execute()
  return secret
}

interface AttemptLookup {
  readonly secret: string
  readonly step: string
  readonly now: number
}

/** Reads an attempt without consuming it, so that a typo can be corrected. */
export async function findAttempt<T extends object>(
  db: Db,
  { secret, step, now }: AttemptLookup,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .where('secret_hash', '=', digest(secret))
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .select('data')
    .executeTakeFirst()
  return row && (JSON.parse(row.data) as T)
}

/** Reads and deletes an attempt: of several callers, only one gets it. */
export async function consumeAttempt<T extends object>(
  db: Db | Tx,
  { secret, step, now }: AttemptLookup,
): Promise<T | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('secret_hash', '=', digest(secret))
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .returning('data')
    .executeTakeFirst()
  return row && (JSON.parse(row.data) as T)
}
