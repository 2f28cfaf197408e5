import type { LiveSocket } from '#web/lib/socket.ts'

/** Runs for each user whose relation changes to any but a friend's; returns what unsubscribes. */
export type OnSeparation = (listener: (userId: string) => void) => () => void

export function listenToSeparations(socket: Pick<LiveSocket, 'on'>): OnSeparation {
  const listeners = new Set<(userId: string) => void>()
  socket.on('friend', ({ user, relation }) => {
    if (relation === 'added') return
    for (const listener of listeners) listener(user.id)
  })
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
