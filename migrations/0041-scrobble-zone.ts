import type { Kysely } from 'kysely'

/** Where the owner of an address lives: many players say no day. `null`: UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scrobble_addresses').addColumn('zone', 'text').execute()
}
