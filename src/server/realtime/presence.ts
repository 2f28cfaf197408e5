import { toInstant } from '../instants.ts'
import { listFriendIds, updateLastSeenAt } from '../db/presence.ts'
import type { Deps } from '../deps.ts'
import type { Hub } from './hub.ts'
import type { PresenceStore } from './presence-store.ts'

/** Milliseconds. */
export interface PresenceTimes {
  /** Reconnecting within this time does not count as leaving. */
  readonly grace: number
  /** Heartbeat interval. */
  readonly beat: number
  /** How long a server counts as alive without one. */
  readonly life: number
  /** Runs a callback after the grace period; returns its cancel function. Injected by tests. */
  readonly afterGrace?: (run: () => void) => () => void
}

export const PRESENCE_TIMES: PresenceTimes = { grace: 5000, beat: 5000, life: 15_000 }

/** `last_seen_at` is written in batches. */
const WRITE_AFTER_MS = 1000

interface Options extends Pick<Deps, 'db' | 'clock' | 'log'> {
  /** Only with several servers. */
  readonly store: PresenceStore | undefined
  readonly times: PresenceTimes
  readonly hub: Pick<Hub, 'toUsers'>
}

/** Who is online, counted by socket; friends are notified of changes. */
export interface Presence {
  enter(userId: string): void
  leave(userId: string): void
  online(userIds: readonly string[]): Promise<ReadonlySet<string>>
  start(): void
  /** Ends this server's presence: its users may reconnect to another one. */
  close(): Promise<void>
}

interface Here {
  sockets: number
  /** Cancels the departure; set during the grace period, with no socket left. */
  stay: (() => void) | undefined
}

export function openPresence({ db, clock, log, store, times, hub }: Options): Presence {
  const here = new Map<string, Here>()
  const seen = new Set<string>()
  let writing: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let isClosed = false
  const afterGrace =
    times.afterGrace ??
    ((run) => {
      const timer = setTimeout(run, times.grace)
      return () => clearTimeout(timer)
    })

  /** Without Redis, acts as if there were no other server. */
  async function withStore<T>(fallback: T, ask: (from: PresenceStore) => Promise<T>): Promise<T> {
    if (!store) return fallback
    try {
      return await ask(store)
    } catch (error) {
      log.debug({ err: error }, 'presence is not shared')
      return fallback
    }
  }

  async function arrive(userId: string): Promise<void> {
    const elsewhere = await withStore([], (from) => from.elsewhere([userId]))
    await withStore(undefined, (from) => from.add([userId]))
    note([userId])
    if (elsewhere.length === 0) await announce(userId, true)
  }

  async function depart(userId: string): Promise<void> {
    here.delete(userId)
    await withStore(undefined, (from) => from.remove(userId))
    await announceGone([userId])
  }

  /** Announces those who are no longer connected to any server. */
  async function announceGone(userIds: readonly string[]): Promise<void> {
    const left = userIds.filter((userId) => !here.has(userId))
    const elsewhere = new Set(await withStore([], (from) => from.elsewhere(left)))
    const away = left.filter((userId) => !elsewhere.has(userId))
    note(away)
    for (const userId of away) await announce(userId, false)
  }

  async function announce(userId: string, isOnline: boolean): Promise<void> {
    try {
      const lastSeenAt = toInstant(clock.now())
      const friends = await listFriendIds(db, userId)
      // Back meanwhile, and announced as online.
      if (!isOnline && here.has(userId)) return
      hub.toUsers(friends, 'presence', { userId, isOnline, lastSeenAt })
    } catch (error) {
      log.warn({ err: error }, 'presence change not sent')
    }
  }

  function note(userIds: readonly string[]): void {
    for (const userId of userIds) seen.add(userId)
    if (seen.size > 0 && !isClosed) writing ??= setTimeout(() => void writeSeen(), WRITE_AFTER_MS)
  }

  async function writeSeen(): Promise<void> {
    clearTimeout(writing)
    writing = undefined
    const userIds = [...seen]
    seen.clear()
    if (userIds.length === 0) return
    try {
      await updateLastSeenAt(db, userIds, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'last_seen_at not saved')
    }
  }

  async function beat(): Promise<void> {
    await withStore(undefined, async (from) => {
      await from.beat([...here.keys()])
      await announceGone(await from.takeOver())
    })
    if (!isClosed) beating = setTimeout(() => void beat(), times.beat)
  }

  return {
    enter(userId) {
      const known = here.get(userId)
      if (known) {
        known.sockets += 1
        known.stay?.()
        known.stay = undefined
        return
      }
      here.set(userId, { sockets: 1, stay: undefined })
      void arrive(userId)
    },

    leave(userId) {
      const known = here.get(userId)
      if (!known) return
      known.sockets -= 1
      if (known.sockets === 0 && !isClosed) known.stay = afterGrace(() => void depart(userId))
    },

    async online(userIds) {
      const others = userIds.filter((userId) => !here.has(userId))
      const elsewhere = new Set(await withStore([], (from) => from.elsewhere(others)))
      return new Set(userIds.filter((userId) => here.has(userId) || elsewhere.has(userId)))
    },

    start() {
      if (store) void beat()
    },

    async close() {
      isClosed = true
      clearTimeout(beating)
      for (const { stay } of here.values()) stay?.()
      note([...here.keys()])
      await writeSeen()
      // Another server announces those who do not reconnect.
      await withStore(undefined, (from) => from.retire(times.grace))
    },
  }
}
