import { v7 as uuidv7 } from 'uuid'
import { EVENTS_PER_DELIVERY_MAX, type WebhookEvent } from '#shared/webhooks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { toKnownDay, toPlace } from '../viewings/present.ts'
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
      const news = await listNew[event](tx, key.userId, span)
      const deleted = lost[event]
      if (news.length + deleted.length === 0) continue
      const items = news.slice(0, EVENTS_PER_DELIVERY_MAX)
      const isMore = news.length > items.length
      found.push(newDelivery(key, event, { [event]: items, isMore, deleted }, now))
    }
    await insertDeliveries(tx, found)
    if (span.until > after) await updateWebhook(tx, key, { told_until: span.until })
    return found[0]
  })
}

/** New items of each event's kind, up to one more than are delivered at once. */
const listNew = {
  async viewings(tx: Tx, userId: string, span: Span) {
    const rows = await listNewViewings(tx, userId, span, EVENTS_PER_DELIVERY_MAX + 1)
    return rows.map((row) => ({
      kind: row.kind,
      workId: row.work_id,
      ...toPlace(row),
      number: row.number,
      day: toKnownDay(row.day),
      rating: row.rating,
      createdAt: toInstant(row.created_at),
    }))
  },
  async lists(tx: Tx, userId: string, span: Span) {
    const rows = await listChangedLists(tx, userId, span, EVENTS_PER_DELIVERY_MAX + 1)
    return rows.map(({ updated_at, ...list }) => ({ ...list, updatedAt: toInstant(updated_at) }))
  },
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
