import type { Scope } from '#shared/contract.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { findToken, updateTokenUse } from '../db/personal-tokens.ts'
import type { Actor, Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { bestEffort, digest, newSecret } from './session.ts'

/** Distinguishes personal tokens from session tokens, also for secret scanners. */
const PREFIX = 'calepin_'
const BEARER = /^Bearer +(calepin_[A-Za-z0-9_-]{43})$/i
/** Last use is written at most this often, so that reads rarely write. */
const USE_EVERY_MS = 5 * MINUTE_MS

/** A personal token's secret. Sent once; only its digest is stored. */
export function newPersonalToken(): string {
  return PREFIX + newSecret()
}

/** The personal token in an `Authorization` header, if it is one. */
export function personalTokenIn(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1]
}

/**
 * Authenticates by a personal token, in one indexed read. The role is the account's current one.
 * @throws {AppError} SESSION_EXPIRED when expired, revoked or unknown
 */
export async function authenticateToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ actor: Actor; scope: Scope }> {
  const hash = digest(token)
  const row = await findToken(db, hash)
  const now = clock.now()
  if (!row || now >= row.token_expires_at) throw new AppError('SESSION_EXPIRED')
  const { token_id: sessionId, token_scope: scope, token_used_at: usedAt } = row
  if (usedAt === null || now - usedAt >= USE_EVERY_MS) {
    await bestEffort(() => updateTokenUse(db, hash, now))
  }
  // Never counts as a recent sign-in.
  const actor = { userId: row.id, role: row.role, sessionId, signedInAt: 0, account: row }
  return { actor, scope }
}
