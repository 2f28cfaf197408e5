import type { Viewing } from '#shared/viewings.ts'
import type { ViewingRow } from '#server/db/viewings.ts'
import { toInstant } from '#server/instants.ts'

type Row = Pick<ViewingRow, 'number' | 'day' | 'rating' | 'note' | 'note_reader' | 'created_at'>

export function toViewing(row: Row): Viewing {
  return {
    number: row.number,
    day: toKnownDay(row.day),
    rating: row.rating,
    note: row.note,
    noteReader: row.note_reader,
    createdAt: toInstant(row.created_at),
  }
}

/** As a friend reads it. */
export function toShownViewing(row: Row): Viewing {
  const isShown = row.note_reader === 'friends'
  return { ...toViewing(row), note: isShown ? row.note : null, noteReader: 'friends' }
}

export function toKnownDay(day: string): string | null {
  return day === '' ? null : day
}
