import { DAY_MS } from '#shared/durations.ts'
import { NOTIFICATION_DAYS } from '#shared/notifications.ts'
import { ENDED_TOKEN_DAYS } from '#shared/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { sessionLife } from '#server/http/session.ts'
import { deleteExpiredRows } from '#server/db/expired-rows.ts'
import { deleteEndedJobs } from '#server/db/jobs.ts'
import { deleteOldNotifications } from '#server/db/notifications.ts'
import type { JobKind, JobResult } from '#server/jobs/job.ts'
import { forgetMailRequests } from '../mails/service.ts'
import { deleteUnconfirmed } from './queries.ts'

const FIRST_MS = 60 * 1000
const UNCONFIRMED_MS = 7 * DAY_MS
const NETWORK_MS = 30 * DAY_MS
/** Given-up jobs are kept this long, to be counted. */
const GIVEN_UP_MS = 7 * DAY_MS
/** Rows per statement, to keep each short. */
const BATCH = 200

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>

/**
 * Deletes a batch of each kind of expired rows (idle sessions, links, unconfirmed accounts, records
 * of mails and jobs, old notifications); runs again if there may be more. A session past its
 * absolute lifetime is refused, so it becomes idle and is deleted with the others.
 */
export async function purge({ db, env, clock, log }: Needs): Promise<JobResult> {
  const now = clock.now()
  const idle = sessionLife(env, 'Client').idle * 1000
  const sessions = await deleteExpiredRows(db, 'sessions', now - idle, BATCH)
  const links = await deleteExpiredRows(db, 'mail_links', now, BATCH)
  const accounts = await deleteUnconfirmed(db, { before: now - UNCONFIRMED_MS, now }, BATCH)
  const others = [
    await deleteExpiredRows(db, 'personal_tokens', now - ENDED_TOKEN_DAYS * DAY_MS, BATCH),
    await deleteExpiredRows(db, 'registrations', now - NETWORK_MS, BATCH),
    await forgetMailRequests(db, now - DAY_MS, BATCH),
    await deleteExpiredRows(db, 'sign_in_attempts', now, BATCH),
    await deleteOldNotifications(db, now - NOTIFICATION_DAYS * DAY_MS, BATCH),
    await deleteEndedJobs(db, { done: now - DAY_MS, givenUp: now - GIVEN_UP_MS }, BATCH),
  ]
  log.info({ sessions, links, accounts }, 'what had ended was deleted')
  const isMore = [sessions, links, accounts, ...others].some((count) => count >= BATCH)
  return isMore ? { again: null } : 'done'
}

/** Purges soon after the first start, then daily. */
export function purgeJob(needs: Needs): JobKind {
  return { name: 'purge', every: DAY_MS, firstAfter: FIRST_MS, run: () => purge(needs) }
}
