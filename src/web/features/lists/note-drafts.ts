import * as z from 'zod/mini'
import { NoteReader } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import { attempt } from '#web/lib/attempt.ts'
import type { ItemKey } from './item.ts'

// The server validates seals more strictly.
const StoredDraft = z.object({
  text: z.string(),
  reader: NoteReader,
  spoiler: z.optional(z.unknown()),
})
/** An unsaved note, its readers and its seal. */
export interface NoteDraft {
  readonly text: string
  readonly reader: NoteReader
  readonly spoiler?: NoteMark | null | undefined
}

/** Unsaved notes, stored in this browser until the server has them. */
export interface NoteDrafts {
  readonly read: (key: ItemKey) => NoteDraft | undefined
  readonly save: (key: ItemKey, draft: NoteDraft) => void
  readonly drop: (key: ItemKey) => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts of one user: another who signs in here does not see them. */
export function createNoteDrafts(storage: Store, userId: string): NoteDrafts {
  const name = (key: ItemKey) => `calepin.note.${userId}.${key}`
  return {
    read: (key) => {
      const stored = attempt(() => storage.getItem(name(key)))
      return stored ? draftOf(stored) : undefined
    },
    save: (key, draft) => attempt(() => storage.setItem(name(key), JSON.stringify(draft))),
    drop: (key) => attempt(() => storage.removeItem(name(key))),
  }
}

/** Older drafts are plain text: only their author reads those. */
function draftOf(stored: string): NoteDraft {
  const { data } = StoredDraft.safeParse(attempt(() => JSON.parse(stored) as unknown))
  return data ? { ...data, spoiler: data.spoiler as NoteMark } : { text: stored, reader: 'self' }
}
