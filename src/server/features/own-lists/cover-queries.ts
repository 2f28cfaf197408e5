import { type RawBuilder, sql } from 'kysely'
import { countHidden, type Hider, isShown } from '#server/db/hidden-works.ts'
import type { OwnListItemsTable } from '#server/db/own-list-tables.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'

/** One of a list's first items. */
export interface FirstItem extends OwnListItemsTable {
  /** How many of the list's the reader does not see. */
  readonly hidden_count: number
}

interface Listed {
  readonly id: string
  readonly hider: Hider
}

/** The first items of several lists: one index range each. */
export async function listFirstItems(
  db: Db,
  lists: readonly Listed[],
  limit: number,
): Promise<FirstItem[]> {
  if (lists.length === 0) return []
  const whole = lists.filter(({ hider }) => hider === null)
  const partly = lists.filter(({ hider }) => hider !== null)
  const statement = firstsStatement(
    `${whole.length} ${partly.length} ${limit}`,
    { whole: whole.length, all: lists.length },
    limit,
  )
  const given = [...whole, ...partly].flatMap(({ id, hider }, place) => [
    [`id${place}`, id],
    [`hider${place}`, hider],
  ])
  return statement(db, Object.fromEntries(given) as Record<string, string>)
}

const firstsStatement = prepareByShape(prepareFirsts)

/** @param counts how many lists; the `whole` first ones hide nothing */
function prepareFirsts(counts: { readonly whole: number; readonly all: number }, limit: number) {
  return prepare<Record<string, string>, FirstItem>((db, given) => {
    const firsts = Array.from({ length: counts.all }, (_, place) => {
      const id = given[`id${place}`] as string
      const hider = place < counts.whole ? null : (given[`hider${place}`] as string)
      return sql`select * from (select items.*, ${countHidden(id, hider)} as hidden_count
        from own_list_items items where items.list_id = ${id} and ${isShown(hider)}
        order by items.position limit ${sql.lit(limit)}) firsts`
    })
    return sql<FirstItem>`
      ${sql.join(firsts, sql` union all `)} order by list_id, position`.compile(db)
  })
}

/** A list's first items, and how many of its works a user has seen or played. */
export async function readFirstItems(
  db: Db,
  listId: string,
  {
    userId,
    hider,
    limit,
  }: { readonly userId: string; readonly hider: Hider; readonly limit: number },
): Promise<{ firsts: FirstItem[]; doneCount: number }> {
  const { rows } = await sql<FirstItem & { done_count: number }>`
    select items.*, ${countHidden(listId, hider)} as hidden_count,
      (${countDone(listId, userId, hider)}) as done_count from own_list_items items
    where items.list_id = ${listId} and ${isShown(hider)}
    order by items.position limit ${sql.lit(limit)}`.execute(db)
  return { firsts: rows, doneCount: rows[0]?.done_count ?? 0 }
}

function countDone(listId: string, userId: string, hider: Hider): RawBuilder<number> {
  // SQLite keeps the order of a cross join: the list's items, not all that the user has seen.
  const ofList = sql`items.list_id = ${listId} and ${isShown(hider)}`
  return sql<number>`
    (select count(*) from own_list_items items cross join saved_shows shows
      where ${ofList} and shows.user_id = ${userId} and shows.media_type = items.type
        and shows.tmdb_id = items.work_id and shows.is_watched = 1)
    + (select count(*) from own_list_items items cross join saved_games games
      where ${ofList} and items.type = 'game' and games.user_id = ${userId}
        and games.steam_api_id = items.work_id and games.is_played = 1)`
}
