import { DELIVERIES_SHOWN, type Webhook, type WebhookEvent } from '#shared/webhooks.ts'
import { toInstant } from '#server/instants.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { WebhookRow } from './queries.ts'

/** @param deliveries the webhook's, newest first */
export function toWebhook(row: WebhookRow, deliveries: readonly DeliveryRow[]): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    isOn: row.is_on === 1,
    failingSince: toInstant(row.failing_since),
    createdAt: toInstant(row.created_at),
    deliveries: deliveries.slice(0, DELIVERIES_SHOWN).map((each) => ({
      id: each.id,
      event: each.event,
      at: toInstant(each.created_at),
      attempts: each.attempts,
      status: each.status,
      failure: each.failure,
      deliveredAt: toInstant(each.delivered_at),
    })),
  }
}
