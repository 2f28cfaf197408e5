import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** Blocks that outlive a deleted account: its messages stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)
  await db.schema
    .createTable('past_blocks')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    // Not a foreign key: the account is deleted.
    .addColumn('deleted_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('past_blocks_key', ['user_id', 'deleted_id'])
    .modifyEnd(clustered)
    .execute()
}
