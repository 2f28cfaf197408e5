import { Redis } from 'ioredis'
import type { Log } from '../deps.ts'
import type { UpstreamState } from './upstream.ts'

/**
 * Milliseconds after which a Redis that does not respond or connect is given up: the network may
 * drop a connection without telling either end.
 */
export const REDIS_TIMEOUTS = { socketTimeout: 5000, connectTimeout: 5000 } as const

/** Connects to Redis, which may come and go: its users have fallbacks. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    ...REDIS_TIMEOUTS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
  })
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis does not answer'))
  return redis
}

export async function redisState(redis: Redis | undefined): Promise<UpstreamState> {
  if (!redis) return 'unused'
  try {
    await redis.ping()
    return 'up'
  } catch {
    return 'down'
  }
}
