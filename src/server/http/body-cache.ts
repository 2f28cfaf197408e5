import { LRUCache } from 'lru-cache'
import type { Encoded } from './encoding.ts'

/** Bytes of bodies kept: some hundred whole lists of 2,000 items, compressed. */
const MAX_BYTES = 32 * 1024 * 1024

/** Finds a body's bytes, or has them made: once, however many ask meanwhile. */
export type FindBody = (key: string, make: () => Promise<Encoded>) => Promise<Encoded>

/**
 * LRU cache of encoded bodies, single-flight. A failure is not kept.
 * @param maxSize bytes kept at most; a larger body is answered and not kept
 */
export function openBodyCache(maxSize: number = MAX_BYTES): FindBody {
  const bodies = new LRUCache<string, Encoded, () => Promise<Encoded>>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes.length,
    // Whoever waits is answered, even when other bodies push this one out meanwhile.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => make(),
  })
  return async (key, make) => bodies.forceFetch(key, { context: make })
}

/** Gives each object a number of its own, so that it can stand in a key. */
export function numberObjects(): (object: object) => number {
  const numbers = new WeakMap<object, number>()
  let last = 0
  return (object) => {
    const known = numbers.get(object)
    if (known !== undefined) return known
    last += 1
    numbers.set(object, last)
    return last
  }
}
