import type { Kysely } from 'kysely'

/** When to run a job once more that is asked for while it runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('again_at', 'bigint').execute()
}
