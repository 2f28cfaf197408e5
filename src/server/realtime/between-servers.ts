import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'

/** After a failure to tell the others, how long until they are told that they missed something. */
const UNTOLD_MS = 5000

/** How events travel between servers, and word of those that may have been lost. */
export interface BetweenServers {
  readonly adapter: ReturnType<typeof createAdapter>
  close(): void
}

interface Options {
  /** Sends; its commands fail soon while Redis is away. */
  readonly redis: Redis
  readonly url: string
  /** Redis is back, and what other servers told meanwhile is lost. */
  readonly onMissed: () => void
  /** What this server told lately is lost. Called again for as long as the others cannot be told. */
  readonly onUntold: () => void
}

/**
 * Socket.IO's adapter over Redis, which may come and go: local sockets are told all the same. The
 * adapter takes no note of what it sends, so failures are caught here.
 */
export function openBetweenServers({ redis, url, onMissed, onUntold }: Options): BetweenServers {
  // Without a limit on time: a subscription waits for as long as Redis is away.
  const subscriber = new Redis(url, { maxRetriesPerRequest: null })
  let isListening = true
  let untold: NodeJS.Timeout | undefined
  subscriber.on('error', () => undefined)
  subscriber.on('close', () => (isListening = false))
  subscriber.on('ready', () => {
    if (!isListening) onMissed()
    isListening = true
  })
  const later = () => {
    untold ??= setTimeout(() => {
      untold = undefined
      onUntold()
    }, UNTOLD_MS).unref()
  }
  return {
    adapter: createAdapter(
      catching(redis, later),
      catching(subscriber, () => undefined),
    ),
    close() {
      clearTimeout(untold)
      subscriber.disconnect()
    },
  }
}

/** The same client; a command that fails is a word to `onFailure` instead of a rejection that nobody awaits. */
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
