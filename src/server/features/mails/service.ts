import type { MailRequested } from '#shared/auth.ts'
import { MAIL_KINDS, type MailKind } from '#server/db/tables.ts'
import { deleteIdleJobs, insertJob } from '#server/db/jobs.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { digest } from '#server/http/session.ts'
import { composeFarewell, type FarewellKind, newLink, PASSWORD_LINK } from './compose.ts'
import { deleteMailRequests, findMailRequest, upsertMailRequest } from './queries.ts'
import { MAIL, mailJob, type QueuedMail } from './queued-mail.ts'

/** Minimum interval between mails of one kind to one user. */
const APART_MS = 60_000
/** Time limit; the caller waits for it. */
const FAREWELL_MS = 3000
/** Minimum response time of calls about an address. */
const NEUTRAL_MS = 40

/**
 * Queues a mail in the caller's transaction. The queue holds the recipient and kind only: text and
 * secrets are created on sending. Wake the worker after the commit.
 * @returns false when the same mail is queued already or has just been sent
 */
export async function enqueueMail(
  db: Db | Tx,
  { now, ...mail }: QueuedMail & { readonly now: number },
  apartMs = APART_MS,
): Promise<boolean> {
  return insertJob(db, { ...mailJob(mail), now, doneBefore: now - apartMs })
}

/**
 * Requests a mail: applies the rate limit, and queues it if `findOwner` finds an account. The limit is
 * per recipient and kind. The recipient is an address, or the id of the signed-in owner, so that a
 * stranger's requests (forgotten password, confirmation) do not use up theirs. The reply depends on
 * earlier requests only, so it does not reveal whether there is an account.
 * @throws {AppError} RATE_LIMITED; nothing is sent then
 */
export async function requestMail(
  { db, clock, limits, wakeJobs }: Pick<Deps, 'db' | 'clock' | 'limits' | 'wakeJobs'>,
  { recipient, kind }: { readonly recipient: string; readonly kind: MailKind },
  findOwner: () => Promise<string | undefined>,
): Promise<MailRequested> {
  const now = clock.now()
  const hash = digest(recipient)
  const key = `${kind}:${hash}`
  const hour = await limits.mailsPerHour.take(key)
  const day = await limits.mailsPerDay.take(key)
  const request = { recipient_hash: hash, kind, asked_at: now }
  const giveBack = async () => {
    await limits.mailsPerHour.giveBack(key)
    await limits.mailsPerDay.giveBack(key)
  }
  if (!(await upsertMailRequest(db, request, now - APART_MS))) {
    await giveBack()
    const askedAt = (await findMailRequest(db, request)) ?? now
    return { mail: 'recent', nextIn: secondsOf(askedAt + APART_MS - now) }
  }
  const userId = await findOwner().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (userId !== undefined && (await enqueueMail(db, { userId, kind, now }))) wakeJobs()
  return { mail: 'sent', nextIn: secondsOf(Math.max(APART_MS, hour, day)) }
}

function secondsOf(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1000))
}

/** Deletes queued mails to an account, so that new ones can be queued; false while one is sent. */
export async function withdrawMails(tx: Tx, userId: string, now: number): Promise<boolean> {
  const keys = MAIL_KINDS.map((kind) => mailJob({ userId, kind }).key)
  return deleteIdleJobs(tx, MAIL, { keys, now })
}

/** Runs `work` with a minimum duration, to hide whether a mail was queued. */
export async function inNeutralTime<T>(
  { clock }: Pick<Deps, 'clock'>,
  work: () => Promise<T>,
): Promise<T> {
  const [done] = await Promise.all([work(), clock.pause(NEUTRAL_MS)])
  return done
}

/** Deletes up to `limit` requests for mails made before an instant. */
export async function forgetMailRequests(db: Db, before: number, limit: number): Promise<number> {
  return deleteMailRequests(db, before, limit)
}

/** Mails a user that their account was deleted, by themselves or as refused. Without an account it cannot be queued: one attempt, now. */
export async function mailFarewell(
  { env, mailTransport, log }: Pick<Deps, 'env' | 'mailTransport' | 'log'>,
  kind: FarewellKind,
  account: { readonly email: string; readonly username: string },
): Promise<void> {
  try {
    await mailTransport.send(composeFarewell(env, kind, account), AbortSignal.timeout(FAREWELL_MS))
  } catch {
    log.warn({}, 'the mail about a deleted account could not be sent')
  }
}

/** Creates a password link for a user unreachable by mail; revokes older ones. */
export async function makePasswordLink(
  needs: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
): Promise<string> {
  const { link } = await newLink(needs, { id: userId }, PASSWORD_LINK)
  return link
}
