import type { Kysely } from 'kysely'

/** What an import left aside while reading, and what its owner says that the files do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('remarks', 'text').execute()
  await db.schema.alterTable('imports').addColumn('options', 'text').execute()
}
