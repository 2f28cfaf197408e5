import type { IncomingMessage } from 'node:http'
import { allows } from '#shared/roles.ts'
import type { Actor, Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { authenticate, digest, findLiving } from '../http/session.ts'
import type { Env } from '../env.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>

/** A session that a socket was opened with. */
export interface Pass {
  readonly userId: string
  readonly sessionId: string
  readonly tokenHash: string
}

/**
 * Lets a socket in by the token of its first packet, as a call that only accepted people may make.
 * @throws {AppError} UNAUTHENTICATED, SESSION_EXPIRED, NOT_VERIFIED, RATE_LIMITED
 */
export async function admit(deps: Needs, auth: unknown): Promise<Pass> {
  const { token } = (auth ?? {}) as { token?: unknown }
  const actor = await authenticate(deps, typeof token === 'string' ? `Bearer ${token}` : undefined)
  await deps.limits.calls.take(actor.userId)
  requireClient(actor.role)
  return {
    userId: actor.userId,
    sessionId: actor.sessionId,
    tokenHash: digest(String(token)),
  }
}

/**
 * Asks again whether a socket may stay open.
 * @throws {AppError} SESSION_EXPIRED, NOT_VERIFIED
 */
export async function admitAgain(deps: Needs, { tokenHash }: Pass): Promise<void> {
  requireClient((await findLiving(deps, tokenHash)).role)
}

function requireClient(role: Actor['role']): void {
  if (!allows('client', role)) throw new AppError('NOT_VERIFIED')
}

/** Whether a page of this origin may open a socket: our own, or no page at all. */
export function isOwnOrigin({ headers }: IncomingMessage, { PUBLIC_URL }: Env): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const page = URL.parse(origin)
  if (!page) return false
  return page.host === host || page.origin === URL.parse(PUBLIC_URL ?? '')?.origin
}
