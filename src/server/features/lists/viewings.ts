import { HOUR_MS } from '#shared/durations.ts'
import { FUTURE_DAY } from '#shared/field-errors.ts'
import type { ViewingKind } from '#shared/days.ts'
import type { Progress } from '#shared/lists.ts'
import { deleteOrphanedComments, deleteCommentsOfWorks } from '#server/db/comments.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  deleteViewingsOf,
  deleteViewingsOfWorks,
  insertFirstViewing,
  listViewingsOf,
  type ViewedWork,
  updateViewingNumber,
  type ViewingRow,
} from '#server/db/viewings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { utcOffsetIn, toDay, toDayIn } from '#server/instants.ts'
import {
  ABANDONED,
  type Item,
  type Key,
  type Leftovers,
  type PartKey,
  worksOf,
  type Zoned,
} from './kind.ts'
import { totalsChange, NO_CHANGE } from './totals-changes.ts'
import type { ItemChange, Queries } from './queries.ts'
import { insertAgain } from './seen-again.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Changes the viewings of one work, given the current ones, latest first. */
export type Write = (tx: Tx, viewings: readonly ViewingRow[], now: number) => Promise<void>

/** Writes viewings of one kind of list: an item with a viewing is done, as of the latest one. */
export function openViewings<P extends string, F extends object>(queries: Queries<P, F>) {
  return {
    /**
     * Changes an item's viewings and its state accordingly.
     * @param isNews whether friends are notified
     * @returns the viewings after the change
     * @throws {AppError} NOT_FOUND when the item is not saved
     */
    async view(
      { db, clock }: Needs,
      { key, seen, isNews }: { key: Key<P>; seen: ViewedWork; isNews: boolean },
      write: Write,
    ): Promise<readonly ViewingRow[]> {
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        await queries.upsertTotals(tx, key, NO_CHANGE)
        const item = await queries.findItem(tx, key)
        if (!item) throw new AppError('NOT_FOUND')
        const standing = await listViewingsOf(tx, seen)
        await write(tx, standing, now)
        const viewings = await numbered(tx, seen)
        if (viewings.length < standing.length) await deleteOrphanedComments(tx, ofOne(seen))
        // An item started again stays in progress until it is seen again.
        const isBegun = item.progress !== null && viewings.length <= standing.length
        const set = isBegun ? {} : stateOf(viewings[0])
        if (isNews || hasEffect(item, set)) {
          await queries.upsertTotals(tx, key, totalsChange(item, { ...item, ...set }))
          await queries.updateItem(tx, key, item, { ...set, ...(isNews && { updated_at: now }) })
        }
        return viewings
      })
    },
  }
}

/**
 * Updates the viewings of an item that was just marked: one more, or none.
 * @returns its state, if it follows a later viewing than this one
 */
export async function syncViewings(
  tx: Tx,
  key: Key,
  { was, is, day }: { was: Item<object> & Zoned; is: Item<object>; day: string | undefined },
  now: number,
): Promise<ItemChange | undefined> {
  // In progress and abandoned items keep their viewings.
  if ((was.is_done === is.is_done && was.progress === is.progress) || is.progress) return undefined
  const seen = seenOf(key)
  if (is.is_done === 0) {
    await deleteViewingsOf(tx, seen)
    await deleteOrphanedComments(tx, ofOne(seen))
    return undefined
  }
  const given = { ...seen, day: markedDay(day, was.zone, now), now }
  if (was.progress === null) {
    await insertFirstViewing(tx, given)
    return undefined
  }
  const [last] = await insertAgain(tx, { ...given, workIds: [key.id] })
  return last && stateOf({ ...last, zone: was.zone })
}

/** Deletes the viewings and comments of removed items. @param left all, if unknown */
export async function deleteViewingsAndComments(
  tx: Tx,
  place: PartKey,
  workIds: readonly number[],
  left: Leftovers = { has_viewings: 1, has_comments: 1 },
): Promise<void> {
  const works = worksOf(place, workIds)
  if (left.has_viewings === 1) await deleteViewingsOfWorks(tx, works)
  if (left.has_comments === 1) await deleteCommentsOfWorks(tx, works)
}

/**
 * A day as stored; empty when unknown.
 * @throws {AppError} VALIDATION_FAILED when the day has not begun anywhere yet
 */
export function pastDay(day: string | null, now: number): string {
  if (day !== null && isToCome(day, now)) {
    throw new AppError('VALIDATION_FAILED', { fields: [FUTURE_DAY] })
  }
  return day ?? ''
}

/**
 * The day of a mark. Defaults to today in the user's time zone, also when their clock is ahead of every
 * calendar.
 */
export function markedDay(day: string | undefined, zone: string | null, now: number): string {
  return day === undefined || isToCome(day, now) ? toDayIn(zone, now) : day
}

/** Whether a day has not begun anywhere yet. */
function isToCome(day: string, now: number): boolean {
  return day > toDay(now + 14 * HOUR_MS).slice(0, day.length)
}

/*
 * State transitions of an item:
 *
 * | from \ by                    | mark done, a viewing | rate | mark to do | in progress, paused | abandoned | `null`      |
 * | ---------------------------- | -------------------- | ---- | ---------- | ------------------- | --------- | ----------- |
 * | to do                        | done                 | done | –          | in progress, paused | abandoned | –           |
 * | in progress, paused (to do)  | done                 | –    | to do      | in progress, paused | abandoned | done, to do |
 * | abandoned (neither, no rank) | done                 | –    | to do      | in progress, paused | –         | done, to do |
 * | done                         | –                    | –    | to do      | in progress, paused | abandoned | –           |
 *
 * `null` follows the viewings: done if there is one. Marking to do deletes them.
 */

/** The change that marks an item done, on a day of the user's calendar, or to do. */
export function doneChange(
  item: Item<object> & Zoned,
  isDone: boolean,
  { now, day }: { now: number; day?: string | undefined },
): ItemChange {
  if (isDone === (item.is_done === 1) && item.progress === null) return {}
  const { zone } = item
  if (!isDone) return stateOf(undefined)
  return stateOf({ day: markedDay(day, zone, now), created_at: now, zone })
}

/** The change that sets an item's progress. */
export function progressChange({ progress: was }: Item<object>, progress: Progress): ItemChange {
  if (progress === was) return {}
  return {
    is_done: progress === 'abandoned' ? ABANDONED : 0,
    done_at: null,
    done_in: null,
    progress,
  }
}

/** The change that derives an item's state from its viewings. */
export async function stateFromViewings(db: Db, key: Key): Promise<ItemChange> {
  const [last] = await listViewingsOf(db, seenOf(key))
  return stateOf(last)
}

/** Whether a change changes anything. */
export function hasEffect(item: Item<object>, set: ItemChange): boolean {
  return Object.entries(set).some(([name, value]) => Reflect.get(item, name) !== value)
}

/** Numbers the viewings of one work, the earliest being 1. */
export async function numbered(tx: Tx, seen: ViewedWork): ReturnType<typeof listViewingsOf> {
  const viewings = await listViewingsOf(tx, seen)
  const earliest = viewings.at(-1)
  if (!earliest || earliest.number === 1) return viewings
  const first = viewings.find(({ number }) => number === 1)
  if (first) await updateViewingNumber(tx, seen, { from: 1, to: 0 })
  await updateViewingNumber(tx, seen, { from: earliest.number, to: 1 })
  if (first) await updateViewingNumber(tx, seen, { from: 0, to: earliest.number })
  return listViewingsOf(tx, seen)
}

/** A work's latest viewing, and its viewer's time zone. */
type Last = Pick<ViewingRow, 'day' | 'created_at'> & { readonly zone?: string | null | undefined }

/** The state of an item with this latest viewing, or none. */
export function stateOf(last: Last | undefined) {
  const done_at = last ? instantOf(last) : null
  return { is_done: last ? 1 : 0, done_at, done_in: periodOf(last), progress: null } as const
}

/** The month or year of a viewing, where no more is known. */
export function periodOf(last: Pick<ViewingRow, 'day'> | undefined): string | null {
  return last && last.day !== '' && last.day.length < 10 ? last.day : null
}

/**
 * The instant of a viewing: when it was recorded if that was the same day in the viewer's time zone, else
 * about noon of that day. It is in the day's month in UTC too, by which lists are filtered. Without a known
 * zone, it may have been recorded before that day began in UTC.
 */
function instantOf({ day, created_at, zone = null }: Last): number | null {
  if (day === '') return null
  const isInMonth = toDay(created_at).slice(0, 7) === day.slice(0, 7)
  if (isInMonth && toDayIn(zone, created_at) === day) return created_at
  // For a month or a year, its first day.
  const noon = Date.parse(day + '-01-01'.slice(day.length - 4)) + 12 * HOUR_MS
  const ahead = noon - created_at
  if (zone === null && ahead > 0 && ahead <= 26 * HOUR_MS) return created_at
  // The same day in the viewer's zone and in UTC.
  return noon - utcOffsetIn(zone, noon) / 2
}

/** One work as a list of several. */
function ofOne({ userId, kind, workId }: ViewedWork) {
  return { userId, kinds: [kind], workIds: [workId] }
}

/** An item's own viewings. */
export function seenOf({ userId, part, id }: Key): ViewedWork {
  return { userId, kind: part as ViewingKind, workId: id }
}
