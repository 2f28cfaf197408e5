import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#shared/friends.ts'
import { itemNote, shownNote, viewingNote } from '#server/db/note-seals.ts'

type Sql = RawBuilder<unknown>

const named = ({ note, seal }: ReturnType<typeof shownNote>) =>
  sql`${note} as note, ${seal} as note_seal`

const shownItem = (reader: Sql, type: Work['type']) =>
  shownNote(reader, itemNote(type === 'game' ? 'saved_games' : 'saved_shows', 'item'))

/** The note of an item as the reader may see it. */
export const noteOfItem = (reader: Sql, type: Work['type']) => named(shownItem(reader, type))

/** The note of viewing `v`, falling back to its item's note (never for an episode). */
export function noteOfViewing(reader: Sql, kind: string, type: Work['type']): Sql {
  const own = shownNote(reader, viewingNote('v'))
  if (kind === 'episode') return named(own)
  const item = shownItem(reader, type)
  const isOwn = sql`v.note is not null and v.note_reader = 'friends'`
  const either = (name: 'note' | 'seal') =>
    sql`case when ${isOwn} then ${own[name]} else ${item[name]} end`
  return named({ note: either('note'), seal: either('seal') })
}

export const noNote = sql`null as note, null as note_seal`
