import type { ListChange, ListItem, WorkKey } from '#shared/own-list-shapes.ts'
import type { ItemKey } from '#web/features/lists/item.ts'
import type { Items } from './queries.ts'

export type Change = ListChange['change']

export function keyOfWork({ type, id }: WorkKey): ItemKey {
  return `${type}:${id}`
}

export function keyOfItem({ work }: ListItem): ItemKey {
  return keyOfWork(work)
}

/** Applies a change to the items; `undefined` when they must be refetched. Idempotent. */
export function withChange(
  items: readonly ListItem[],
  change: Change,
): readonly ListItem[] | undefined {
  if (change.kind === 'none') return items
  if (change.kind === 'placed') return withPlaced(items, change.item, change.after)
  if (change.kind === 'removed')
    return items.filter((item) => keyOfItem(item) !== keyOfWork(change))
  if (change.kind === 'changed') return undefined
  return items.map((item) =>
    keyOfItem(item) === keyOfWork(change) ? { ...item, words: change.words } : item,
  )
}

function withPlaced(items: readonly ListItem[], item: ListItem, after: WorkKey | null) {
  const key = keyOfItem(item)
  const others = items.filter((each) => keyOfItem(each) !== key)
  if (after === null) return [item, ...others]
  const place = others.findIndex((each) => keyOfItem(each) === keyOfWork(after))
  return place === -1 ? undefined : others.toSpliced(place + 1, 0, item)
}

/** Applies an update sent by the server; `undefined` when the list must be refetched. */
export function withUpdate(known: Items, { version, change }: ListChange): Items | undefined {
  if (version <= known.version) return known
  if (version > known.version + 1) return undefined
  const items = withChange(known.items, change)
  return items && { version, items }
}

/** The key of the item before a position; `null` for the first. */
export function keyBefore(
  items: readonly ListItem[],
  moved: ItemKey,
  place: number,
): WorkKey | null {
  const others = items.filter((item) => keyOfItem(item) !== moved)
  const before = others[place - 1]
  return before ? { type: before.work.type, id: before.work.id } : null
}
