import { later } from '#web/lib/later.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { Part } from './item.ts'
import { savedKeys } from './queries.ts'
import { refetchStale } from './refetch-stale.ts'

/** Milliseconds between refetches: a player may report a whole season at once. */
const PAUSE = 1000

/** Refetches my lists when another device of mine writes to them. */
export function listenToLists({ socket, client }: LiveNeeds): void {
  const written = new Set<Part>()
  let endPause: (() => void) | undefined
  const refetchWritten = () => {
    endPause = undefined
    if (written.size === 0) return
    for (const part of written) refetchShown(client, savedKeys.fullOf(part))
    refetchShown(client, savedKeys.pages)
    refetchShown(client, savedKeys.viewings)
    refetchShown(client, savedKeys.filters)
    if (written.has('tv')) refetchShown(client, savedKeys.ticks)
    written.clear()
    endPause = later(refetchWritten, PAUSE)
  }
  socket.on('list', ({ part }) => {
    written.add(part)
    if (!endPause) refetchWritten()
  })
  socket.onClose(() => endPause?.())
  socket.onConnect((wasDisconnected) => {
    // Events were missed while disconnected.
    const { full, pages, viewings, filters, ticks, others } = savedKeys
    const all = [full, pages, viewings, filters, ticks, others]
    if (wasDisconnected) for (const key of all) refetchShown(client, key)
    else void refetchStale(client, pages)
  })
}
