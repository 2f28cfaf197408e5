import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { notificationKeys } from './queries.ts'

/** Refetches shown notifications on an event, and when the socket is back. */
export function listenToNotifications({ socket, client }: LiveNeeds): void {
  const refetch = () => refetchShown(client, notificationKeys.all)
  socket.on('notifications', refetch)
  socket.onConnect(refetch)
}
