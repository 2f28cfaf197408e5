import type { Redis } from 'ioredis'
import type { Clock } from '../deps.ts'
import type { AnswerStore } from './answer-store.ts'
import { pack, unpack } from './packing.ts'

const PREFIX = 'upstream-answer:'
/** Before the body: two instants as 64-bit floats. */
const HEADER = 16

/** Keeps answers in Redis, where several servers share them. Redis drops each when it has ended. */
export function createRedisStore(
  { redis, clock }: { readonly redis: Redis; readonly clock: Clock },
  { maxEntry }: { readonly maxEntry: number },
): AnswerStore<Buffer> {
  return {
    async get(key) {
      const entry = await redis.getBuffer(PREFIX + key)
      if (!entry || entry.length < HEADER) return undefined
      const value = await unpack(entry.subarray(HEADER))
      const [freshUntil, staleUntil] = [entry.readDoubleLE(0), entry.readDoubleLE(8)]
      return { value, bytes: value.length, freshUntil, staleUntil }
    },
    async set(key, { value, freshUntil, staleUntil }) {
      const life = Math.ceil(staleUntil - clock.now())
      const body = await pack(value)
      if (life <= 0 || body.length > maxEntry) return
      const header = Buffer.alloc(HEADER)
      header.writeDoubleLE(freshUntil, 0)
      header.writeDoubleLE(staleUntil, 8)
      await redis.set(PREFIX + key, Buffer.concat([header, body]), 'PX', life)
    },
    async delete(key) {
      await redis.del(PREFIX + key)
    },
  }
}
