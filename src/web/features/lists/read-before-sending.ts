import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'
import type { Part, Saved } from './item.ts'
import { savedKeys } from './queries.ts'

/** Reads a whole list from the server. */
export type ReadFull = (call: Call, part: Part, signal: AbortSignal) => Promise<readonly Saved[]>

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly readFull: ReadFull
}

/** Reads a list anew, or fails to, before what waited is sent: once for all that is released together. */
export function createReadings({ client, call, readFull }: Needs): (part: Part) => Promise<void> {
  const underWay = new Map<Part, Promise<void>>()

  const read = async (part: Part): Promise<void> => {
    const queryKey = savedKeys.fullOf(part)
    const signals: AbortSignal[] = []
    // A reading begun before may wait for the focus, while no other tab may send.
    await client.cancelQueries({ queryKey })
    // Stale by any clock: what was kept may be of a later time than now.
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    await client
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) => {
          signals.push(signal)
          return readFull(call, part, signal)
        },
        retry: false,
      })
      .catch(() => undefined)
    // Only restored from this browser; or cancelled, by a gesture or by a screen that closed.
    const isRead = signals.at(-1)?.aborted === false
    if (!isRead) await read(part)
  }

  return (part) => {
    const joined = underWay.get(part) ?? read(part).finally(() => underWay.delete(part))
    underWay.set(part, joined)
    return joined
  }
}
