import { toSpoiler } from '#server/db/note-seals.ts'
import { toFrenchGenres } from '#server/external/french-genres.ts'
import { toDay, toInstant } from '#server/instants.ts'
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
    ...toPeriod(item),
    ...(item.progress && { progress: item.progress }),
    rank: item.rank,
    addedAt: toInstant(item.added_at),
    updatedAt: toInstant(item.updated_at),
  }
}

/** Servers of the previous version write `done_at` alone: `done_in` is then outdated. */
function toPeriod({ done_at, done_in }: Pick<Item<object>, 'done_at' | 'done_in'>) {
  const isCurrent = done_in && done_at !== null && toDay(done_at).startsWith(done_in)
  return isCurrent ? { doneIn: done_in } : {}
}
