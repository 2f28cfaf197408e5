import type { User } from '#shared/auth.ts'
import type { Call } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Session } from './session.ts'

interface Needs {
  readonly call: Call
  readonly session: Session
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Milliseconds before each retry. */
const PAUSES = [300, 1000, 2000] as const
const LONGEST_PAUSE = 5000

/**
 * Fetches the token's user and stores it. A refusal ends the session and returns `undefined`.
 * Passing failures (network, 429, 502–504) are retried, then thrown; a time-out is thrown at once.
 * Neither logs anyone out.
 */
export async function fetchUser(needs: Needs): Promise<User | undefined> {
  const { call, session, wait } = needs
  const { token } = session.state()
  for (let attempt = 0; ; attempt += 1) {
    try {
      const user = await call('GET /auth/me', {}, { keepsSession: true })
      if (token !== undefined && session.state().token === token) session.open(token, user)
      return session.state().user
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isWorthAnotherTry(error)) {
        if (error.isTransient) throw error
        if (session.state().token === token) session.expire()
        return session.state().user
      }
      const pause = PAUSES[attempt]
      if (pause === undefined) throw error
      await wait(Math.min(LONGEST_PAUSE, Math.max(pause, (error.retryAfter ?? 0) * 1000)))
    }
  }
}

function isWorthAnotherTry(error: ApiError): boolean {
  return error.code === 'NETWORK' || [429, 502, 503, 504].includes(error.status)
}
