import type { HeldWrite } from './held-writes.ts'
import type { QueueEntry } from './queue-storage.ts'

/** The outcome of a write; `kept`: queued here until the server can be reached. */
export type Outcome = 'sent' | 'kept' | 'refused'

/** How writes of one kind are sent, and shown in all of the user's open tabs. */
export interface QueueKind<V, R> {
  /** @param hasWaited not a first attempt: the server was unreachable, or the page was reloaded. */
  readonly send: (variables: V, hasWaited: boolean) => Promise<R>
  readonly show?: (variables: V) => Promise<void>
  /** @param reply `undefined` when another tab sent it. */
  readonly onSent: (reply: R | undefined, variables: V) => void
  /** A held write was cancelled. */
  readonly onUndone?: (variables: V) => void
  readonly onRefused?: (error: Error, variables: V) => void
  readonly onSettled?: (variables: V, isRefused: boolean) => unknown
  /** Refused writes stay in the queue, for the user to retry or drop. */
  readonly keepsRefused?: boolean
}

/** The user's outbox. */
export interface Queue {
  readonly registerKind: <V, R>(name: string, kind: QueueKind<V, R>) => void
  readonly add: (entry: QueueEntry) => Promise<Outcome>
  /**
   * Shows and stores a write at once; sends it when it is released, when the page closes or when another
   * write is held. It has a scope of its own.
   */
  readonly hold: (entry: QueueEntry) => Promise<HeldWrite>
  /** Sends the held write. */
  readonly sendHeld: () => void
  /** Retries a refused write. */
  readonly retry: (id: string) => void
  /** Removes a write that the user gave up, or that is known to have arrived. */
  readonly drop: (id: string) => void
  /** Retries everything now. */
  readonly flush: () => void
  /**
   * Whether the last attempt failed and will be repeated. True at once, and also for a busy server or an
   * ended session, unlike `Reachability`.
   */
  readonly isStalled: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Resumes stored writes and follows other tabs'; returns a stop function. */
  readonly open: () => () => void
}
