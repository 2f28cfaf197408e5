import { sql } from 'kysely'
import type { MediaType } from '#shared/titles.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { SavedShowsTable, ShowListsTable } from '#server/db/tables.ts'

/** A saved item without what only searching needs. */
export type ShowRow = Omit<SavedShowsTable, 'user_id' | 'title_key'>
export type ShowList = Omit<ShowListsTable, 'user_id'>

export interface ShowKey {
  readonly userId: string
  readonly mediaType: MediaType
  readonly tmdbId: number
}

export const COLUMNS = [
  'media_type',
  'tmdb_id',
  'title',
  'overview',
  'poster_path',
  'vote_average',
  'vote_count',
  'release_date',
  'genres',
  'note',
  'rating',
  'is_watched',
  'watched_at',
  'rank',
  'added_at',
  'updated_at',
] as const satisfies (keyof ShowRow)[]

const findOne = prepare<ShowKey, ShowRow>((db, { userId, mediaType, tmdbId }) =>
  db
    .selectFrom('saved_shows as shows')
    .where('user_id', '=', userId)
    .where('media_type', '=', mediaType)
    .where('tmdb_id', '=', tmdbId)
    .select(COLUMNS)
    .compile(),
)

export async function findShow(db: Db, key: ShowKey): Promise<ShowRow | undefined> {
  const [row] = await findOne(db, key)
  return row
}

/** Adds an item; none comes back when it stands already. */
export async function insertShow(db: Db, row: SavedShowsTable): Promise<ShowRow | undefined> {
  return db
    .insertInto('saved_shows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'media_type', 'tmdb_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** How a write moves a list's totals. */
export interface ListChange {
  readonly toWatch: number
  readonly watched: number
  readonly ranked: number
}

/**
 * Moves a list's totals and its version. In a transaction it comes before the items it concerns:
 * the list's row is the lock under which they change, always taken first.
 */
export async function upsertList(
  db: Db,
  { userId, mediaType }: Pick<ShowKey, 'userId' | 'mediaType'>,
  change: ListChange,
): Promise<ShowList> {
  const { toWatch, watched, ranked } = change
  return db
    .insertInto('show_lists')
    .values({
      user_id: userId,
      media_type: mediaType,
      to_watch: toWatch,
      watched,
      ranked,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'media_type']).doUpdateSet({
        to_watch: sql`show_lists.to_watch + excluded.to_watch`,
        watched: sql`show_lists.watched + excluded.watched`,
        ranked: sql`show_lists.ranked + excluded.ranked`,
        version: sql`show_lists.version + 1`,
      }),
    )
    .returning(['media_type', 'to_watch', 'watched', 'ranked', 'version'])
    .executeTakeFirstOrThrow()
}

type Standing = Pick<ShowRow, 'is_watched' | 'rank'>

/** Changes an item if its state and rank are still those that the change was decided on. */
export async function updateShow(
  db: Db,
  key: ShowKey,
  standing: Standing,
  set: Partial<ShowRow & Pick<SavedShowsTable, 'title_key'>>,
): Promise<ShowRow | undefined> {
  return db
    .updateTable('saved_shows')
    .set(set)
    .where((eb) => eb.and(asStanding(key, standing)))
    .where('rank', standing.rank === null ? 'is' : '=', standing.rank)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Removes an item under the same condition; whether it did. */
export async function deleteShow(db: Db, key: ShowKey, standing: Standing): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_shows')
    .where((eb) => eb.and(asStanding(key, standing)))
    .where('rank', standing.rank === null ? 'is' : '=', standing.rank)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function asStanding(key: ShowKey, { is_watched }: Standing) {
  return { user_id: key.userId, media_type: key.mediaType, tmdb_id: key.tmdbId, is_watched }
}

/** Moves the ranks from `from` to `to` (both included) by one place. */
export async function shiftRanks(
  db: Db,
  { userId, mediaType }: Pick<ShowKey, 'userId' | 'mediaType'>,
  { from, to, by }: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable('saved_shows')
    .set({ rank: sql`rank + ${by}` })
    .where('user_id', '=', userId)
    .where('media_type', '=', mediaType)
    .where('is_watched', 'in', [0, 1])
    .where(sql<number>`coalesce(rank, 2147483647)`, '>=', from)
    .where(sql<number>`coalesce(rank, 2147483647)`, '<=', to)
    .execute()
}
