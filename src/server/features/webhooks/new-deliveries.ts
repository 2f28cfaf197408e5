import { v7 as uuidv7 } from 'uuid'
import { EVENTS_PER_DELIVERY_MAX, type WebhookEvent } from '#shared/webhooks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import {
  type DeliveryRow,
  insertDeliveries,
  listChangedLists,
  listNewViewings,
  type Span,
} from './delivery-queries.ts'
import { consumeLosses } from './losses.ts'
import { updateWebhook, type WebhookKey, type WebhookRow } from './queries.ts'

/** Younger rows may belong to a transaction that is still open. */
export const SETTLED_MS = 2000

/** Creates deliveries for new and deleted items; returns the first. */
export async function createDeliveries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: WebhookKey,
  { told_until: after, events }: WebhookRow,
): Promise<DeliveryRow | undefined> {
  const now = clock.now()
  const span = { after, until: Math.max(after, now - SETTLED_MS) }
  return inTransaction(db, async (tx) => {
    const lost = await consumeLosses(tx, key)
    const found: DeliveryRow[] = []
    for (const event of JSON.parse(events) as WebhookEvent[]) {
      const { items, isMore } = await (event === 'viewings' ? newViewings : changedLists)(
        tx,
        key.userId,
        span,
      )
      const deleted = lost[event]
      if (items.length + deleted.length === 0) continue
      found.push(newDelivery(key, event, { [event]: items, isMore, deleted }, now))
    }
    await insertDeliveries(tx, found)
    if (span.until > after) await updateWebhook(tx, key, { told_until: span.until })
    return found[0]
  })
}

async function newViewings(tx: Tx, userId: string, span: Span) {
  const rows = await listNewViewings(tx, userId, span, EVENTS_PER_DELIVERY_MAX + 1)
  const items = rows.slice(0, EVENTS_PER_DELIVERY_MAX).map((row) => ({
    kind: row.kind,
    workId: row.work_id,
    season: row.kind === 'episode' ? row.season : null,
    episode: row.kind === 'episode' ? row.episode : null,
    number: row.number,
    day: row.day === '' ? null : row.day,
    rating: row.rating,
    createdAt: toInstant(row.created_at),
  }))
  return { items, isMore: rows.length > EVENTS_PER_DELIVERY_MAX }
}

async function changedLists(tx: Tx, userId: string, span: Span) {
  const rows = await listChangedLists(tx, userId, span, EVENTS_PER_DELIVERY_MAX + 1)
  const items = rows.slice(0, EVENTS_PER_DELIVERY_MAX).map(({ id, name, version, updated_at }) => ({
    id,
    name,
    version,
    updatedAt: toInstant(updated_at),
  }))
  return { items, isMore: rows.length > EVENTS_PER_DELIVERY_MAX }
}

export function newDelivery(
  { userId, id: webhookId }: WebhookKey,
  event: DeliveryRow['event'],
  news: object,
  now: number,
): DeliveryRow {
  const id = uuidv7({ msecs: now })
  return {
    user_id: userId,
    webhook_id: webhookId,
    id,
    event,
    body: JSON.stringify({ id, event, at: toInstant(now), ...news }),
    created_at: now,
    attempts: 0,
    status: null,
    failure: null,
    delivered_at: null,
  }
}
