import { LRUCache } from 'lru-cache'

/** A valid answer: parsed in memory, raw elsewhere. */
export interface CachedAnswer<V = unknown> {
  readonly value: V
  /** Size on the wire, to bound what is kept. */
  readonly bytes: number
  /** Epoch milliseconds at which upstream said it. */
  readonly saidAt: number
  /** Epoch milliseconds until which it needs no call. */
  readonly freshUntil: number
  /** Epoch milliseconds until which it is better than a failure. */
  readonly staleUntil: number
}

/** Where answers are cached. No user's data ever stands in a key or in a value. */
export interface AnswerStore<V = unknown> {
  get(key: string): Promise<CachedAnswer<V> | undefined>
  set(key: string, answer: CachedAnswer<V>): Promise<void>
  delete(key: string): Promise<void>
}

interface Bounds {
  /** Without it the number of entries is the only bound. */
  readonly maxBytes?: number
  readonly maxEntries: number
}

/** LRU cache in memory, values as they are. */
export function createMemoryStore({ maxBytes, maxEntries }: Bounds): AnswerStore {
  const answers = new LRUCache<string, CachedAnswer>({
    max: maxEntries,
    ...(maxBytes !== undefined && { maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }),
  })
  return {
    get: async (key) => answers.get(key),
    async set(key, answer) {
      answers.set(key, answer)
    },
    async delete(key) {
      answers.delete(key)
    },
  }
}
