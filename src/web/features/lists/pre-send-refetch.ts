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

/** Refetches a list (failure ignored) before its queued writes are sent; once per batch. */
export function createPreSendRefetch({
  client,
  call,
  readFull,
}: Needs): (part: Part) => Promise<void> {
  const inFlight = new Map<Part, Promise<void>>()

  const read = async (part: Part): Promise<void> => {
    const queryKey = savedKeys.fullOf(part)
    const signals: AbortSignal[] = []
    // An earlier fetch may be paused until the page has the focus, while this tab holds the lock that
    // others need to send.
    await client.cancelQueries({ queryKey })
    // Not left to `staleTime`: persisted data may be dated later than now.
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
    // Otherwise it was only restored from storage, or cancelled by a gesture or a closed screen.
    const isRead = signals.at(-1)?.aborted === false
    if (!isRead) await read(part)
  }

  return (part) => {
    const joined = inFlight.get(part) ?? read(part).finally(() => inFlight.delete(part))
    inFlight.set(part, joined)
    return joined
  }
}
