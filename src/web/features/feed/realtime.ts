import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { feedKeys } from './queries.ts'

/** Refetches the first page when an event says that there is something new. */
export function listenToFeed({ socket, client }: LiveNeeds): void {
  const look = () => refetchShown(client, feedKeys.heads)
  socket.on('feed', look)
  socket.on('evening', ({ state }) => state === 'decided' && look())
  socket.on('own-list', look)
  // The start or end of a friendship shows or hides a person's activity at once.
  socket.on('friend', () => refetchShown(client, feedKeys.all))
  socket.onReconnect(look)
}
