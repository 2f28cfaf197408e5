import type { MediaType } from '#shared/titles.ts'
import type { TitleRow } from './row-shapes.ts'

/** The rows that lists have shown lately, so that a title picked from one is known without a call. */
export interface SeenRows {
  add(rows: readonly TitleRow[]): void
  find(mediaType: MediaType, id: number): TitleRow | undefined
}

/** Remembers up to so many rows; the ones seen least recently go first. */
export function createSeenRows(max: number): SeenRows {
  const rows = new Map<string, TitleRow>()
  return {
    add(seen) {
      for (const row of seen) {
        const key = `${row.mediaType}/${row.id}`
        rows.delete(key)
        rows.set(key, row)
      }
      for (const oldest of rows.keys()) {
        if (rows.size <= max) break
        rows.delete(oldest)
      }
    },
    find: (mediaType, id) => rows.get(`${mediaType}/${id}`),
  }
}
