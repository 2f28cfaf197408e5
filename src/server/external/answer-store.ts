import { LRUCache } from 'lru-cache'

/** A cached response: parsed in memory, raw elsewhere. */
export interface CachedAnswer<V = unknown> {
  readonly value: V
  /** Size on the wire, to bound the cache. */
  readonly bytes: number
  /** When upstream sent it, in epoch milliseconds. */
  readonly answeredAt: number
  /** Fresh until, in epoch milliseconds. */
  readonly freshUntil: number
  /** Usable on failure until, in epoch milliseconds. */
  readonly staleUntil: number
}

/** A store of cached responses. Keys and values never contain user data. */
export interface AnswerStore<V = unknown> {
  get(key: string): Promise<CachedAnswer<V> | undefined>
  set(key: string, answer: CachedAnswer<V>): Promise<void>
  delete(key: string): Promise<void>
}

interface Bounds {
  /** If omitted, only the number of entries is bounded. */
  readonly maxBytes?: number
  readonly maxEntries: number
}

/** LRU cache in memory; values are not copied. */
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
