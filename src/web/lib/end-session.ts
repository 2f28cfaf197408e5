import { ApiError } from './api-error.ts'
import type { Call } from './api.ts'
import type { Later } from './later.ts'
import type { Session } from './session.ts'

interface Needs {
  readonly call: Call
  readonly session: Session
  /** Source of `online` events. */
  readonly page: EventTarget
  readonly later: Later
}

/** Milliseconds before each retry; after the last, only the network's return retries. */
const PAUSES = [1000, 5000, 30_000, 120_000, 600_000] as const

/** Clears the session locally at once, and on the server once it responds, if the page lives. */
export function endSession({ call, session, page, later }: Needs): void {
  const { token } = session.state()
  if (token === undefined) return
  const logOut = (failures: number) => {
    call('POST /auth/logout', {}, { keepsSession: true, token }).catch((error: unknown) => {
      if (!isWorthAnotherTry(error)) return
      const again = () => {
        page.removeEventListener('online', again)
        cancel?.()
        logOut(failures + 1)
      }
      page.addEventListener('online', again)
      const least = PAUSES[failures]
      const asked = (error.retryAfter ?? 0) * 1000
      const cancel = least === undefined ? undefined : later(again, Math.max(least, asked))
    })
  }
  logOut(0)
  session.clear()
}

function isWorthAnotherTry(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.isTransient || error.status === 429)
}
