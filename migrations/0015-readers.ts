import { type Kysely, sql } from 'kysely'

/** The sort orders of #shared/lists.ts, as in 0002 and 0004. */
const ORDERS = [
  ['date', 'added_at'],
  ['best', 'coalesce(rating, 0), added_at'],
  ['worst', 'coalesce(rating, 11), added_at'],
  ['title', 'title_key'],
  ['rank', 'coalesce(rank, 2147483647)'],
] as const

const KINDS = [
  {
    items: 'saved_shows',
    lists: 'show_lists',
    id: 'tmdb_id',
    part: 'media_type, ',
    isDone: 'is_watched',
    totals: ['to_watch', 'watched'],
  },
  {
    items: 'saved_games',
    lists: 'game_lists',
    id: 'steam_api_id',
    part: '',
    isDone: 'is_played',
    totals: ['to_play', 'played'],
  },
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await addReader(db, 'users')
  for (const { items, lists, id, part, isDone, totals } of KINDS) {
    await addReader(db, items)
    await addZero(db, items, 'is_hidden', 'smallint')
    for (const total of totals) await addZero(db, lists, `${total}_hidden`, 'integer')
    // Friends' copies of a whole list are as old as its version.
    await addZero(db, lists, 'version_shown', 'integer')

    // Every index that friends read includes the hidden mark, so that it stays covering.
    const index = async (name: string, keys: string, rest = '') => {
      await db.schema.dropIndex(name).execute()
      await sql`create index ${sql.id(name)} on ${sql.table(items)}
        (${sql.raw(keys)}, is_hidden) ${sql.raw(rest)}`.execute(db)
    }
    for (const [order, keys] of ORDERS) {
      await index(`${items}_by_${order}`, `user_id, ${part}${isDone}, ${keys}, ${id}`)
    }
    await index(`${items}_by_change`, `user_id, updated_at, ${part}${id}`)
    await index(`${items}_with_rating`, 'user_id, rating', 'where rating is not null')
  }
}

async function addReader(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('note_reader', 'text', (column) => column.notNull().defaultTo('friends'))
    .execute()
}

async function addZero(
  db: Kysely<unknown>,
  table: string,
  name: string,
  type: 'smallint' | 'integer',
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(0))
    .execute()
}
