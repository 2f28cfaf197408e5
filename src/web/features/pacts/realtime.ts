import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { pactKeys } from './keys.ts'

/** Refetches pacts when they change, or when a friend may have progressed. */
export function listenToPacts({ socket, client }: LiveNeeds): void {
  // Never on screen, and a tick may be waiting for it: invalidated without being cancelled.
  const forgetJoined = () => void client.invalidateQueries({ queryKey: pactKeys.joined })
  const refetch = () => refetchShown(client, pactKeys.all)
  socket.on('pact', ({ tmdbId }) => {
    refetchShown(client, pactKeys.series(tmdbId))
    forgetJoined()
  })
  // Own ticks on other devices, friends' ticks, and friendships.
  socket.on('list', refetch)
  socket.on('feed', refetch)
  socket.on('friend', refetch)
  socket.onConnect(() => {
    refetch()
    forgetJoined()
  })
}
