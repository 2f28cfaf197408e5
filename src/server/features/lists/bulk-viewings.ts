import type { ViewingKind } from '#shared/days.ts'
import { deleteOrphanedComments } from '#server/db/comments.ts'
import type { Tx } from '#server/db/prepared.ts'
import {
  deleteViewingsOfWorks,
  insertViewings,
  listLastNumbers,
  upsertFirstViewings,
} from '#server/db/viewings.ts'
import type { Item, PartKey, Zoned } from './kind.ts'
import { markedDay } from './viewings.ts'

interface Change {
  readonly was: Item<object> & Zoned
  readonly is: Item<object>
}

/** Updates the viewings of several items marked alike, like `syncViewings` for one. */
export async function syncViewingsOfAll(
  tx: Tx,
  { userId, part }: PartKey,
  changes: readonly Change[],
  { day, now }: { readonly day: string | undefined; readonly now: number },
): Promise<void> {
  const kind = part as ViewingKind
  const marks = changes.filter(
    ({ was, is }) => !is.progress && (was.is_done !== is.is_done || was.progress !== is.progress),
  )
  const undone = marks.filter(({ is }) => is.is_done === 0)
  const done = marks.filter(({ is }) => is.is_done !== 0)
  const first = done.filter(({ was }) => was.progress === null)
  const again = done.filter(({ was }) => was.progress !== null)
  // All items belong to one person.
  const zone = done[0]?.was.zone ?? null
  const given = { userId, kind, day: markedDay(day, zone, now), now }
  if (undone.length > 0) {
    const gone = { userId, kinds: [kind], workIds: idsOf(undone) }
    await deleteViewingsOfWorks(tx, gone)
    await deleteOrphanedComments(tx, gone)
  }
  if (first.length > 0) await upsertFirstViewings(tx, { ...given, workIds: idsOf(first) })
  if (again.length > 0) {
    const workIds = idsOf(again)
    const numbers = new Map(
      (await listLastNumbers(tx, { userId, kind, workIds })).map((row) => [row.work_id, row.last]),
    )
    const next = workIds.map((workId) => ({
      ...given,
      workId,
      number: (numbers.get(workId) ?? 0) + 1,
    }))
    await insertViewings(tx, next)
  }
}

function idsOf(changes: readonly Change[]): number[] {
  return changes.map(({ is }) => is.id)
}
