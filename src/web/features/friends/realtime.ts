import type { QueryClient } from '@tanstack/react-query'
import type { LiveSocket } from '#web/lib/socket.ts'
import { relate, showPresence } from './components/patch-friends.ts'
import { friendKeys } from './queries.ts'

interface Needs {
  readonly socket: LiveSocket
  readonly client: QueryClient
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What the socket tells of people, shown where they stand. */
export function listenToFriends({ socket, client, now }: Needs): void {
  const at = () => new Date(now()).toISOString()
  socket.on('presence', (presence) => showPresence(client, presence))
  socket.on('friend-request', ({ user }) =>
    relate(client, { user, relation: 'received', at: at() }),
  )
  socket.on('friend', ({ user, relation }) => {
    relate(client, { user, relation, at: at() })
    // What they keep opens or closes with the friendship.
    void client.invalidateQueries({ queryKey: friendKeys.user(user.id) })
    void client.invalidateQueries({ queryKey: friendKeys.latest })
  })
  // What was told meanwhile was told to nobody.
  socket.onBack(() => void client.invalidateQueries({ queryKey: friendKeys.all }))
}
