import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import { REDIS_TIMEOUTS } from '../external/redis.ts'

/** Ping interval: a connection that only listens does not notice that Redis is gone. */
const ASKED_EVERY_MS = 5000
/** Delay after a failed publish before calling `onLost`. */
const LOST_AFTER_MS = 5000

/** The adapter that carries events between servers and reports possible losses. */
export interface RedisAdapter {
  readonly adapter: ReturnType<typeof createAdapter>
  close(): void
}

interface Options {
  /** For publishing; its commands fail fast while Redis is down. */
  readonly redis: Redis
  readonly url: string
  /** Redis is back; events of other servers were missed meanwhile. */
  readonly onMissed: () => void
  /** Recent events of this server were lost. Called again for as long as publishing fails. */
  readonly onLost: () => void
}

/**
 * Socket.IO's Redis adapter. Local sockets get their events even while Redis is down. The adapter
 * ignores the results of its commands, so failures are caught here.
 */
export function openRedisAdapter({ redis, url, onMissed, onLost }: Options): RedisAdapter {
  // No retry limit: the subscription waits while Redis is down.
  const subscriber = new Redis(url, { ...REDIS_TIMEOUTS, maxRetriesPerRequest: null })
  let isListening = true
  let reporting: NodeJS.Timeout | undefined
  subscriber.on('error', () => undefined)
  subscriber.on('close', () => (isListening = false))
  subscriber.on('ready', () => {
    if (!isListening) onMissed()
    isListening = true
  })
  const asking = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined)
  }, ASKED_EVERY_MS).unref()
  const later = () => {
    reporting ??= setTimeout(() => {
      reporting = undefined
      onLost()
    }, LOST_AFTER_MS).unref()
  }
  return {
    adapter: createAdapter(
      catching(redis, later),
      catching(subscriber, () => undefined),
      { key: channelsOf(subscriber) },
    ),
    close() {
      clearInterval(asking)
      clearTimeout(reporting)
      subscriber.disconnect()
    },
  }
}

/** The prefix of channel names: unlike keys, channels are common to all databases of a Redis. */
function channelsOf({ options: { db = 0 } }: Redis): string {
  return db === 0 ? 'socket.io' : `socket.io:${db}`
}

/** Wraps a client: failed commands call `onFailure` instead of being unhandled rejections. */
function catching(client: Redis, onFailure: () => void): Redis {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given)
        if (result instanceof Promise) result.catch(onFailure)
        return result
      }
    },
  })
}
