import { attempt } from '#web/lib/attempt.ts'
import { LAST_OPENED } from '#web/lib/session.ts'
import { searchItemKey, PATHS, type SearchItem } from './search-item.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Items kept. */
const KEPT = 5

/** Items last opened from the search, newest first. */
export function readOpened(storage: Store, userId: string): readonly SearchItem[] {
  const saved = attempt(() => JSON.parse(storage.getItem(LAST_OPENED) ?? 'null') as unknown)
  if (!isRecord(saved) || saved['userId'] !== userId || !Array.isArray(saved['things'])) return []
  return saved['things'].filter(isSearchItem).slice(0, KEPT)
}

export function saveOpened(storage: Store, userId: string, item: SearchItem): void {
  const others = readOpened(storage, userId).filter(
    (each) => searchItemKey(each) !== searchItemKey(item),
  )
  const things = [item, ...others].slice(0, KEPT)
  attempt(() => storage.setItem(LAST_OPENED, JSON.stringify({ userId, things })))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isSearchItem(value: unknown): value is SearchItem {
  if (!isRecord(value)) return false
  const { kind, id, name, picture } = value
  const isKnown = typeof kind === 'string' && Object.hasOwn(PATHS, kind)
  const isNamed = typeof id === 'string' && typeof name === 'string'
  return isKnown && isNamed && (picture === null || typeof picture === 'string')
}
