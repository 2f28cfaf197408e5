import type { Redis } from 'ioredis'
import type { Clock } from '../deps.ts'

const SERVERS = 'calepin:presence:servers'
const peopleOf = (server: string) => `calepin:presence:of:${server}`
/** TTL of a dead server's set, within which another server takes it over. */
const KEPT_SECONDS = 3600

/**
 * Who is connected to which server, in Redis: one set of users per server, valid while the server sends
 * heartbeats. Every function throws when Redis is down.
 */
export interface PresenceStore {
  /** Also a sign of life: a server's first heartbeat may come before its connection. */
  add(userIds: readonly string[]): Promise<void>
  remove(userId: string): Promise<void>
  /** Which of them are connected to another server. */
  elsewhere(userIds: readonly string[]): Promise<string[]>
  /** Sends a heartbeat and resets this server's users: another may have taken it for dead. */
  beat(userIds: readonly string[]): Promise<void>
  /** Removes dead servers and returns their users; each goes to one caller only. */
  takeOver(): Promise<string[]>
  /** Makes this server expire in `ms`. */
  retire(ms: number): Promise<void>
}

interface Options {
  readonly redis: Redis
  readonly clock: Clock
  /** This server's name, new at each start. */
  readonly server: string
  /** How long a server counts as alive after its last heartbeat. */
  readonly lifeMs: number
}

export function openPresenceStore({ redis, clock, server, lifeMs }: Options): PresenceStore {
  const own = peopleOf(server)

  return {
    async add(userIds) {
      if (userIds.length === 0) return
      await redis
        .multi()
        .zadd(SERVERS, clock.now() + lifeMs, server)
        .sadd(own, ...userIds)
        .expire(own, KEPT_SECONDS)
        .exec()
    },

    async remove(userId) {
      await redis.srem(own, userId)
    },

    async elsewhere(userIds) {
      if (userIds.length === 0) return []
      const living = await redis.zrangebyscore(SERVERS, clock.now(), '+inf')
      const others = living.filter((name) => name !== server)
      const found = await Promise.all(
        others.map((name) => redis.smismember(peopleOf(name), ...userIds)),
      )
      return userIds.filter((_, index) => found.some((present) => present[index] === 1))
    },

    async beat(userIds) {
      // In one transaction, so that a concurrent `remove` takes effect after it. The set is rebuilt
      // without the users who left while Redis was down.
      const all = redis
        .multi()
        .zadd(SERVERS, clock.now() + lifeMs, server)
        .del(own)
      if (userIds.length > 0) all.sadd(own, ...userIds).expire(own, KEPT_SECONDS)
      await all.exec()
    },

    async takeOver() {
      const dead = await redis.zrangebyscore(SERVERS, '-inf', clock.now() - 1)
      const people: string[] = []
      for (const name of dead) {
        // Only the server whose removal succeeds takes it over.
        if ((await redis.zrem(SERVERS, name)) === 0) continue
        people.push(...(await redis.smembers(peopleOf(name))))
        await redis.del(peopleOf(name))
      }
      return people
    },

    async retire(ms) {
      await redis.zadd(SERVERS, clock.now() + ms, server)
    },
  }
}
