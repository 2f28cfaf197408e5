import type { Db, Tx } from '#server/db/prepared.ts'
import type { WebhookDeliveriesTable } from '#server/db/webhook-tables.ts'
import type { WebhookKey } from './queries.ts'

export type DeliveryRow = WebhookDeliveriesTable

/** A user's latest deliveries over all webhooks, newest first. */
export async function listDeliveries(
  db: Db,
  userId: string,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertDeliveries(tx: Db | Tx, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('webhook_deliveries').values(rows).execute()
}

/** A webhook's next delivery. */
export async function findPending(
  db: Db,
  { userId, id }: WebhookKey,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', id)
    .where('delivered_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function updateDelivery(
  tx: Tx,
  { user_id, webhook_id, id }: DeliveryRow,
  set: Partial<DeliveryRow>,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set(set)
    .where('user_id', '=', user_id)
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook's pending deliveries. */
export async function deletePending(tx: Tx, { userId, id }: WebhookKey): Promise<void> {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
}

/** Deletes all but a webhook's latest deliveries. */
export async function deleteOldDeliveries(
  tx: Tx,
  { userId, id }: WebhookKey,
  kept: number,
): Promise<void> {
  const first = tx
    .selectFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', id)
    .select('id')
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(1)
  await tx
    .deleteFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', id)
    .where('id', '<=', first)
    .execute()
}

/** Period: from the first instant (exclusive) to the second (inclusive). */
export interface Span {
  readonly after: number
  readonly until: number
}

/** Viewings that a user recorded in a period. */
export async function listNewViewings(
  db: Db | Tx,
  userId: string,
  { after, until }: Span,
  limit: number,
) {
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .select(['kind', 'work_id', 'season', 'episode', 'number', 'day', 'rating', 'created_at'])
    .orderBy('created_at')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** A user's lists changed in a period. */
export async function listChangedLists(
  db: Db | Tx,
  userId: string,
  { after, until }: Span,
  limit: number,
) {
  return db
    .selectFrom('own_lists')
    .where('owner_id', '=', userId)
    .where('updated_at', '>', after)
    .where('updated_at', '<=', until)
    .select(['id', 'name', 'version', 'updated_at'])
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}
