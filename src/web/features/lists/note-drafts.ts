import { attempt } from '#web/lib/attempt.ts'
import type { ItemKey } from './item.ts'

/** Words not saved yet, kept in this browser until the server has them. */
export interface NoteDrafts {
  readonly read: (key: ItemKey) => string | undefined
  readonly keep: (key: ItemKey, words: string) => void
  readonly drop: (key: ItemKey) => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One person's drafts: another who signs in on the same browser does not see them. */
export function createNoteDrafts(storage: Store, userId: string): NoteDrafts {
  const name = (key: ItemKey) => `calepin.note.${userId}.${key}`
  return {
    read: (key) => attempt(() => storage.getItem(name(key))) ?? undefined,
    keep: (key, words) => attempt(() => storage.setItem(name(key), words)),
    drop: (key) => attempt(() => storage.removeItem(name(key))),
  }
}
