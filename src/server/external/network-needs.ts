import type { Redis } from 'ioredis'
import type { Dispatcher } from 'undici'
import type { Clock, Log } from '#server/deps.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Limits } from './fetch-json.ts'

/** Dependencies and settings of calls over the network. */
export interface NetworkNeeds<E> {
  readonly env: E
  readonly clock: Clock
  readonly log: Log
  /** Persistent cache; without it responses are cached in memory only. */
  readonly persistent?: AnswerStore
  /** Set if several servers share the rate. */
  readonly redis?: Redis | undefined
  /** Overridden in tests. */
  readonly limits?: Partial<Limits>
  readonly dispatcher?: Dispatcher
  readonly random?: () => number
}
