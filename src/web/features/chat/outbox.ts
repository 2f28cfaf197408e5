import { attempt } from '#web/lib/attempt.ts'
import type { Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'

/** A message of mine that the server has not taken yet. */
export interface Pending {
  /** The client's UUIDv7: sending it again never doubles the message. */
  readonly id: string
  readonly conversationId: string
  readonly body: string
  /** ISO 8601. */
  readonly at: string
  readonly state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused. */
  readonly reason?: string
}

export interface Outbox {
  readonly list: () => readonly Pending[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (conversationId: string, body: string) => void
  /** Tries a refused message once more. */
  readonly again: (id: string) => void
  readonly discard: (id: string) => void
  /** It was seen among the messages: sent from another tab, or by a try whose answer was lost. */
  readonly arrived: (id: string) => void
  /** Tries what waits, now: the network is back. */
  readonly flush: () => void
  readonly stop: () => void
}

interface Needs {
  readonly storage: Storage
  /** Whose messages: another who signs in on the same browser does not send them. */
  readonly userId: string
  readonly send: (pending: Pending) => Promise<Message>
  readonly sent: (message: Message) => void
  readonly newId: () => string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Runs later; gives what calls it off. */
  readonly later: (run: () => void, milliseconds: number) => () => void
}

/** Milliseconds before each new try; the last one for ever. */
const PAUSES = [1000, 2000, 5000, 10_000] as const

/**
 * Messages on their way, kept in this browser until the server has them: one after the other within
 * a conversation, each as long as it takes.
 */
export function createOutbox(needs: Needs): Outbox {
  const kept = keeper(needs.storage, needs.userId)
  let list: readonly Pending[] = kept.read()
  const listeners = new Set<() => void>()
  const busy = new Set<string>()
  let failures = 0
  let callOff: (() => void) | undefined
  let isStopped = false

  const become = (next: readonly Pending[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const mark = (id: string, change: Partial<Pending>) =>
    become(list.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const drop = (id: string) => {
    kept.drop(id)
    if (list.some((each) => each.id === id)) become(list.filter((each) => each.id !== id))
  }
  const tryLater = (seconds = 0) => {
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
    failures += 1
    callOff?.()
    callOff = needs.later(flush, Math.max(pause, seconds * 1000))
  }
  const deliver = async (pending: Pending) => {
    busy.add(pending.conversationId)
    mark(pending.id, { state: 'sending' })
    let goesOn = true
    try {
      const message = await needs.send(pending)
      failures = 0
      needs.sent(message)
      drop(pending.id)
    } catch (error) {
      goesOn = !isPassing(error)
      if (goesOn) mark(pending.id, { state: 'refused', reason: reasonOf(error) })
      else {
        mark(pending.id, { state: 'waiting' })
        tryLater(error instanceof ApiError ? error.retryAfter : 0)
      }
    }
    busy.delete(pending.conversationId)
    if (goesOn) flush()
  }
  const flush = () => {
    if (isStopped) return
    const lanes = new Map<string, Pending>()
    for (const pending of list) {
      const lane = pending.conversationId
      if (pending.state !== 'refused' && !lanes.has(lane)) lanes.set(lane, pending)
    }
    for (const [lane, pending] of lanes) if (!busy.has(lane)) void deliver(pending)
  }
  flush()
  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(conversationId, body) {
      const at = new Date(needs.now()).toISOString()
      const pending = { id: needs.newId(), conversationId, body, at, state: 'sending' } as const
      kept.keep(pending)
      become([...list, pending])
      flush()
    },
    again(id) {
      mark(id, { state: 'waiting' })
      flush()
    },
    discard: drop,
    arrived: drop,
    flush() {
      failures = 0
      flush()
    },
    stop() {
      isStopped = true
      callOff?.()
    },
  }
}

/** Goes away by itself; a session that ended is opened again one day, by the same person. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.isPassing || error.code === 'RATE_LIMITED' || error.endsSession
}

/** Each message under a key of its own: two tabs do not overwrite one another. */
function keeper(storage: Storage, userId: string) {
  const prefix = `calepin.outbox.${userId}.`
  return {
    read(): readonly Pending[] {
      const keys = attempt(() => Object.keys(storage)) ?? []
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parse(attempt(() => storage.getItem(key)) ?? ''))
        .toSorted((a, b) => a.id.localeCompare(b.id))
    },
    keep: (pending: Pending) =>
      attempt(() => storage.setItem(prefix + pending.id, JSON.stringify(pending))),
    drop: (id: string) => attempt(() => storage.removeItem(prefix + id)),
  }
}

function parse(text: string): readonly Pending[] {
  try {
    const { id, conversationId, body, at } = JSON.parse(text) as Record<string, unknown>
    return typeof id === 'string' &&
      typeof conversationId === 'string' &&
      typeof body === 'string' &&
      typeof at === 'string'
      ? [{ id, conversationId, body, at, state: 'waiting' }]
      : []
  } catch {
    return []
  }
}

/** The server's words for who is no friend speak of lists. */
function reasonOf(error: unknown): string {
  const isNoFriend = error instanceof ApiError && error.code === 'NOT_FRIEND'
  return isNoFriend ? fr.chat.write.notFriend : errorDetail(error)
}
