import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Lists are looked through again for another region.
  await db.schema.alterTable('title_walks').addColumn('region', 'text').execute()
}
