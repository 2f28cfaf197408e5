import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { DELIVERIES_SHOWN } from '#shared/webhooks.ts'
import { lockAccount } from '#server/db/account.ts'
import { FIRST_ID } from '#server/db/first-id.ts'
import { deleteIdleJobs, insertJobs } from '#server/db/jobs.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { openSender, type Sender } from '#server/external/webhooks/send.ts'
import { codeOf, codeOnly, type JobKind } from '#server/jobs/job.ts'
import {
  deleteOldDeliveries,
  type DeliveryRow,
  findPending,
  updateDelivery,
} from './delivery-queries.ts'
import { createDeliveries, SETTLED_MS } from './new-deliveries.ts'
import {
  findActiveWebhook,
  listOn,
  listWebhooks,
  updateEnabledWebhook,
  updateHasWebhooks,
  type WebhookKey,
  type WebhookRow,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'hub'>

/** Delivers to one webhook; keyed by `user/webhook`. */
export const WEBHOOK = 'webhook'
/** How long a webhook may fail before it is disabled. */
const FAILING_MS = DAY_MS
/** Deliveries per run. */
const AT_ONCE = 10
const MANY = 100

/**
 * Delivers events to webhooks. They are read from the diary and lists after `told_until`, so
 * nothing piles up for an unreachable receiver, and nothing is lost when a process dies.
 */
export function webhookJobs(deps: Needs): JobKind[] {
  const sender = senderBy(deps.env)
  return [
    {
      name: WEBHOOK,
      concurrency: 4,
      async run({ key }, { signal }) {
        const [userId = '', id = ''] = key.split('/')
        return deliverPending(deps, sender, { userId, id }, signal)
      },
      describe: codeOnly,
    },
    {
      // For changes that no write of the owner triggers: a friend's edit of a list, or an import.
      name: 'webhook-rounds',
      every: 5 * MINUTE_MS,
      async run({ data }) {
        const after = (data as WebhookKey | null) ?? { userId: FIRST_ID, id: FIRST_ID }
        const found = await listOn(deps.db, after, MANY)
        await queueWebhooks(deps.db, found, deps.clock.now())
        return found.length < MANY ? 'done' : { again: found.at(-1) }
      },
    },
  ]
}

export function senderBy(env: Pick<Deps['env'], 'WEBHOOK_PRIVATE_NETWORK'>): Sender {
  return openSender({ allowsPrivate: env.WEBHOOK_PRIVATE_NETWORK === 'allow' })
}

/** Queues deliveries. */
export async function queueWebhooks(
  db: Db | Tx,
  found: readonly WebhookKey[],
  now: number,
): Promise<void> {
  if (found.length === 0) return
  await insertJobs(db, { kind: WEBHOOK, keys: found.map(toJobKey), now, dueAt: now + SETTLED_MS })
}

/** The same at its owner's request, which does not wait for the next retry, up to half an hour away. */
export async function queueRequested(tx: Tx, key: WebhookKey, now: number): Promise<void> {
  await deleteIdleJobs(tx, WEBHOOK, { keys: [toJobKey(key)], now })
  await queueWebhooks(tx, [key], now)
}

const toJobKey = ({ userId, id }: WebhookKey) => `${userId}/${id}`

/** Queues deliveries for a user who just wrote, if there is news. */
export async function notifyWebhooks(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, account }: Actor,
): Promise<void> {
  if (account.has_webhooks === 0) return
  try {
    const on = (await listWebhooks(db, userId)).filter((row) => row.is_on === 1)
    const keys = on.map(({ id }) => ({ userId, id }))
    await queueWebhooks(db, keys, clock.now())
  } catch (error) {
    // Already committed; the next round delivers it.
    log.warn({ err: error }, 'webhooks could not be queued')
  }
}

async function deliverPending(deps: Needs, sender: Sender, key: WebhookKey, signal: AbortSignal) {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const webhook = await findActiveWebhook(deps.db, key)
    if (!webhook) return 'done' as const
    const pending =
      (await findPending(deps.db, key)) ?? (await createDeliveries(deps, key, webhook))
    if (!pending) return 'done' as const
    await deliver(deps, sender, { key, webhook, pending, signal })
  }
  return { again: null }
}

interface Delivery {
  readonly key: WebhookKey
  readonly webhook: WebhookRow
  readonly pending: DeliveryRow
  readonly signal: AbortSignal
}

/** @throws when the receiver did not accept it, so that the queue retries */
async function deliver(deps: Needs, sender: Sender, delivery: Delivery): Promise<void> {
  const { db, clock } = deps
  const { key, webhook, pending, signal } = delivery
  const { url, secret } = webhook
  const { id, event, body, attempts } = pending
  const message = { url, secret, id, event, body, now: clock.now(), signal }
  const answer = await sender.send(message).then(
    (status) => ({ status, failure: null }),
    (error: unknown) => ({ status: null, failure: codeOf(error).slice(0, 60) }),
  )
  if (signal.aborted && answer.status === null) throw signal.reason
  const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300
  const now = clock.now()
  const since = webhook.failing_since ?? now
  const isOver = !isTaken && now - since >= FAILING_MS
  const recipients = await inTransaction(db, async (tx) => {
    if (isOver) await lockAccount(tx, key.userId)
    const delivered_at = isTaken ? now : null
    await updateDelivery(tx, pending, { ...answer, attempts: attempts + 1, delivered_at })
    if (isTaken) await deleteOldDeliveries(tx, key, DELIVERIES_SHOWN)
    const failing_since = isTaken ? null : since
    if (failing_since === webhook.failing_since && !isOver) return []
    const set = { failing_since, ...(isOver && ({ is_on: 0 } as const)) }
    // If it was turned off meanwhile, that was not for its failures.
    if (!(await updateEnabledWebhook(tx, key, set)) || !isOver) return []
    await updateHasWebhooks(tx, key.userId)
    const news = { userId: key.userId, kind: 'webhook', topic: `webhook/${key.id}` } as const
    return insertNotifications(tx, [{ ...news, payload: { host: URL.parse(url)?.host } }], now)
  })
  if (isTaken) return
  if (isOver) return deps.hub.toUsers(recipients, 'notifications', {})
  throw Object.assign(new Error('a webhook was not taken'), {
    code: answer.failure ?? `HTTP_${answer.status}`,
  })
}
