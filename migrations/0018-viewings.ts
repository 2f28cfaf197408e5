import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered, dayOf } = engineOf(db)

  await db.schema
    .createTable('viewings')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('work_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('episode', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('number', 'integer', (column) => column.notNull())
    // Empty when unknown: one order and one key for all, the unknown last from the newest on.
    .addColumn('day', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('rating', 'smallint')
    .addColumn('note', 'text')
    .addColumn('note_reader', 'text', (column) => column.notNull().defaultTo('friends'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('viewings_key', [
      'user_id',
      'kind',
      'work_id',
      'season',
      'episode',
      'number',
    ])
    .modifyEnd(clustered)
    .execute()

  // Titles marked as seen get one viewing. One statement per table, so that nothing is held in memory.
  for (const { items, kind, work, isDone, doneAt } of SEEN) {
    await sql`insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
      select user_id, ${sql.raw(kind)}, ${sql.ref(work)}, 1, coalesce(${dayOf(doneAt)}, ''),
        coalesce(${sql.ref(doneAt)}, updated_at), coalesce(${sql.ref(doneAt)}, updated_at)
      from ${sql.table(items)} where ${sql.ref(isDone)} = 1
      order by 1, 2, 3`.execute(db)
  }

  // A page of the diary is read from these alone, of one kind or merged from all.
  const keys = sql`(user_id, kind, day, work_id, number, season, episode)`
  await sql`create index viewings_by_day on viewings ${keys}`.execute(db)
  await sql`create index viewings_again on viewings ${keys} where number > 1`.execute(db)
}

const SEEN = [
  {
    items: 'saved_shows',
    kind: 'media_type',
    work: 'tmdb_id',
    isDone: 'is_watched',
    doneAt: 'watched_at',
  },
  {
    items: 'saved_games',
    kind: "'game'",
    work: 'steam_api_id',
    isDone: 'is_played',
    doneAt: 'played_at',
  },
] as const
