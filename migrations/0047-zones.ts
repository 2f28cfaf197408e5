import type { Kysely } from 'kysely'

/** Where somebody's browser last was: their days are those of its calendar. `null`: UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('zone', 'text').execute()
}
