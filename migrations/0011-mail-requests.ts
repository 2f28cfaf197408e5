import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // When a mail was last requested for an address, whether or not an account has it.
  await db.schema
    .createTable('mail_requests')
    .addColumn('recipient_hash', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_requests_pk', ['recipient_hash', 'kind'])
    .modifyEnd(engineOf(db).clustered)
    .execute()
  await db.schema
    .createIndex('mail_requests_asked')
    .on('mail_requests')
    .columns(['asked_at'])
    .execute()
}
