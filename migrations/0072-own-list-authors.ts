import { type Kysely, sql } from 'kysely'

/** What a person wrote and added in lists, their own or not: for their export, and when they leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index own_list_items_writer on own_list_items (worded_by) where words <> ''`.execute(
    db,
  )
  await sql`create index own_list_items_adder on own_list_items (added_by)`.execute(db)
}
