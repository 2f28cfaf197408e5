import { listFriendIds } from '#server/db/presence.ts'
import type { Deps } from '#server/deps.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { findLastShown, listReaders } from './telling-queries.ts'

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
 * Wraps the hub: after a write to someone's lists, tells their friends that the feed has something new,
 * without saying what, since each reads it under their own permissions. Hidden activity is not announced.
 * Runs after the response, so writes are not slowed.
 */
export function openFeedNews(
  { db, hub, log, clock }: Needs & Pick<Deps, 'clock'>,
  { togetherMs = TOGETHER_MS }: Waits = {},
) {
  /** Per user, the time up to which friends were told. */
  const toldUntil = new Map<string, number>()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isClosed = false

  function soon(userId: string): void {
    if (isClosed) return
    waiting.add(userId)
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(tellAll)
    }, togetherMs)
  }

  async function tellAll(): Promise<void> {
    const writers = [...waiting]
    waiting.clear()
    try {
      for (const userId of writers) await tell(userId)
    } catch (error) {
      // Already committed; clients that miss it see it on the next page load.
      log.warn({ err: error }, 'friends could not be told of what is new')
    }
  }

  async function tell(userId: string): Promise<void> {
    if (isClosed) return
    const [last] = await findLastShown(db, { userId })
    const until = toldUntil.get(userId) ?? clock.now() - RECENT_MS
    if (!last || last.at <= until) return
    if (toldUntil.size >= MANY) toldUntil.clear()
    toldUntil.set(userId, last.at)
    const friends = await listFriendIds(db, userId)
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
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Tells the friends of a list's owner that it changed. */
export async function tellReadersOf({ db, hub, log }: Needs, listId: string): Promise<void> {
  try {
    const told = await listReaders(db, listId)
    if (told.length > 0) hub.toUsers(told, 'feed', {})
  } catch (error) {
    log.warn({ err: error }, 'friends could not be told of a list')
  }
}
