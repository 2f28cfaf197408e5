import { LRUCache } from 'lru-cache'
import { listFriendIds } from '#server/db/presence.ts'
import type { Deps } from '#server/deps.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { findLastShown, listReaders } from './notify-queries.ts'

type Needs = Pick<Deps, 'db' | 'hub' | 'log'>
interface Waits {
  /** Writes within this many milliseconds make one event; overridden in tests. */
  readonly togetherMs?: number | undefined
}

const TOGETHER_MS = 1000
/** Older activity was announced by an earlier server. */
const RECENT_MS = 60_000
/** Size of the cache of users. */
const MANY = 10_000

/**
 * Wraps the hub: after a write to someone's lists, notifies their friends that the feed has something new,
 * without saying what, since each reads it under their own permissions. Hidden activity is not announced.
 * Runs after the response, so writes are not slowed.
 */
export function openFeedNews(
  { db, hub, log, clock }: Needs & Pick<Deps, 'clock'>,
  { togetherMs = TOGETHER_MS }: Waits = {},
) {
  /** Per user, the time up to which friends were notified. */
  const notifiedUntil = new LRUCache<string, number>({ max: MANY })
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isClosed = false

  function soon(userId: string): void {
    if (isClosed) return
    waiting.add(userId)
    timer ??= setTimeout(() => void flush(), togetherMs)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running.then(notifyAll)
    await running
  }

  async function notifyAll(): Promise<void> {
    const writers = [...waiting]
    waiting.clear()
    for (const userId of writers) {
      try {
        await notifyFriends(userId)
      } catch (error) {
        // Already committed; clients that miss it see it on the next page load.
        log.warn({ err: error }, 'feed event not sent')
      }
    }
  }

  async function notifyFriends(userId: string): Promise<void> {
    if (isClosed) return
    const [last] = await findLastShown(db, { userId })
    const until = notifiedUntil.get(userId) ?? clock.now() - RECENT_MS
    if (!last || last.at <= until) return
    const friends = await listFriendIds(db, userId)
    notifiedUntil.set(userId, last.at)
    if (friends.length > 0) hub.toUsers(friends, 'feed', {})
  }

  return {
    hub: {
      ...hub,
      toOtherSessions(caller, name, data) {
        hub.toOtherSessions(caller, name, data)
        if (name === 'list') soon(caller.userId)
      },
    } satisfies Hub,
    flush,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Notifies the friends of a list's owner that it changed. */
export async function notifyListFriends({ db, hub, log }: Needs, listId: string): Promise<void> {
  try {
    const readers = await listReaders(db, listId)
    if (readers.length > 0) hub.toUsers(readers, 'feed', {})
  } catch (error) {
    log.warn({ err: error }, 'feed event of a list not sent')
  }
}
