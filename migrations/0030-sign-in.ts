import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, clustered } = engineOf(db)

  // A user's identity at an OpenID Connect provider, by issuer: settings may change, the issuer does not.
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .modifyEnd(clustered)
    .execute()
  // One account of a provider a person.
  await db.schema
    .createIndex('identities_of')
    .on('identities')
    .columns(['user_id', 'issuer'])
    .unique()
    .execute()

  // What a sign-in that takes several calls has come to, for minutes.
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('sign_in_attempts_expires')
    .on('sign_in_attempts')
    .columns(['expires_at'])
    .execute()
}
