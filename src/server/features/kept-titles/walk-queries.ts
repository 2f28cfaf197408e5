import type { MediaType } from '#shared/titles.ts'
import type { Db } from '#server/db/prepared.ts'

/** A list changed since its last walk. */
export interface ChangedList {
  readonly user_id: string
  readonly media_type: MediaType
  readonly version: number
  /** Newest change seen by a walk; `null` before the first. */
  readonly changed_at: number | null
  /** The region of that walk. */
  readonly region: string | null
}

/** Changed lists, of a user (`=`) or of those after them (`>`), ordered by owner. */
export async function listChangedLists(
  db: Db,
  region: string,
  {
    is,
    userId,
    limit,
  }: { readonly is: '=' | '>'; readonly userId: string; readonly limit: number },
): Promise<ChangedList[]> {
  return db
    .selectFrom('show_lists')
    .leftJoin('title_walks', (join) =>
      join
        .onRef('title_walks.user_id', '=', 'show_lists.user_id')
        .onRef('title_walks.media_type', '=', 'show_lists.media_type'),
    )
    .where('show_lists.user_id', is, userId)
    .where((eb) =>
      eb.or([
        eb('title_walks.version', 'is', null),
        eb('title_walks.version', '<>', eb.ref('show_lists.version')),
        eb('title_walks.region', 'is', null),
        eb('title_walks.region', '<>', region),
      ]),
    )
    .orderBy('show_lists.user_id')
    .orderBy('show_lists.media_type')
    .limit(limit)
    .select([
      'show_lists.user_id',
      'show_lists.media_type',
      'show_lists.version',
      'title_walks.changed_at',
      'title_walks.region',
    ])
    .execute()
}

/** A title of a list. */
export interface Listed {
  readonly tmdb_id: number
  /** 2: abandoned. */
  readonly is_watched: 0 | 1 | 2
  /**
   * `null` while its length, countries and language are unknown on this list. Not read of titles
   * without a turn.
   */
  readonly facts_at?: number | null
}

/** Titles of a list changed at or after an instant, oldest first. */
export async function listChangedTitles(
  db: Db,
  { user_id, media_type }: ChangedList,
  since: number,
): Promise<(Listed & { readonly updated_at: number })[]> {
  return db
    .selectFrom('saved_shows')
    .where('user_id', '=', user_id)
    .where('media_type', '=', media_type)
    .where('updated_at', '>=', since)
    .orderBy('updated_at')
    .select(['tmdb_id', 'is_watched', 'facts_at', 'updated_at'])
    .execute()
}

/**
 * Titles of a list without a turn, such as those imported with old dates. Costs an index lookup per
 * title of the list; as part of the statement above, PostgreSQL would read everybody's turns.
 */
export async function listUnqueued(
  db: Db,
  { user_id, media_type }: ChangedList,
  region: string,
): Promise<Listed[]> {
  return db
    .selectFrom('saved_shows')
    .where('user_id', '=', user_id)
    .where('media_type', '=', media_type)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('title_turns')
            .whereRef('title_turns.tmdb_id', '=', 'saved_shows.tmdb_id')
            .whereRef('title_turns.media_type', '=', 'saved_shows.media_type')
            .where('title_turns.region', '=', region)
            .select('title_turns.tmdb_id'),
        ),
      ),
    )
    .select(['tmdb_id', 'is_watched'])
    .execute()
}

/** The record of a list's walk. */
export interface Walk extends ChangedList {
  readonly changed_at: number
}

export async function upsertWalks(db: Db, walks: readonly Walk[]): Promise<void> {
  if (walks.length === 0) return
  await db
    .insertInto('title_walks')
    .values(walks)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'media_type']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        changed_at: eb.ref('excluded.changed_at'),
        region: eb.ref('excluded.region'),
      })),
    )
    .execute()
}
