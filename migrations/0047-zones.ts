import type { Kysely } from 'kysely'

/** The last time zone of the user's browser, for their days. `null`: UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('zone', 'text').execute()
}
