import { v7 as uuidv7 } from 'uuid'
import type { Scope } from '#shared/contract.ts'
import { DAY_MS } from '#shared/durations.ts'
import { ENDED_TOKEN_DAYS, type PersonalToken, TOKENS_MAX } from '#shared/tokens.ts'
import type { PersonalTokensTable } from '#server/db/account-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { newPersonalToken } from '#server/http/personal-token.ts'
import { digest, lockSession } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { checkOwnerTwice, type OwnerProof } from '../auth/owner.ts'
import type { AuthDeps, Caller } from '../auth/service.ts'
import { enqueueMail } from '../mails/service.ts'
import { deleteToken, insertToken, listTokens } from './queries.ts'

/** The actor's personal tokens, the newest first. */
export async function tokensOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
): Promise<PersonalToken[]> {
  const since = clock.now() - ENDED_TOKEN_DAYS * DAY_MS
  const rows = await listTokens(db, userId)
  return rows.filter(({ expires_at }) => expires_at >= since).map(toToken)
}

interface NewToken extends OwnerProof {
  readonly id?: string | undefined
  readonly name: string
  readonly scope: Scope
  readonly days: number
}

/**
 * Creates a token, or replaces the secret of an existing one, and mails its owner. A change of
 * password revokes it, like the current sessions.
 * @throws {AppError} TOO_MANY_TOKENS; SESSION_EXPIRED when the session has just ended; as checkOwnerTwice()
 */
export async function makeToken(
  deps: AuthDeps,
  actor: Actor,
  { id, name, scope, days, ...proof }: NewToken,
  caller: Pick<Caller, 'address' | 'requestId'>,
): Promise<{ token: PersonalToken; secret: string }> {
  await checkOwnerTwice(deps, actor, proof, caller)
  const { db, clock, log } = deps
  const { userId } = actor
  const now = clock.now()
  const secret = newPersonalToken()
  const row = await inTransaction(db, async (tx) => {
    const epoch = await lockSession(tx, actor)
    const made = {
      token_hash: digest(secret),
      id: id ?? uuidv7({ msecs: now }),
      user_id: userId,
      name: name.trim(),
      scope,
      epoch,
      created_at: now,
      used_at: null,
      expires_at: now + days * DAY_MS,
    }
    await deleteToken(tx, userId, made.id)
    await insertToken(tx, made)
    const living = (await listTokens(tx, userId)).filter(({ expires_at }) => expires_at > now)
    if (living.length > TOKENS_MAX) throw new AppError('TOO_MANY_TOKENS')
    await enqueueMail(tx, { userId, kind: 'token-added', now })
    return made
  })
  deps.wakeJobs()
  log.info({ requestId: caller.requestId, userId, scope }, 'a personal token was made')
  return { token: toToken(row), secret }
}

/** @throws {AppError} NOT_FOUND, also for another user's token */
export async function revokeToken(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId }: Actor,
  id: string,
  requestId: string,
): Promise<void> {
  if (!(await deleteToken(db, userId, id))) throw new AppError('NOT_FOUND')
  log.info({ requestId, userId }, 'a personal token was revoked')
}

function toToken(row: PersonalTokensTable): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: toInstant(row.created_at),
    lastUsedAt: toInstant(row.used_at),
    expiresAt: toInstant(row.expires_at),
  }
}
