import { type RawBuilder, sql } from 'kysely'
import type { SortEnum } from '#shared/saved-shows.ts'

interface Order {
  /** The columns that the order compares; each has an index of migrations/0002-saved-shows.ts. */
  readonly keys: readonly RawBuilder<unknown>[]
  readonly direction: 'asc' | 'desc'
}

/** The orders of a list. Each is total: it ends on the media type and the title's id. */
export const orders: Readonly<Record<SortEnum, Order>> = {
  DATE_DESC: { keys: [sql`added_at`], direction: 'desc' },
  DATE_ASC: { keys: [sql`added_at`], direction: 'asc' },
  RATING_DESC: { keys: [sql`coalesce(rating, 0)`, sql`added_at`], direction: 'desc' },
  RATING_ASC: { keys: [sql`coalesce(rating, 11)`, sql`added_at`], direction: 'asc' },
  TITLE_ASC: { keys: [sql`title_key`], direction: 'asc' },
  RANK_ASC: { keys: [sql`coalesce(rank, 2147483647)`], direction: 'asc' },
}
