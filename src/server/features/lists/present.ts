import { toInstant } from '#server/instants.ts'
import type { Item } from './kind.ts'

/** The fields that every saved item presents under the same names. */
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

/** When an item was done, as an instant of the contract. */
export function toDoneAt({ done_at }: Pick<Item<object>, 'done_at'>): string | null {
  return done_at === null ? null : toInstant(done_at)
}
