import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Search now folds apostrophes too; keys stored with the other one would not be found.
  for (const [table, column] of [
    ['saved_shows', 'title_key'],
    ['saved_games', 'title_key'],
    ['users', 'username_search'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, '’', '''')
      where ${sql.ref(column)} like '%’%'`.execute(db)
  }
}
