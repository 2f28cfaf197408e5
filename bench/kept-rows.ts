import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/prepared.ts'
import { silentLog } from '#test/fakes/log.ts'
import type { Seeded } from './engines.ts'

const ROWS = 20_000
const COMMON = 'title, title_key, release_date, genres, note, rating, rank'
const TABLES = {
  saved_shows: {
    key: ['user_id', 'media_type', 'tmdb_id'],
    columns: `${COMMON}, overview, poster_path, vote_average, vote_count, is_watched, watched_at, added_at, updated_at`,
    done: 'is_watched',
  },
  saved_games: {
    key: ['user_id', 'steam_api_id'],
    columns: `${COMMON}, header_image, is_played, played_at, added_at, updated_at`,
    done: 'is_played',
  },
} as const

/** What a database keeps of the time before viewings: how much, a digest of it, and what lacks a viewing. */
export async function rowsOf({ dataDir, databaseUrl }: Seeded) {
  const options = { databaseUrl, dataDir, log: silentLog, exclusive: false, patient: true }
  const database = await openDatabase(options)
  const { db } = database
  try {
    const digest = createHash('sha256')
    let [items, done] = [0, 0]
    for (const [table, { key, columns, done: isDone }] of Object.entries(TABLES)) {
      for await (const row of rowsIn(db, table, key, columns)) {
        digest.update(JSON.stringify(row))
        items += 1
        if (row[isDone] === 1) done += 1
      }
    }
    return { items, digest: digest.digest('hex'), unviewed: done - (await countViewings(db)) }
  } finally {
    await database.close()
  }
}

type Row = Record<string, string | number | null>

/** The rows of a table in the order of its key, some at a time. */
async function* rowsIn(
  db: Db,
  table: string,
  key: readonly string[],
  columns: string,
): AsyncGenerator<Row> {
  const names = sql.raw(key.join())
  let after: RawBuilder<unknown> = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select ${names}, ${sql.raw(columns)} from ${sql.table(table)} ${after}
      order by ${names} limit ${sql.lit(ROWS)}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS) return
    after = sql`where (${names}) > (${sql.join(key.map((name) => sql.lit(last[name])))})`
  }
}

/** None before there were any. */
async function countViewings(db: Db): Promise<number> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'viewings')) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from viewings`.execute(db)
  return rows[0]?.count ?? 0
}
