import type { IncomingMessage } from 'node:http'
import { allows } from '#shared/roles.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { authenticate, digest, findActiveSession } from '../http/session.ts'
import type { Env } from '../env.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>

/** The session behind a socket. */
export interface SocketSession {
  readonly userId: string
  readonly sessionId: string
  readonly tokenHash: string
  /** Whether the user is accepted; pending users receive only events about their own account. */
  readonly isClient: boolean
}

/**
 * Authenticates a socket by the token in its first packet, like a call open to any session.
 * @throws {AppError} UNAUTHENTICATED, SESSION_EXPIRED, RATE_LIMITED
 */
export async function admit(deps: Needs, auth: unknown): Promise<SocketSession> {
  const { token } = (auth ?? {}) as { token?: unknown }
  const actor = await authenticate(deps, typeof token === 'string' ? `Bearer ${token}` : undefined)
  await deps.limits.calls.take(actor.userId)
  return {
    userId: actor.userId,
    sessionId: actor.sessionId,
    tokenHash: digest(String(token)),
    isClient: allows('client', actor.role),
  }
}

/**
 * Whether a socket may stay open: not if its session ended, nor if the user was accepted or demoted
 * since. It then reconnects with the rights of the new role.
 */
export async function mayStay(
  deps: Needs,
  { tokenHash, isClient }: SocketSession,
): Promise<boolean> {
  try {
    return allows('client', (await findActiveSession(deps, tokenHash)).role) === isClient
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Whether this `Origin` may open a socket: our own, or none. */
export function isOwnOrigin({ headers }: IncomingMessage, { PUBLIC_URL }: Env): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const page = URL.parse(origin)
  if (!page) return false
  return page.host === host || page.origin === URL.parse(PUBLIC_URL ?? '')?.origin
}
