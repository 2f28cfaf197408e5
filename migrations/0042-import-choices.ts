import type { Kysely } from 'kysely'

/** What an export of ours says of its owner's choices; `null`: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('choices', 'text').execute()
}
