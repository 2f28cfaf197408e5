import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveSocket } from '#web/lib/socket.ts'
import { readAnew } from '#web/lib/told.ts'
import type { Related } from './cache.ts'
import { relate, showPresence } from './patch-friends.ts'
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
  socket.on(
    'friend-request',
    ({ user }) => void hear(client, { user, relation: 'received', at: at() }),
  )
  socket.on('friend', ({ user, relation }) => {
    // What they keep opens or closes with the friendship.
    const changed = [friendKeys.user(user.id), friendKeys.latest]
    void hear(client, { user, relation, at: at() }, changed)
  })
  // What was told meanwhile was told to nobody.
  socket.onBack(() => readAnew(client, friendKeys.all))
}

/**
 * Shows what was told. What is being read then may be from before, and would undo it: it is read again.
 * @param changed what else is not as it was
 */
async function hear(
  client: QueryClient,
  now: Related,
  changed: readonly QueryKey[] = [],
): Promise<void> {
  const reading = { queryKey: friendKeys.all, fetchStatus: 'fetching' } as const
  const underWay = new Set(client.getQueryCache().findAll(reading))
  await client.cancelQueries(reading)
  relate(client, now)
  for (const queryKey of changed) void client.invalidateQueries({ queryKey })
  const isUnderWay = (query: Query) => underWay.has(query)
  void client.invalidateQueries({ queryKey: friendKeys.all, predicate: isUnderWay })
}
