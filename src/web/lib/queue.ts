import type { Mutation, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { createHolds, type FirstAttempt, takeLock, UNDONE } from './held.ts'
import type { Later } from './later.ts'
import { createListeners } from './listeners.ts'
import type { Outcome, Queue, QueueKind } from './queue-kind.ts'
import type { QueueStorage, Waiting } from './queue-storage.ts'
import { keepRefusal } from './refusal.ts'
import { whenClear } from './write-order.ts'

interface Needs {
  readonly client: QueryClient
  readonly storage: QueueStorage
  readonly userId: string
  /** Absent outside a secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Source of `online` events. */
  readonly page: EventTarget
  readonly later: Later
}
/** First part of each mutation key. */
export const QUEUE = 'queue'

/** Milliseconds before each retry; the last one repeats. */
const PAUSES = [1000, 2000, 5000, 10_000] as const

/**
 * A persistent outbox that survives disconnections, reloads and browser restarts: each write is a
 * TanStack Query mutation, stored until the server answers. Writes of one scope are sent in order,
 * one at a time, by the tab that holds the scope's lock; one no longer stored has already been sent.
 */
export function createQueue({ client, storage, userId, locks, page, later }: Needs): Queue {
  const cache = client.getMutationCache()
  const kinds = new Map<string, QueueKind<unknown, unknown>>()
  const { notify, subscribe } = createListeners()
  const failed = createListeners()
  /** Pending retries: run now → cancel. */
  const pauses = new Map<() => void, () => void>()
  const hasWaited = new Set<string>()
  const holds = createHolds()
  let isUnreachable = false
  let isOpen = false
  let channel: BroadcastChannel | undefined
  let ready: Promise<unknown> = Promise.resolve()

  /** Announces a new write, or the id of one that is done. */
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const postToTabs = (message: Waiting | string) => channel?.postMessage(message)
  const setUnreachable = (next: boolean) => {
    if (isUnreachable === next) return
    isUnreachable = next
    notify()
  }
  const flush = () => {
    for (const go of pauses.keys()) go()
  }
  const pause = (failures: number, error: ApiError) =>
    new Promise<void>((resolve) => {
      // Logged out: stays stored for the next login.
      if (!isOpen) return
      const least = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
      const go = () => {
        pauses.delete(go)
        cancel()
        resolve()
      }
      const cancel = later(go, Math.max(least, (error.retryAfter ?? 0) * 1000))
      pauses.set(go, cancel)
    })
  const withLock = async <T>(scope: string, run: () => Promise<T>): Promise<T> =>
    locks ? locks.request(`calepin ${userId} ${scope}`, run) : run()

  const deliver = async (waiting: Waiting, kind: QueueKind<unknown, unknown>): Promise<unknown> => {
    const sending = kind.send(waiting.variables, hasWaited.has(waiting.id))
    if (kind.keepsRefused) await sending.catch((error) => keepRefusal(storage, waiting.id, error))
    const reply = await sending
    await storage.drop(waiting.id)
    postToTabs(waiting.id)
    return reply
  }
  const attempt: typeof deliver = async (waiting, kind) => {
    if (hasWaited.has(waiting.id)) {
      return withLock(waiting.scope, async () => {
        const kept = await storage.find(waiting.id)
        if (kept?.refusal) throw new ApiError(kept.refusal)
        return kept && deliver(waiting, kind)
      })
    }
    // No other tab has it yet: send without waiting for the lock, as the page may close.
    const delivery = deliver(waiting, kind)
    void withLock(waiting.scope, () => delivery).catch(() => undefined)
    return delivery
  }
  const send = async (waiting: Waiting, first?: FirstAttempt): Promise<unknown> => {
    const kind = kinds.get(waiting.key[0])
    if (!kind) throw new Error(`no kind of write: ${waiting.key[0]}`)
    // Waits without holding the scope's lock, which another tab may need for earlier writes.
    const inTurn = async (act: typeof deliver) => {
      await whenClear(cache, waiting)
      return act(waiting, kind)
    }
    for (let failures = 0; ; failures += 1) {
      try {
        const isHeld = first && failures === 0
        const reply = await (isHeld ? first(() => inTurn(deliver)) : inTurn(attempt))
        // Also when another tab sent it. A cancelled write never reached the server.
        if (reply !== UNDONE) setUnreachable(false)
        return reply
      } catch (error) {
        if (!(error instanceof ApiError && error.isWorthKeeping)) {
          if (error instanceof ApiError) setUnreachable(false)
          if (!kind.keepsRefused) await storage.drop(waiting.id)
          throw error
        }
        hasWaited.add(waiting.id)
        setUnreachable(true)
        failed.notify()
        await pause(failures, error)
      }
    }
  }
  const start = (waiting: Waiting, first?: FirstAttempt): Promise<Outcome> => {
    const kind = kinds.get(waiting.key[0])
    const mutation = cache.build<unknown, Error, Waiting, unknown>(
      client,
      {
        mutationKey: [QUEUE, ...waiting.key],
        scope: { id: waiting.scope },
        networkMode: 'always',
        retry: false,
        gcTime: Infinity,
        mutationFn: async () => {
          await shown
          return send(waiting, first)
        },
        onSuccess: (reply) =>
          reply === UNDONE
            ? kind?.undone?.(waiting.variables)
            : kind?.sent(reply, waiting.variables),
        onError: (error) => kind?.refused?.(error, waiting.variables),
        onSettled: (_, error) => kind?.settled?.(waiting.variables, error !== null),
      },
      // As if restored: `continue()` then only sends it.
      { ...NEW, variables: waiting, submittedAt: Date.now() },
    )
    const shown = kind?.show?.(waiting.variables)
    return outcomeOf(mutation, kind?.keepsRefused === true)
  }
  /** Resolves when the mutation ends, or on its first failed attempt. */
  const outcomeOf = (mutation: Mutation<unknown, Error, Waiting>, isLeft: boolean) =>
    new Promise<Outcome>((resolve) => {
      const end = (outcome: Outcome) => {
        leave()
        if (outcome === 'sent' || (outcome === 'refused' && !isLeft)) cache.remove(mutation)
        resolve(outcome)
      }
      const leave = failed.subscribe(() => {
        hasWaited.add(mutation.state.variables?.id ?? '')
        end('kept')
      })
      mutation.continue().then(
        () => end('sent'),
        () => end('refused'),
      )
    })
  const found = (id: string) =>
    cache.find<unknown, Error, Waiting>({
      predicate: ({ state }) => (state.variables as Waiting | undefined)?.id === id,
    })
  const forget = (id: string) => {
    const mutation = found(id)
    if (mutation?.state.status === 'error') cache.remove(mutation)
    // A pending retry then finds it gone from storage.
    flush()
  }
  return {
    addKind: (name, kind) => kinds.set(name, kind as QueueKind<unknown, unknown>),
    async add(waiting) {
      await ready
      const kept = storage.keep(waiting)
      const outcome = start(waiting)
      flush()
      void kept.then(() => postToTabs(waiting))
      return outcome
    },
    async hold(waiting) {
      await ready
      holds.letGo()
      // Lock before announcing it: other tabs show it, and send it only if this tab dies.
      const release = await takeLock((run) => withLock(waiting.scope, run))
      await storage.keep(waiting)
      const { held, first } = holds.add(release, async () => {
        await storage.drop(waiting.id)
        postToTabs(waiting.id)
      })
      void start(waiting, first)
      postToTabs(waiting)
      return held
    },
    letGo: holds.letGo,
    again(id) {
      const waiting = found(id)?.state.variables
      forget(id)
      if (waiting) void storage.keep({ ...waiting, refusal: undefined }).then(() => start(waiting))
    },
    drop(id) {
      const isDropped = storage.drop(id)
      void isDropped.then(() => forget(id)).then(() => postToTabs(id))
    },
    flush,
    isUnreachable: () => isUnreachable,
    subscribe,
    open() {
      const resume = (waiting: Waiting) => {
        if (found(waiting.id)) return
        hasWaited.add(waiting.id)
        void start(waiting)
      }
      isOpen = true
      channel = new BroadcastChannel(`calepin queue ${userId}`)
      channel.addEventListener('message', ({ data }: MessageEvent<Waiting | string>) =>
        typeof data === 'string' ? forget(data) : resume(data),
      )
      ready = storage.all().then((stored) => stored.map(resume))
      const over = new AbortController()
      page.addEventListener('online', flush, { signal: over.signal })
      page.addEventListener('pagehide', holds.letGo, { signal: over.signal })
      return () => {
        isOpen = false
        holds.letGo()
        for (const cancel of pauses.values()) cancel()
        pauses.clear()
        over.abort()
        channel?.close()
        channel = undefined
      }
    },
  }
}

const NEW = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: true,
  status: 'pending',
} as const
