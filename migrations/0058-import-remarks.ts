import type { Kysely } from 'kysely'

/** What an import skipped while reading, and the owner's answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('remarks', 'text').execute()
  await db.schema.alterTable('imports').addColumn('options', 'text').execute()
}
