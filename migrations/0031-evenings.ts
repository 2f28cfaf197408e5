import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** Evenings: friends choose together what to watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)

  await db.schema
    .createTable('evenings')
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('host_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer')
    .addColumn('genres', 'text', (column) => column.notNull())
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('proposals', 'text')
    .addColumn('result', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('evenings_key', ['id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account, and for what comes due.
  await db.schema.createIndex('evenings_host').on('evenings').columns(['host_id']).execute()
  await db.schema.createIndex('evenings_due').on('evenings').columns(['due_at']).execute()

  await db.schema
    .createTable('evening_members')
    .addColumn('evening_id', id, (column) => column.notNull())
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('invited_by', id)
    .addColumn('sees_again', 'integer', (column) => column.notNull())
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addColumn('joined_at', 'bigint')
    .addColumn('kept_number', 'integer')
    .addPrimaryKeyConstraint('evening_members_key', ['evening_id', 'user_id'])
    .modifyEnd(clustered)
    .execute()
  // For deleting an account.
  await db.schema
    .createIndex('evening_members_user')
    .on('evening_members')
    .columns(['user_id'])
    .execute()

  // The same from a member's side.
  await db.schema
    .createTable('evening_shelves')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('evening_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('evening_shelves_key', ['user_id', 'evening_id'])
    .modifyEnd(clustered)
    .execute()

  await db.schema
    .createTable('evening_guests')
    .addColumn('evening_id', id, (column) => column.notNull())
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('evening_guests_key', ['evening_id', 'id'])
    .modifyEnd(clustered)
    .execute()

  // Only while a vote is open.
  await db.schema
    .createTable('evening_ballots')
    .addColumn('evening_id', id, (column) => column.notNull())
    .addColumn('voter_id', id, (column) => column.notNull())
    .addColumn('ballot', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('evening_ballots_key', ['evening_id', 'voter_id'])
    .modifyEnd(clustered)
    .execute()

  // Secrets of links and of guests, by their digests.
  await db.schema
    .createTable('evening_links')
    .addColumn('token_hash', ordered, (column) => column.notNull())
    .addColumn('evening_id', id, (column) => column.notNull())
    .addColumn('guest_id', id)
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('evening_links_key', ['token_hash'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('evening_links_evening')
    .on('evening_links')
    .columns(['evening_id'])
    .execute()
}
