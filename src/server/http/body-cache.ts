import { LRUCache } from 'lru-cache'
import { memoize } from '../external/memoize.ts'
import { singleFlight } from '../single-flight.ts'
import type { Encoded } from './encoding.ts'

/** Cache size in bytes: about a hundred full lists of 2,000 items, compressed. */
const MAX_BYTES = 32 * 1024 * 1024

/** Returns the cached bytes, or builds them (single-flight). */
export type FindBody = (key: string, make: () => Promise<Encoded>) => Promise<Encoded>

/**
 * LRU cache of encoded bodies, single-flight. Failures are not cached.
 * @param maxSize in bytes; a larger body is returned but not cached
 */
export function openBodyCache(maxSize: number = MAX_BYTES): FindBody {
  const bodies = new LRUCache<string, Encoded>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const flights = new Map<string, Promise<Encoded>>()
  return async (key, make) =>
    bodies.get(key) ??
    singleFlight(flights, key, async () => {
      const body = await make()
      bodies.set(key, body)
      return body
    })
}

/** Numbers objects by identity, for use in keys. */
export function numberObjects(): (object: object) => number {
  let last = 0
  return memoize(() => (last += 1))
}
