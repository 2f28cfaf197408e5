import type { RatedRow, WorkId } from './queries.ts'

const TYPES = ['movie', 'tv', 'game'] as const

/** A work packed into one number, for counting. */
export type WorkKey = number

export function keyOf({ type, id }: WorkId): WorkKey {
  return id * TYPES.length + TYPES.indexOf(type)
}

export function workOf(key: WorkKey): WorkId {
  const place = key % TYPES.length
  return { type: TYPES[place] ?? 'movie', id: (key - place) / TYPES.length }
}

/** Calls `take` for each rated work. */
export function eachRated(
  rows: readonly RatedRow[],
  take: (key: WorkKey, rating: number, userId: string) => void,
): void {
  for (const { user_id, part, rating, ids } of rows) {
    for (const id of ids.split(',')) take(keyOf({ type: part, id: Number(id) }), rating, user_id)
  }
}
