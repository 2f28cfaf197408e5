import type { User } from '#shared/auth.ts'
import type { LiveSocket } from '#web/lib/socket.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onConnect'>
  readonly learn: (user: User) => void
  /** Fetches the user and stores it. */
  readonly fetchUser: () => Promise<unknown>
  /** A Visiteur, who may have been accepted before the socket opened. */
  readonly isWaiting: boolean
}

/** Keeps the session's user in sync with the server: role, username, picture, settings. */
export function listenToAccount({ socket, learn, fetchUser, isWaiting }: Needs): void {
  socket.on('account', ({ user }) => learn(user))
  // Events during a disconnection were missed. A page that has just opened has fetched its user.
  socket.onConnect((wasDisconnected) => {
    if (wasDisconnected || isWaiting) fetchUser().catch(() => undefined)
  })
}
