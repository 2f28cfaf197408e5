import { v7 as uuidv7 } from 'uuid'
import {
  DELIVERIES_SHOWN,
  type Webhook,
  type WebhookEvent,
  WEBHOOKS_MAX,
} from '#shared/webhooks.ts'
import { lockAccount } from '#server/db/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { lockSession, newSecret } from '#server/http/session.ts'
import { deletePending, insertDeliveries, listDeliveries } from './delivery-queries.ts'
import { newDelivery } from './new-deliveries.ts'
import { queueRequested, senderBy } from './jobs.ts'
import { deleteLosses } from './loss-queries.ts'
import { toWebhook } from './present.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  updateHasWebhooks,
  updateWebhook,
  type WebhookRow,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'wakeJobs'>

/** A user's webhooks with their latest deliveries: two statements. */
export async function webhooksOf({ db }: Pick<Needs, 'db'>, userId: string): Promise<Webhook[]> {
  const rows = await listWebhooks(db, userId)
  // Each webhook may have a few more deliveries, pending or not yet deleted.
  const many = WEBHOOKS_MAX * (DELIVERIES_SHOWN + 3)
  const deliveries = rows.length === 0 ? [] : await listDeliveries(db, userId, many)
  const byWebhook = Map.groupBy(deliveries, (row) => row.webhook_id)
  return rows.map((row) => toWebhook(row, byWebhook.get(row.id) ?? []))
}

interface NewWebhook {
  readonly id?: string | undefined
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/**
 * Creates a webhook for events from now on.
 * @throws {AppError} WEBHOOK_REFUSED for a forbidden address; TOO_MANY_WEBHOOKS; SESSION_EXPIRED
 */
export async function makeWebhook(
  { db, env, clock, log }: Needs,
  actor: Actor,
  { id, url, events }: NewWebhook,
  requestId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  if (!senderBy(env).isAllowed(url)) throw new AppError('WEBHOOK_REFUSED')
  const now = clock.now()
  const secret = newSecret()
  const { userId } = actor
  const row: WebhookRow = {
    user_id: userId,
    id: id ?? uuidv7({ msecs: now }),
    url,
    events: JSON.stringify([...new Set(events)]),
    secret,
    is_on: 1,
    told_until: now,
    failing_since: null,
    created_at: now,
  }
  await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    await deleteWebhook(tx, { userId, id: row.id })
    await insertWebhook(tx, row)
    if ((await listWebhooks(tx, userId)).length > WEBHOOKS_MAX) {
      throw new AppError('TOO_MANY_WEBHOOKS')
    }
    await updateHasWebhooks(tx, userId)
  })
  log.info({ requestId, userId }, 'a webhook was made')
  return { webhook: toWebhook(row, []), secret }
}

/**
 * Changes a webhook's events. Once enabled, it receives events from then on.
 * @throws {AppError} NOT_FOUND, SESSION_EXPIRED
 */
export async function changeWebhook(
  deps: Needs,
  actor: Actor,
  id: string,
  wanted: {
    readonly events?: readonly WebhookEvent[] | undefined
    readonly isOn?: boolean | undefined
  },
): Promise<Webhook> {
  const { db, clock } = deps
  const { events, isOn } = wanted
  const { userId } = actor
  await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    const row = orNotFound((await listWebhooks(tx, userId)).find((each) => each.id === id))
    const now = clock.now()
    const isTurnedOn = isOn === true && row.is_on === 0
    await updateWebhook(
      tx,
      { userId, id },
      {
        events: events ? JSON.stringify([...new Set(events)]) : row.events,
        ...(isOn !== undefined && { is_on: isOn ? 1 : 0 }),
        ...(isTurnedOn && { told_until: now, failing_since: null }),
      },
    )
    await updateHasWebhooks(tx, userId)
    if (!isTurnedOn) return
    await deletePending(tx, { userId, id })
    await deleteLosses(tx, { userId, id })
    await queueRequested(tx, { userId, id }, now)
  })
  return one(deps, userId, id)
}

/** Sends a `ping`. @throws {AppError} NOT_FOUND, also when disabled */
export async function tryWebhook(deps: Needs, { userId }: Actor, id: string): Promise<Webhook> {
  const { db, clock, wakeJobs } = deps
  const webhook = await one(deps, userId, id)
  if (!webhook.isOn) throw new AppError('NOT_FOUND')
  const waits = webhook.deliveries.some(
    ({ event, deliveredAt }) => event === 'ping' && deliveredAt === null,
  )
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    if (!waits) await insertDeliveries(tx, [newDelivery({ userId, id }, 'ping', {}, now)])
    await queueRequested(tx, { userId, id }, now)
  })
  wakeJobs()
  return one(deps, userId, id)
}

/** @throws {AppError} NOT_FOUND */
export async function endWebhook({ db }: Needs, { userId }: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await deleteWebhook(tx, { userId, id }))) throw new AppError('NOT_FOUND')
    await updateHasWebhooks(tx, userId)
  })
}

async function one({ db }: Pick<Needs, 'db'>, userId: string, id: string): Promise<Webhook> {
  return orNotFound((await webhooksOf({ db }, userId)).find((each) => each.id === id))
}
