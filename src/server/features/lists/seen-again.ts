import type { ViewingKind } from '#shared/days.ts'
import type { Tx } from '#server/db/prepared.ts'
import {
  insertViewings,
  listViewingsOfWorks,
  moveFirstViewings,
  type ViewingRow,
} from '#server/db/viewings.ts'

interface Again {
  readonly userId: string
  readonly kind: ViewingKind
  readonly workIds: readonly number[]
  readonly day: string
  readonly now: number
}

/**
 * Adds one more viewing to each of these works, some of which may have none. If it is the earliest, it
 * takes the number 1.
 * @returns the latest viewing of the works that were seen on a later day too
 */
export async function insertAgain(
  tx: Tx,
  { workIds, day, now, ...by }: Again,
): Promise<readonly ViewingRow[]> {
  const rows = await listViewingsOfWorks(tx, { ...by, kinds: [by.kind], workIds })
  const standing = Map.groupBy(rows, ({ work_id }) => work_id)
  const earlier = [...standing].filter(([, own]) => own.every((row) => day < row.day))
  const firsts = new Set(earlier.map(([workId]) => workId))
  if (firsts.size > 0) await moveFirstViewings(tx, { ...by, workIds: [...firsts] })
  const more = workIds.map((workId) => {
    const numbers = (standing.get(workId) ?? []).map(({ number }) => number)
    const number = firsts.has(workId) ? 1 : Math.max(0, ...numbers) + 1
    return { ...by, workId, number, day, now }
  })
  await insertViewings(tx, more)
  return [...standing.values()].flatMap((own) => {
    const last = own
      .filter((row) => row.day > day)
      .toSorted(byTime)
      .at(-1)
    return last ? [last] : []
  })
}

/** As `listViewingsOf` orders them, from the earliest. */
function byTime(one: ViewingRow, other: ViewingRow): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.created_at - other.created_at || one.number - other.number
}
