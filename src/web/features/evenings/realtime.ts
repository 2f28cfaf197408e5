import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { eveningKeys } from './keys.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack'>
  readonly client: QueryClient
}

/** Refetches the evenings shown when an event says that they changed. */
export function listenToEvenings({ socket, client }: Needs): void {
  socket.on('evening', ({ id, state }) => {
    refetchShown(client, eveningKeys.evening(id))
    // No proposals once the vote is open.
    if (state === 'gathering') refetchShown(client, eveningKeys.proposals(id))
    refetchShown(client, eveningKeys.list)
  })
  socket.onBack((wasCut) => {
    if (wasCut) refetchShown(client, eveningKeys.all)
  })
}
