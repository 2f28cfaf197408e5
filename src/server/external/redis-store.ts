import type { Redis } from 'ioredis'
import type { Clock } from '../deps.ts'
import type { AnswerStore } from './answer-store.ts'
import { pack, unpack } from './packing.ts'

const PREFIX = 'upstream-answer:2:'
/** Header size in bytes: three instants as 64-bit floats. */
const HEADER = 24

/** Caches responses in Redis, shared between servers. Redis expires them. */
export function createRedisStore(
  { redis, clock }: { readonly redis: Redis; readonly clock: Clock },
  { maxEntry }: { readonly maxEntry: number },
): AnswerStore<Buffer> {
  return {
    async get(key) {
      const entry = await redis.getBuffer(PREFIX + key)
      if (!entry || entry.length < HEADER) return undefined
      const value = await unpack(entry.subarray(HEADER))
      return {
        value,
        bytes: value.length,
        answeredAt: entry.readDoubleLE(0),
        freshUntil: entry.readDoubleLE(8),
        staleUntil: entry.readDoubleLE(16),
      }
    },
    async set(key, { value, answeredAt, freshUntil, staleUntil }) {
      const life = Math.ceil(staleUntil - clock.now())
      const body = await pack(value)
      if (life <= 0 || body.length > maxEntry) return
      const header = Buffer.alloc(HEADER)
      header.writeDoubleLE(answeredAt, 0)
      header.writeDoubleLE(freshUntil, 8)
      header.writeDoubleLE(staleUntil, 16)
      await redis.set(PREFIX + key, Buffer.concat([header, body]), 'PX', life)
    },
    async delete(key) {
      await redis.del(PREFIX + key)
    },
  }
}
