import { LRUCache } from 'lru-cache'
import type { MediaType } from '#shared/titles.ts'
import type { TitleRow } from './row-shapes.ts'

/** Rows of recent lists: a title picked from one needs no call. */
export interface SeenRows {
  add(rows: readonly TitleRow[]): void
  find(mediaType: MediaType, id: number): TitleRow | undefined
}

/** LRU cache of up to `max` rows. */
export function createSeenRows(max: number): SeenRows {
  const rows = new LRUCache<string, TitleRow>({ max })
  const keyOf = (mediaType: MediaType, id: number) => `${mediaType}/${id}`
  return {
    add(seen) {
      for (const row of seen) rows.set(keyOf(row.mediaType, row.id), row)
    },
    find: (mediaType, id) => rows.peek(keyOf(mediaType, id)),
  }
}
