import { LAST_OPENED } from '#web/lib/session.ts'
import { keyOfThing, PATHS, type Thing } from './thing.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Items kept. */
const KEPT = 5

/** Items last opened from the search, newest first. */
export function readOpened(storage: Store, userId: string): readonly Thing[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(LAST_OPENED) ?? 'null')
    if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['things'])) return []
    return kept['things'].filter(isThing).slice(0, KEPT)
  } catch {
    return []
  }
}

export function keepOpened(storage: Store, userId: string, thing: Thing): void {
  const others = readOpened(storage, userId).filter(
    (each) => keyOfThing(each) !== keyOfThing(thing),
  )
  try {
    const things = [thing, ...others].slice(0, KEPT)
    storage.setItem(LAST_OPENED, JSON.stringify({ userId, things }))
  } catch {
    // Storage full or forbidden.
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isThing(value: unknown): value is Thing {
  if (!isRecord(value)) return false
  const { kind, id, name, picture } = value
  const isKnown = typeof kind === 'string' && Object.hasOwn(PATHS, kind)
  const isNamed = typeof id === 'string' && typeof name === 'string'
  return isKnown && isNamed && (picture === null || typeof picture === 'string')
}
