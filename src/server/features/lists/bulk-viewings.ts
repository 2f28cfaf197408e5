import type { ViewingKind } from '#shared/days.ts'
import { deleteOrphanedComments } from '#server/db/comments.ts'
import type { Tx } from '#server/db/prepared.ts'
import { deleteViewingsOfWorks, insertViewings } from '#server/db/viewings.ts'
import type { Item, PartKey, Zoned } from './kind.ts'
import type { ItemChange } from './queries.ts'
import { insertAgain } from './seen-again.ts'
import { markedDay, stateOf } from './viewings.ts'

interface Change {
  readonly was: Item<object> & Zoned
  readonly is: Item<object>
}

/**
 * Updates the viewings of several items marked alike, like `syncViewings` for one.
 * @returns the items that follow a later viewing than this one, and their states
 */
export async function syncViewingsOfAll(
  tx: Tx,
  { userId, part }: PartKey,
  changes: readonly Change[],
  { day, now }: { readonly day: string | undefined; readonly now: number },
): Promise<readonly { readonly id: number; readonly set: ItemChange }[]> {
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
  await insertViewings(
    tx,
    idsOf(first).map((workId) => ({ ...given, workId, number: 1 })),
  )
  if (again.length === 0) return []
  const later = await insertAgain(tx, { ...given, workIds: idsOf(again) })
  return later.map((last) => ({ id: last.work_id, set: stateOf({ ...last, zone }) }))
}

function idsOf(changes: readonly Change[]): number[] {
  return changes.map(({ is }) => is.id)
}
