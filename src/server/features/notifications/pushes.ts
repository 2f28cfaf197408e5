import type { PushState } from '#shared/notifications.ts'
import { lockAccount } from '#server/db/account.ts'
import { PUSH } from '#server/db/push-jobs.ts'
import { instanceKey } from '#server/db/instance-keys.ts'
import type { Db } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import {
  makeVapidKeys,
  openPush,
  type Push,
  RefusedPush,
  type VapidKeys,
} from '#server/external/push/push.ts'
import { toInstant } from '#server/instants.ts'
import { digest, isSessionOver } from '#server/http/session.ts'
import { codeOnly, type JobKind } from '#server/jobs/job.ts'
import {
  deleteGone,
  deleteOfSession,
  listActiveSubscriptions,
  listSubscriptions,
  replaceSubscription,
} from './push-queries.ts'
import { toPushMessage } from './push-message.ts'
import { newsOf } from './service.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>

/** Creates the VAPID keys of this instance at its first start. */
export async function ensurePushKeys({ db }: Pick<Deps, 'db'>): Promise<void> {
  await vapidKeys(db)
}

/** The keys with which the session's browser subscribes. */
export async function pushState({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<PushState> {
  const all = await listSubscriptions(db, actor.userId)
  const own = all.find(({ session_id }) => session_id === actor.sessionId)
  const { publicKey } = await vapidKeys(db)
  return { publicKey, isOn: own !== undefined, showsWords: own?.shows_words === 1 }
}

/** The actor's subscribed browsers. */
export async function devicesOf({ db }: Pick<Deps, 'db'>, { userId }: Actor) {
  const rows = await listSubscriptions(db, userId)
  return rows.map((row) => ({
    since: toInstant(row.created_at),
    showsWords: row.shows_words === 1,
  }))
}

interface Given {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly showsWords: boolean
}

/**
 * Subscribes the browser of the actor's session, until the session ends.
 * @throws {AppError} PUSH_REFUSED for an endpoint in a private network
 */
export async function subscribe(
  { db, env, clock }: Needs,
  actor: Actor,
  { endpoint, p256dh, auth, showsWords }: Given,
): Promise<void> {
  if (!pushBy(env).isAllowed(endpoint)) {
    throw new AppError('PUSH_REFUSED')
  }
  await inTransaction(db, async (tx) => {
    // Another tab may be subscribing the same browser.
    await lockAccount(tx, actor.userId)
    await replaceSubscription(tx, {
      user_id: actor.userId,
      endpoint_hash: digest(endpoint),
      session_id: actor.sessionId,
      endpoint,
      p256dh,
      auth,
      shows_words: showsWords ? 1 : 0,
      created_at: clock.now(),
    })
  })
}

export async function unsubscribeDevice({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  await deleteOfSession(db, { user_id: actor.userId, session_id: actor.sessionId })
}

/** Sends a notification to one of its reader's browsers. */
export function pushJob(deps: Needs): JobKind {
  const push = pushBy(deps.env)
  return {
    name: PUSH,
    concurrency: 4,
    async run({ key }, { signal }) {
      const [userId = '', id = '', endpointHash = ''] = key.split('/')
      await sendPush(deps, push, { userId, id, endpointHash, signal })
      return 'done'
    },
    isHopeless: (error) => error instanceof RefusedPush && error.isFinal && !error.isOfSender,
    // Its clock or its address; no reason to forget everybody's browsers.
    needsOperator: (error) => error instanceof RefusedPush && error.isOfSender,
    describe: codeOnly,
  }
}

interface Sending {
  readonly userId: string
  readonly id: string
  readonly endpointHash: string
  readonly signal: AbortSignal
}

async function sendPush(
  { db, env, clock }: Needs,
  push: Push,
  { userId, id, endpointHash, signal }: Sending,
): Promise<void> {
  const now = clock.now()
  const browser = (await listActiveSubscriptions(db, userId)).find((row) => {
    const times = { created_at: row.session_created_at, used_at: row.session_used_at }
    return row.endpoint_hash === endpointHash && !isSessionOver(times, { env, role: row.role, now })
  })
  const news = browser && (await newsOf({ db }, userId, id))
  if (!news) return
  const keys = await vapidKeys(db)
  const by = { keys, subject: subjectOf(env), signal }
  const message = toPushMessage(news, browser.shows_words === 1)
  if (!(await push.send(browser, message, by))) await deleteGone(db, browser)
}

/** A push service accepts no `http:` address as its sender's contact. */
function subjectOf({ PUBLIC_URL: url }: Pick<Deps['env'], 'PUBLIC_URL'>): string {
  return url?.startsWith('https:') ? url : 'mailto:calepin@localhost.invalid'
}

/** One key pair for all servers of an instance. */
async function vapidKeys(db: Db): Promise<VapidKeys> {
  const stored = await instanceKey(db, 'vapid', async () => JSON.stringify(await makeVapidKeys()))
  return JSON.parse(stored) as VapidKeys
}

function pushBy(env: Pick<Deps['env'], 'PUSH_PRIVATE_NETWORK'>): Push {
  return openPush({ allowsPrivate: env.PUSH_PRIVATE_NETWORK === 'allow' })
}
