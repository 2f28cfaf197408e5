import type { Viewing } from '#shared/viewings.ts'
import { toSpoiler } from '#server/db/note-seals.ts'
import type { ViewingRow } from '#server/db/viewings.ts'
import { toInstant } from '#server/instants.ts'

type Row = Pick<
  ViewingRow,
  'number' | 'day' | 'rating' | 'note' | 'note_reader' | 'note_seal' | 'created_at'
>

export function toViewing(row: Row): Viewing {
  return {
    number: row.number,
    day: toKnownDay(row.day),
    rating: row.rating,
    note: row.note,
    noteReader: row.note_reader,
    ...toSpoiler(row.note_seal),
    createdAt: toInstant(row.created_at),
  }
}

/** The episode seen; nulls for a film, a game or a whole series. */
export function toPlace({
  kind,
  season,
  episode,
}: Pick<ViewingRow, 'kind' | 'season' | 'episode'>): {
  readonly season: number | null
  readonly episode: number | null
} {
  return kind === 'episode' ? { season, episode } : { season: null, episode: null }
}

export function toKnownDay(day: string): string | null {
  return day === '' ? null : day
}
