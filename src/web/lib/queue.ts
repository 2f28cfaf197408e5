import type { Mutation, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { createHeldWrites, type FirstAttempt, UNDONE } from './held-writes.ts'
import type { Later } from './later.ts'
import { createListeners } from './listeners.ts'
import { acquireLock, runLocked } from './locks.ts'
import type { Outcome, Queue, QueueKind } from './queue-kind.ts'
import type { QueueStorage, QueueEntry } from './queue-storage.ts'
import { createRetryPauses } from './retry-pauses.ts'
import { saveRefusal } from './refusal.ts'
import { waitForEarlierWrites } from './write-order.ts'

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
  const pauses = createRetryPauses(later)
  const hasWaited = new Set<string>()
  const holds = createHeldWrites()
  let isStalled = false
  let channel: BroadcastChannel | undefined
  let ready: Promise<unknown> = Promise.resolve()

  /** Announces a new write, or the id of one that is done. */
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const postToTabs = (message: QueueEntry | string) => channel?.postMessage(message)
  const setStalled = (next: boolean) => {
    if (isStalled === next) return
    isStalled = next
    notify()
  }
  const withLock = async <T>(scope: string, run: () => Promise<T>): Promise<T> =>
    runLocked(locks, `calepin ${userId} ${scope}`, run)

  const deliver = async (entry: QueueEntry, kind: QueueKind<unknown, unknown>) => {
    const sending = kind.send(entry.variables, hasWaited.has(entry.id))
    if (kind.keepsRefused) await sending.catch((error) => saveRefusal(storage, entry.id, error))
    const reply = await sending
    await storage.drop(entry.id)
    postToTabs(entry.id)
    return reply
  }
  const attempt: typeof deliver = async (entry, kind) => {
    if (hasWaited.has(entry.id)) {
      return withLock(entry.scope, async () => {
        const stored = await storage.find(entry.id)
        if (stored?.refusal) throw new ApiError(stored.refusal)
        return stored && deliver(entry, kind)
      })
    }
    // No other tab has it yet: send without waiting for the lock, as the page may close.
    const delivery = deliver(entry, kind)
    void withLock(entry.scope, () => delivery).catch(() => undefined)
    return delivery
  }
  const send = async (entry: QueueEntry, first?: FirstAttempt): Promise<unknown> => {
    const kind = kinds.get(entry.key[0])
    if (!kind) throw new Error(`no kind of write: ${entry.key[0]}`)
    // Waits without holding the scope's lock, which another tab may need for earlier writes.
    const inTurn = async (act: typeof deliver) => {
      await waitForEarlierWrites(cache, entry)
      return act(entry, kind)
    }
    for (let failures = 0; ; failures += 1) {
      try {
        const isHeld = first && failures === 0
        const reply = await (isHeld ? first(() => inTurn(deliver)) : inTurn(attempt))
        // Also when another tab sent it. A cancelled write never reached the server.
        if (reply !== UNDONE) setStalled(false)
        return reply
      } catch (error) {
        if (!(error instanceof ApiError && error.isWorthQueueing)) {
          if (error instanceof ApiError) setStalled(false)
          if (!kind.keepsRefused) await storage.drop(entry.id)
          throw error
        }
        hasWaited.add(entry.id)
        setStalled(true)
        failed.notify()
        // Logged out: it stays stored for the next login.
        await pauses.wait(failures, error.retryAfter)
      }
    }
  }
  const start = (entry: QueueEntry, first?: FirstAttempt): Promise<Outcome> => {
    const kind = kinds.get(entry.key[0])
    const mutation = cache.build<unknown, Error, QueueEntry, unknown>(
      client,
      {
        mutationKey: [QUEUE, ...entry.key],
        scope: { id: entry.scope },
        networkMode: 'always',
        retry: false,
        gcTime: Infinity,
        mutationFn: async () => {
          await shown
          return send(entry, first)
        },
        onSuccess: (reply) =>
          reply === UNDONE
            ? kind?.onUndone?.(entry.variables)
            : kind?.onSent(reply, entry.variables),
        onError: (error) => kind?.onRefused?.(error, entry.variables),
        onSettled: (_, error) => kind?.onSettled?.(entry.variables, error !== null),
      },
      // As if restored: `continue()` then only sends it.
      { ...NEW, variables: entry, submittedAt: Date.now() },
    )
    const shown = kind?.show?.(entry.variables)
    return outcomeOf(mutation, kind?.keepsRefused === true)
  }
  /** Resolves when the mutation ends, or on its first failed attempt. */
  const outcomeOf = (mutation: Mutation<unknown, Error, QueueEntry>, isLeft: boolean) =>
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
    cache.find<unknown, Error, QueueEntry>({
      predicate: ({ state }) => (state.variables as QueueEntry | undefined)?.id === id,
    })
  const forget = (id: string) => {
    const mutation = found(id)
    if (mutation?.state.status === 'error') cache.remove(mutation)
    // A pending retry then finds it gone from storage.
    pauses.endAll()
  }
  return {
    registerKind: (name, kind) => kinds.set(name, kind as QueueKind<unknown, unknown>),
    async add(entry) {
      await ready
      const saved = storage.save(entry)
      const outcome = start(entry)
      pauses.endAll()
      void saved.then(() => postToTabs(entry))
      return outcome
    },
    async hold(entry) {
      await ready
      holds.sendAll()
      // Lock before announcing it: other tabs show it, and send it only if this tab dies.
      const release = await acquireLock((run) => withLock(entry.scope, run))
      await storage.save(entry)
      const { held, first } = holds.add(release, async () => {
        await storage.drop(entry.id)
        postToTabs(entry.id)
      })
      void start(entry, first)
      postToTabs(entry)
      return held
    },
    sendHeld: holds.sendAll,
    retry(id) {
      const entry = found(id)?.state.variables
      forget(id)
      if (entry) void storage.save({ ...entry, refusal: undefined }).then(() => start(entry))
    },
    drop(id) {
      const isDropped = storage.drop(id)
      void isDropped.then(() => forget(id)).then(() => postToTabs(id))
    },
    flush: pauses.endAll,
    isStalled: () => isStalled,
    subscribe,
    open() {
      const resume = (entry: QueueEntry) => {
        if (found(entry.id)) return
        hasWaited.add(entry.id)
        void start(entry)
      }
      pauses.open()
      channel = new BroadcastChannel(`calepin queue ${userId}`)
      channel.addEventListener('message', ({ data }: MessageEvent<QueueEntry | string>) =>
        typeof data === 'string' ? forget(data) : resume(data),
      )
      ready = storage.all().then((stored) => stored.map(resume))
      const over = new AbortController()
      page.addEventListener('online', pauses.endAll, { signal: over.signal })
      page.addEventListener('pagehide', holds.sendAll, { signal: over.signal })
      return () => {
        holds.sendAll()
        pauses.close()
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
