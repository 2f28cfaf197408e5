import { friendKeys } from '#web/features/friends/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { eveningKeys } from './keys.ts'

/** Refetches the evenings shown when an event says that they changed. */
export function listenToEvenings({ socket, client }: LiveNeeds): void {
  socket.on('evening', ({ id, state }) => {
    refetchShown(client, eveningKeys.evening(id))
    // No proposals to refetch once the vote is open.
    if (state === 'gathering') refetchShown(client, eveningKeys.proposals(id))
    refetchShown(client, eveningKeys.list)
    // Home's line about the evening that awaits an answer.
    refetchShown(client, friendKeys.latest)
  })
  // At the first connection too: a change missed before it leaves host and guest waiting for each other.
  socket.onConnect(() => refetchShown(client, eveningKeys.all))
}
