import { toSpoiler } from '#server/db/note-seals.ts'
import { toFrenchGenres } from '#server/external/french-genres.ts'
import { toInstant } from '#server/instants.ts'
import type { Item } from './kind.ts'

/** The fields that every saved item presents under the same names. */
export function toMarks(item: Item<object>) {
  return {
    // Stored under their names at the time, sometimes in English.
    genres: item.genres === '[]' ? [] : toFrenchGenres(JSON.parse(item.genres) as string[]),
    note: item.note,
    noteReader: item.note_reader,
    ...toSpoiler(item.note_seal),
    isHidden: item.is_hidden === 1,
    rating: item.rating,
    ...(item.done_in && { doneIn: item.done_in }),
    ...(item.progress && { progress: item.progress }),
    rank: item.rank,
    addedAt: toInstant(item.added_at),
    updatedAt: toInstant(item.updated_at),
  }
}
