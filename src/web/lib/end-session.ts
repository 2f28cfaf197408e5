import { ApiError } from './api-error.ts'
import type { Call } from './api.ts'
import type { Session } from './session.ts'

interface Needs {
  readonly call: Call
  readonly session: Session
  /** Source of `online` events. */
  readonly page: EventTarget
}

/** Clears the session locally at once, and on the server as soon as it answers, while the page lives. */
export function endSession({ call, session, page }: Needs): void {
  const { token } = session.state()
  if (token === undefined) return
  const logOut = () => {
    call('POST /auth/logout', {}, { keepsSession: true, token }).catch((error: unknown) => {
      const isLost = error instanceof ApiError && error.isUnreachable
      if (isLost) page.addEventListener('online', logOut, { once: true })
    })
  }
  logOut()
  session.clear()
}
