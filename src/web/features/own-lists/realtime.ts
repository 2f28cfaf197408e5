import type { QueryClient } from '@tanstack/react-query'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { applyUpdate } from './apply-update.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack'>
  readonly client: QueryClient
}

/** Follows what others do to my lists and to those open to me. */
export function listenToOwnLists({ socket, client }: Needs): void {
  const refetchAll = () => refetchShown(client, ownListKeys.all)
  socket.on('own-list', (update) => applyUpdate(client, update))
  // A friendship opens lists, and closes them.
  socket.on('friend', refetchAll)
  socket.onBack((wasCut) => {
    if (wasCut) refetchAll()
  })
}
