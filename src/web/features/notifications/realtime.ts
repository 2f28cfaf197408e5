import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { notificationKeys } from './queries.ts'

/** Asks again for what is shown when something of it changed, or may have while the socket was away. */
export function listenToNotifications({ socket, client }: LiveNeeds): void {
  const refetch = () => refetchShown(client, notificationKeys.all)
  socket.on('notifications', refetch)
  socket.onBack(refetch)
}
