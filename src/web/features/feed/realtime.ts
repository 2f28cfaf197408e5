import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { feedKeys } from './queries.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack' | 'onCut'>
  readonly client: QueryClient
}

/** Follows what friends do: an event says that something is new, and the first page is asked for again. */
export function listenToFeed({ socket, client }: Needs): void {
  let wasCut = false
  const look = () => refetchShown(client, feedKeys.heads)
  socket.on('feed', look)
  socket.on('evening', ({ state }) => state === 'decided' && look())
  socket.on('own-list', look)
  // A friendship opens their days, and closes them at once.
  socket.on('friend', () => refetchShown(client, feedKeys.all))
  socket.onCut(() => (wasCut = true))
  socket.onBack(() => {
    if (wasCut) look()
    wasCut = false
  })
}
