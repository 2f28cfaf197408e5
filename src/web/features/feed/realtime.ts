import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { feedKeys } from './queries.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack'>
  readonly client: QueryClient
}

/** Refetches the first page when an event says that there is something new. */
export function listenToFeed({ socket, client }: Needs): void {
  const look = () => refetchShown(client, feedKeys.heads)
  socket.on('feed', look)
  socket.on('evening', ({ state }) => state === 'decided' && look())
  socket.on('own-list', look)
  // A friendship shows or hides a person's activity at once.
  socket.on('friend', () => refetchShown(client, feedKeys.all))
  socket.onBack((wasCut) => {
    if (wasCut) look()
  })
}
