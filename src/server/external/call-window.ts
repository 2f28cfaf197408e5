import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Log } from '../deps.ts'

/** A call to an upstream. */
export interface RecordedCall {
  /** The user it was for; `undefined` for background work. */
  readonly userId: string | undefined
  /** Epoch milliseconds. */
  readonly at: number
}

/** The recent calls of several servers to one upstream. */
export interface CallWindow {
  /**
   * Adds a call, unless another server has added one that this one has not seen yet.
   * @param length of the window, in milliseconds
   * @returns the calls of the window, the oldest first; `undefined` if Redis does not respond
   */
  add(
    made: RecordedCall,
    length: number,
  ): Promise<{ readonly isAdded: boolean; readonly calls: readonly RecordedCall[] } | undefined>
}

/** Compare-and-set: adds if the caller knows the last call; returns the last one and the window. */
const ADD = `
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[3])
local last = redis.call('get', KEYS[2]) or ''
local isAdded = last == ARGV[1]
if isAdded then
  last = ARGV[5]
  redis.call('zadd', KEYS[1], ARGV[4], last)
  redis.call('pexpire', KEYS[1], ARGV[2])
  redis.call('set', KEYS[2], last, 'PX', ARGV[2])
end
return { isAdded and 1 or 0, last, redis.call('zrange', KEYS[1], 0, -1, 'withscores') }`

/** Counts an upstream's calls in Redis. `name` is the same on all servers. */
export function openCallWindow(
  { redis, log }: { readonly redis: Redis; readonly log: Log },
  name: string,
): CallWindow {
  const keys = [`upstream-calls:${name}`, `upstream-calls:${name}:last`]
  let known = ''
  return {
    async add({ userId = '', at }, length) {
      const member = `${userId} ${randomUUID()}`
      try {
        const [isAdded, last, members] = (await redis.eval(
          ADD,
          keys.length,
          ...keys,
          known,
          length,
          at - length,
          at,
          member,
        )) as [number, string, string[]]
        known = last
        return { isAdded: isAdded === 1, calls: toCalls(members) }
      } catch (error) {
        log.debug({ err: error }, 'calls to an upstream are not shared')
        return undefined
      }
    },
  }
}

/** @param members alternating members and scores */
function toCalls(members: readonly string[]): RecordedCall[] {
  return members.flatMap((member, index) =>
    index % 2 === 0
      ? { userId: member.split(' ', 1)[0] || undefined, at: Number(members[index + 1]) }
      : [],
  )
}
