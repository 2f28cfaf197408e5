import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listItems, updateItem } from './item-queries.ts'
import { type ImportKey, type ImportRow, type ItemRow, updateImport } from './queries.ts'
import { isAsTraced, listOf, lockParts, type Part, readItem, type Snapshot } from './whole-items.ts'

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
      if (!standing || !isAsTraced(task.row.after, standing)) continue
      const list = listOf(task.key.part)
      const before = snapshotIn(task.row)
      if (before) {
        const { rank, ...set } = before.item
        await list.changeWhole(tx, task.key, standing, { set, viewings: before.viewings })
        // It left the ranking.
        if (rank !== null && standing.item.rank === null) await list.rankWhole(tx, task.key, rank)
      } else {
        await list.dropWhole(tx, task.key, standing)
      }
      await updateItem(tx, key, task.row.place, { result: 'undone' })
    }
  })
  return { done: from, parts }
}

function snapshotIn({ before }: ItemRow): Snapshot | undefined {
  return before === null ? undefined : (JSON.parse(before) as Snapshot)
}
