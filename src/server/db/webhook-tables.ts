import type { WebhookEvent } from '#shared/webhooks.ts'

/** A webhook's address. */
export interface WebhooksTable {
  user_id: string
  id: string
  url: string
  /** JSON array. */
  events: string
  /** The signing key, as shown to the owner. */
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
  /** A UUIDv7: sorts by time. */
  id: string
  event: WebhookEvent | 'ping'
  /** JSON, as it is sent. */
  body: string
  created_at: number
  attempts: number
  /** HTTP status of the last response. */
  status: number | null
  /** Why there was no response. */
  failure: string | null
  delivered_at: number | null
}

/** Deletions not delivered yet; written by triggers only. */
export interface WebhookLossesTable {
  user_id: string
  webhook_id: string
  /** `movie:27205:0:0:1`, the key of `viewings` without its user, or `list:` and an id. */
  what: string
}

export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_losses: WebhookLossesTable
}
