import { type Kysely, sql } from 'kysely'

const FOLDED = [
  ['ς', 'σ'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  // Search now folds these letters too; keys stored unfolded would not be found.
  for (const [table, column] of [
    ['saved_shows', 'title_key'],
    ['saved_games', 'title_key'],
    ['users', 'username_search'],
  ] as const) {
    for (const [from, to] of FOLDED) {
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${from}, ${to})
        where ${sql.ref(column)} like ${`%${from}%`}`.execute(db)
    }
  }
}
