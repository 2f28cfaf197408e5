import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { WebhooksTable } from '#server/db/webhook-tables.ts'

export type WebhookRow = WebhooksTable

/** A webhook's key. */
export interface WebhookKey {
  readonly userId: string
  readonly id: string
}

export async function listWebhooks(db: Db | Tx, userId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute()
}

export async function updateWebhook(
  db: Db | Tx,
  { userId, id }: WebhookKey,
  set: Partial<WebhookRow>,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Updates an enabled webhook; returns whether it still was one. */
export async function updateEnabledWebhook(
  tx: Tx,
  { userId, id }: WebhookKey,
  set: Partial<WebhookRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_on', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteWebhook(tx: Tx, { userId, id }: WebhookKey): Promise<boolean> {
  for (const table of ['webhook_deliveries', 'webhook_losses'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('webhook_id', '=', id).execute()
  }
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Stores on the account whether it has an enabled webhook. The transaction must have locked the
 * account first: otherwise, of two at once, the second would not see the first one's change.
 */
export async function updateHasWebhooks(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      has_webhooks: sql`case when exists (select 1 from webhooks
        where webhooks.user_id = ${userId} and webhooks.is_on = 1) then 1 else 0 end`,
    })
    .where('id', '=', userId)
    .execute()
}

/** An enabled webhook of a user with access. */
export async function findActiveWebhook(
  db: Db,
  { userId, id }: WebhookKey,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .where('webhooks.user_id', '=', userId)
    .where('webhooks.id', '=', id)
    .where('webhooks.is_on', '=', 1)
    .where('users.role', '!=', 'Visiteur')
    .selectAll('webhooks')
    .executeTakeFirst()
}

/** A batch of enabled webhooks, by key. */
export async function listOn(db: Db, after: WebhookKey, limit: number): Promise<WebhookKey[]> {
  return db
    .selectFrom('webhooks')
    .where(sql<boolean>`(user_id, id) > (${after.userId}, ${after.id})`)
    .where('is_on', '=', 1)
    .select(['user_id as userId', 'id'])
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}
