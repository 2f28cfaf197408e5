import type { QueryClient } from '@tanstack/react-query'
import type { Viewing } from '#shared/viewings.ts'
import { isDone, itemKey, withDone, type AnyItem, type Saved } from '#web/features/lists/item.ts'
import { findSaved, applyWrite, putItem } from '#web/features/lists/patch-client.ts'
import type { SeenWork } from './queries.ts'

/** A work's viewings before a write and after it, latest first. */
export interface ViewingsChange {
  readonly before: readonly Viewing[]
  readonly after: readonly Viewing[]
}

interface Shown {
  readonly work: SeenWork
  readonly item: AnyItem
  /** ISO 8601. */
  readonly at: string
}

/** Optimistically updates the item of a viewing write: its date, or an episode's tick. */
export function applyToItem(
  client: QueryClient,
  { work, item, at }: Shown,
  { before, after }: ViewingsChange,
): void {
  const saved = findSaved(client, item)
  if (!saved) return
  if (work.kind === 'episode') {
    if (before.length > 0 === after.length > 0) return
    const { season = 0, episode = 0 } = work
    const tick = { season, episode, shown: [episode], isSeen: after.length > 0 }
    applyWrite(client, { write: { kind: 'tick', title: saved, ...tick }, at, before: saved })
    return
  }
  // An item started again stays in progress until it has a new viewing.
  if (saved.progress && after.length <= before.length) return
  const day = after[0]?.day
  const period = day && day.length < 10 ? day : undefined
  // A `watch` write would leave its date as it is.
  if (after.length > 0 && isDone(saved)) {
    if (day === before[0]?.day) return
    const seen = day ? withDone(saved, noonOf(day)) : undated(withDone(saved, at))
    return putItem(client, itemKey(saved), { ...seen, ...(period && { doneIn: period }) })
  }
  const isWatched = after.length > 0
  const mark = { kind: 'watch', title: saved, isWatched, ...(period && { period }) } as const
  applyWrite(client, { write: mark, at: day ? noonOf(day) : at, before: saved })
}

function undated(item: Saved): Saved {
  return 'steamApiId' in item ? { ...item, playedAt: null } : { ...item, watchedAt: null }
}

/** Noon in the user's time zone; of a month or a year, on its first day. */
function noonOf(day: string): string {
  return new Date(`${day}${'-01-01'.slice(day.length - 4)}T12:00:00`).toISOString()
}
