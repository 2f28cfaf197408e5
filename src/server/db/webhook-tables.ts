import type { WebhookEvent } from '#shared/webhooks.ts'

/** A webhook's address. */
export interface WebhooksTable {
  user_id: string
  id: string
  url: string
  /** JSON array. */
  events: string
  /** Signs; as it was shown. */
  secret: string
  is_on: 0 | 1
  /** Events up to then were delivered, or are queued. */
  told_until: number
  failing_since: number | null
  created_at: number
}

/** A delivery, past or due. */
export interface WebhookDeliveriesTable {
  user_id: string
  webhook_id: string
  /** A UUIDv7: in their order. */
  id: string
  event: WebhookEvent | 'ping'
  /** JSON, as it is sent. */
  body: string
  created_at: number
  attempts: number
  /** The last answer. */
  status: number | null
  /** Why nothing was. */
  failure: string | null
  delivered_at: number | null
}

/** Deletions not delivered yet; written by triggers only. */
export interface WebhookLossesTable {
  user_id: string
  webhook_id: string
  /** `movie:27205:0:0:1`, as the key of `viewings` after its user, or `list:` and an id. */
  what: string
}

export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_losses: WebhookLossesTable
}
