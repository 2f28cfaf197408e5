import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { feedKeys } from './queries.ts'

/** Refetches the first page when an event says that there is something new. */
export function listenToFeed({ socket, client }: LiveNeeds): void {
  const refetchHeads = () => refetchShown(client, feedKeys.heads)
  socket.on('feed', refetchHeads)
  socket.on('evening', ({ state }) => state === 'decided' && refetchHeads())
  socket.on('own-list', refetchHeads)
  // The start or end of a friendship shows or hides a person's activity at once.
  socket.on('friend', () => refetchShown(client, feedKeys.all))
  socket.onReconnect(refetchHeads)
}
