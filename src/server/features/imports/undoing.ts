import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listItems, updateItem } from './item-queries.ts'
import { type ImportKey, type ImportRow, type ItemRow, updateImport } from './queries.ts'
import {
  changeItem,
  dropItem,
  lockParts,
  isAsTraced,
  type Part,
  rankItem,
  readItem,
  type Snapshot,
} from './whole-items.ts'

type Needs = Pick<Deps, 'db'>

const AT_ONCE = 8

/**
 * Undoes the latest items that are not undone yet, except those that the user has changed since.
 * @returns how many are left, and which parts changed
 */
export async function undoSome(
  deps: Needs,
  key: ImportKey,
  { done }: Pick<ImportRow, 'done'>,
): Promise<{ done: number; parts: ReadonlySet<Part> }> {
  const from = Math.max(0, done - AT_ONCE)
  const rows = (await listItems(deps.db, key, { from, limit: done - from }))
    .filter(({ result }) => result === 'added' || result === 'changed')
    .toReversed()
  const tasks = rows.flatMap((row) => {
    const { work_type: part, work_id: id } = row
    return part === null || id === null ? [] : [{ row, key: { userId: key.userId, part, id } }]
  })
  const parts = new Set(tasks.map((task) => task.key.part))
  await inTransaction(deps.db, async (tx) => {
    await lockParts(tx, key.userId, parts)
    if (!(await updateImport(tx, key, { state: 'undoing', at: done }, { done: from }))) return
    for (const task of tasks) {
      const standing = await readItem(tx, task.key)
      const isOurs = standing !== undefined && isAsTraced(task.row.after, standing)
      if (!isOurs) continue
      const before = snapshotIn(task.row)
      if (before) {
        const { rank, ...set } = before.item
        await changeItem(tx, task.key, { set, viewings: before.viewings })
        if (rank !== null && standing.item.rank === null) await rankItem(tx, task.key, rank)
      } else {
        await dropItem(tx, task.key)
      }
      await updateItem(tx, key, task.row.place, { result: 'undone' })
    }
  })
  return { done: from, parts }
}

function snapshotIn({ before }: ItemRow): Snapshot | undefined {
  return before === null ? undefined : (JSON.parse(before) as Snapshot)
}
