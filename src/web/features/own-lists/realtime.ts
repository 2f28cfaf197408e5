import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { applyUpdate } from './apply-update.ts'

/** Follows what others do to my lists and to those open to me. */
export function listenToOwnLists({ socket, client }: LiveNeeds): void {
  const refetchAll = () => refetchShown(client, ownListKeys.all)
  socket.on('own-list', (update) => applyUpdate(client, update))
  // A friendship's start or end opens or closes lists.
  socket.on('friend', refetchAll)
  socket.onReconnect(refetchAll)
}
