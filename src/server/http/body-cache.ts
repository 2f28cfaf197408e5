import { LRUCache } from 'lru-cache'
import { singleFlight } from '../single-flight.ts'
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
