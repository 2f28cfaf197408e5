import type { IncomingMessage } from 'node:http'
import { allows } from '#shared/roles.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { authenticate, digest, findLiving } from '../http/session.ts'
import type { Env } from '../env.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>

/** A session that a socket was opened with. */
export interface Pass {
  readonly userId: string
  readonly sessionId: string
  readonly tokenHash: string
  /** Whether the person is accepted; who waits hears of their own account alone. */
  readonly isClient: boolean
}

/**
 * Lets a socket in by the token of its first packet, as a call that any session may make.
 * @throws {AppError} UNAUTHENTICATED, SESSION_EXPIRED, RATE_LIMITED
 */
export async function admit(deps: Needs, auth: unknown): Promise<Pass> {
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
 * Asks again whether a socket may stay open: not when its session ended, nor when its person has been
 * accepted or demoted since. It comes back with what the new role allows.
 */
export async function mayStay(deps: Needs, { tokenHash, isClient }: Pass): Promise<boolean> {
  try {
    return allows('client', (await findLiving(deps, tokenHash)).role) === isClient
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Whether a page of this origin may open a socket: our own, or no page at all. */
export function isOwnOrigin({ headers }: IncomingMessage, { PUBLIC_URL }: Env): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const page = URL.parse(origin)
  if (!page) return false
  return page.host === host || page.origin === URL.parse(PUBLIC_URL ?? '')?.origin
}
