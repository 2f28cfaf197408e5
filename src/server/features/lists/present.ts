import { toInstant } from '#server/instants.ts'
import type { Item } from './kind.ts'

/** What every saved item shows under the same names. */
export function toMarks(item: Item<object>) {
  return {
    genres: item.genres === '[]' ? [] : (JSON.parse(item.genres) as string[]),
    note: item.note,
    rating: item.rating,
    rank: item.rank,
    addedAt: toInstant(item.added_at),
    updatedAt: toInstant(item.updated_at),
  }
}

/** When an item was done, as an answer says it. */
export function toDoneAt({ done_at }: Pick<Item<object>, 'done_at'>): string | null {
  return done_at === null ? null : toInstant(done_at)
}
