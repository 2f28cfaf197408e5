import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Id, Instant, text } from './text.ts'

/** Most webhooks of one person. */
export const WEBHOOKS_MAX = 5
/** Most viewings or lists in one delivery. */
export const EVENTS_PER_DELIVERY_MAX = 100
/** How many of a webhook's latest deliveries are shown. */
export const DELIVERIES_SHOWN = 10

/** `viewings`: something was seen or played · `lists`: the user's own lists changed. */
export const WEBHOOK_EVENTS = ['viewings', 'lists'] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Any text: an invalid or forbidden address is refused with its own error code. */
export const WebhookUrl = text(1, 2000)

const Delivery = z.object({
  id: Id,
  event: z.enum([...WEBHOOK_EVENTS, 'ping']),
  at: Instant,
  attempts: z.int(),
  /** The receiver's last response status; `null`: no response. */
  status: z.nullable(z.int()),
  /** Code of the last attempt's failure without a response. */
  failure: z.nullable(z.string()),
  deliveredAt: z.nullable(Instant),
})

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  /** `false` once turned off, as after failing for a day. */
  isOn: z.boolean(),
  failingSince: z.nullable(Instant),
  createdAt: Instant,
  /** The latest deliveries, newest first. */
  deliveries: z.array(Delivery),
})
export type Webhook = z.infer<typeof Webhook>

const Events = z.array(WebhookEvent).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length))
const webhookId = z.strictObject({ id: Id })
const own = { access: 'client', token: 'never' } as const

export const webhooks = calls({
  getWebhooks: {
    ...own,
    method: 'GET',
    path: '/webhooks',
    summary: "The caller's webhooks with their latest deliveries, oldest first.",
    reply: z.object({ results: z.array(Webhook) }),
  },
  makeWebhook: {
    ...own,
    method: 'POST',
    path: '/webhooks',
    summary:
      'Register a webhook; its signing secret is returned only once. Sending the same `id` again replaces the secret.',
    body: z.strictObject({ id: z.optional(Id), url: WebhookUrl, events: Events }),
    status: [201],
    reply: z.object({ webhook: Webhook, secret: z.string() }),
    errors: ['WEBHOOK_REFUSED', 'TOO_MANY_WEBHOOKS'],
  },
  changeWebhook: {
    ...own,
    method: 'PUT',
    path: '/webhooks/:id',
    summary:
      "Choose a webhook's events, or turn it on or off. What happens while it is off is never sent.",
    params: webhookId,
    body: z.strictObject({ events: z.optional(Events), isOn: z.optional(z.boolean()) }),
    reply: Webhook,
    errors: ['NOT_FOUND'],
  },
  tryWebhook: {
    ...own,
    method: 'POST',
    path: '/webhooks/:id/try',
    summary: 'Send a `ping` to a webhook, to test it.',
    params: webhookId,
    status: [202],
    reply: Webhook,
    errors: ['NOT_FOUND'],
  },
  deleteWebhook: {
    ...own,
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook.',
    params: webhookId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
