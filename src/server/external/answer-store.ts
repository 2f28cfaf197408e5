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

/** Raw responses, kept across restarts. Keys and values never contain user data. */
export interface AnswerStore {
  get(key: string): Promise<CachedAnswer<Buffer> | undefined>
  set(key: string, answer: CachedAnswer<Buffer>): Promise<void>
  delete(key: string): Promise<void>
}

interface Bounds {
  /** If omitted, only the number of entries is bounded. */
  readonly maxBytes?: number
  readonly maxEntries: number
}

export type MemoryStore = LRUCache<string, CachedAnswer>

/** LRU cache in memory; values are not copied. */
export function createMemoryStore({ maxBytes, maxEntries }: Bounds): MemoryStore {
  return new LRUCache<string, CachedAnswer>({
    max: maxEntries,
    ...(maxBytes !== undefined && { maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }),
  })
}
