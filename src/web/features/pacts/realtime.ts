import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { pactKeys } from './keys.ts'

/** Asks again for what is shown of a pact when it changed, or a friend may have gone on. */
export function listenToPacts({
  socket,
  client,
}: {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack'>
  readonly client: QueryClient
}): void {
  // Nothing shows it, and a tick may wait for it: it is not cancelled.
  const forgetJoined = () => void client.invalidateQueries({ queryKey: pactKeys.joined })
  const refetch = () => refetchShown(client, pactKeys.all)
  socket.on('pact', ({ tmdbId }) => {
    refetchShown(client, pactKeys.series(tmdbId))
    forgetJoined()
  })
  // Ticks of one's own devices, ticks of friends, and who is one.
  socket.on('list', refetch)
  socket.on('feed', refetch)
  socket.on('friend', refetch)
  socket.onBack(() => {
    refetch()
    forgetJoined()
  })
}
