import type { PushSubscriptionsTable } from '#server/db/notification-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'

/** Subscribes a session's browser, taking it over from any other user. */
export async function replaceSubscription(tx: Tx, row: PushSubscriptionsTable): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint_hash', '=', row.endpoint_hash).execute()
  await deleteOfSession(tx, row)
  await tx.insertInto('push_subscriptions').values(row).execute()
}

type OfSession = Pick<PushSubscriptionsTable, 'user_id' | 'session_id'>

export async function deleteOfSession(db: Db, { user_id, session_id }: OfSession): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .execute()
}

export async function listSubscriptions(db: Db, userId: string): Promise<PushSubscriptionsTable[]> {
  return db.selectFrom('push_subscriptions').where('user_id', '=', userId).selectAll().execute()
}

/** A subscribed browser, with its session's instants: the session may have expired. */
export interface SubscribedRow extends PushSubscriptionsTable, Pick<UsersTable, 'role'> {
  readonly session_created_at: number
  readonly session_used_at: number
}

/** An accepted user's subscribed browsers whose session was not ended. */
export async function listActiveSubscriptions(db: Db, userId: string): Promise<SubscribedRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .onRef('sessions.id', '=', 'push_subscriptions.session_id')
        .onRef('sessions.epoch', '=', 'users.session_epoch'),
    )
    .where('push_subscriptions.user_id', '=', userId)
    .where('users.role', '!=', 'Visiteur')
    .selectAll('push_subscriptions')
    .select([
      'users.role',
      'sessions.created_at as session_created_at',
      'sessions.used_at as session_used_at',
    ])
    .execute()
}

/** Deletes a subscription that its push service no longer serves. */
export async function deleteGone(
  db: Db,
  { user_id, endpoint_hash }: Pick<PushSubscriptionsTable, 'user_id' | 'endpoint_hash'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint_hash', '=', endpoint_hash)
    .execute()
}
