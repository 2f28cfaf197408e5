import type { LiveNeeds } from '#web/lib/socket.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import { savedKeys } from './queries.ts'
import { refetchStale } from './refetch-stale.ts'

/** Refetches my lists when another device of mine writes to them. */
export function listenToLists({ socket, client }: LiveNeeds): void {
  socket.on('list', ({ part }) => {
    refetchShown(client, savedKeys.fullOf(part))
    refetchShown(client, savedKeys.pages)
    refetchShown(client, savedKeys.viewings)
    refetchShown(client, savedKeys.filters)
    if (part === 'tv') refetchShown(client, savedKeys.ticks)
  })
  socket.onConnect((wasDisconnected) => {
    // Events were missed while disconnected.
    const { full, pages, viewings, filters, ticks, others } = savedKeys
    const all = [full, pages, viewings, filters, ticks, others]
    if (wasDisconnected) for (const key of all) refetchShown(client, key)
    else void refetchStale(client, pages)
  })
}
