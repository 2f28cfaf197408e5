import type { Redis } from 'ioredis'
import type { Clock } from '../deps.ts'

const SERVERS = 'calepin:presence:servers'
const peopleOf = (server: string) => `calepin:presence:of:${server}`
/** What a server that ended leaves behind waits this long for another one to take note of it. */
const KEPT_SECONDS = 3600

/**
 * Who is connected to which server, in Redis: one set of people for each server, which counts as long
 * as the server says that it lives. Each function throws when Redis does not answer.
 */
export interface PresenceStore {
  add(userIds: readonly string[]): Promise<void>
  remove(userId: string): Promise<void>
  /** Who of them is connected to another server. */
  elsewhere(userIds: readonly string[]): Promise<string[]>
  /** Says that this server lives; true when Redis knew nothing of it. */
  beat(): Promise<boolean>
  /** The people of servers that say nothing more; each is told to one server. */
  takeOver(): Promise<string[]>
  /** Says that this server lives no longer than `ms`. */
  retire(ms: number): Promise<void>
}

interface Options {
  readonly redis: Redis
  readonly clock: Clock
  /** This server's name, another one at each start. */
  readonly server: string
  /** How long a server counts after it last said that it lives. */
  readonly lifeMs: number
}

export function openPresenceStore({ redis, clock, server, lifeMs }: Options): PresenceStore {
  const own = peopleOf(server)

  return {
    async add(userIds) {
      if (userIds.length === 0) return
      await redis.sadd(own, ...userIds)
      await redis.expire(own, KEPT_SECONDS)
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

    async beat() {
      const isNew = await redis.zadd(SERVERS, clock.now() + lifeMs, server)
      await redis.expire(own, KEPT_SECONDS)
      return isNew === 1
    },

    async takeOver() {
      const dead = await redis.zrangebyscore(SERVERS, '-inf', clock.now() - 1)
      const people: string[] = []
      for (const name of dead) {
        // Of several servers that see it, the one that removes it takes it over.
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
