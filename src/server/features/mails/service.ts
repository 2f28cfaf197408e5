import { setTimeout as pass } from 'node:timers/promises'
import type { MailKind } from '#server/db/tables.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { digest } from '#server/http/session.ts'
import { composeFarewell, newLink, PASSWORD_LINK } from './compose.ts'
import { deleteSettledMails, upsertMail } from './queries.ts'

/** Mails of one kind to one person are at least this far apart. */
const APART_MS = 60_000
/** The caller waits for it. */
const FAREWELL_MS = 3000
/** An answer about an address comes this late at least. */
const NEUTRAL_MS = 40

/**
 * Queues a mail, in the caller's transaction. The queue holds who and what kind, never a text or a
 * secret: those are made when the mail leaves. Wake the worker after the commit.
 * @returns false when the same mail waits already or has just left
 */
export async function enqueueMail(
  db: Db,
  asked: { readonly userId: string; readonly kind: MailKind; readonly now: number },
  apartMs = APART_MS,
): Promise<boolean> {
  return upsertMail(db, asked, asked.now - apartMs)
}

/** Counts a mail against what its recipient may get in an hour and in a day, and says whether it may leave. */
export async function countMail(limits: Deps['limits'], recipient: string): Promise<boolean> {
  const key = digest(recipient)
  return (await limits.mailsPerHour.tries(key)) && (await limits.mailsPerDay.tries(key))
}

/** Queues a mail that somebody asked for, unless its recipient has had enough of them. */
export async function askForMail(
  { db, clock, limits, wakeMails }: Pick<Deps, 'db' | 'clock' | 'limits' | 'wakeMails'>,
  asked: { readonly userId: string; readonly recipient: string; readonly kind: MailKind },
): Promise<void> {
  if (!(await countMail(limits, asked.recipient))) return
  const { userId, kind } = asked
  if (await enqueueMail(db, { userId, kind, now: clock.now() })) return wakeMails()
  const key = digest(asked.recipient)
  await limits.mailsPerHour.giveBack(key)
  await limits.mailsPerDay.giveBack(key)
}

/** Does what an address asks for, in a time that tells nothing of whether there was a mail to queue. */
export async function inNeutralTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pass(NEUTRAL_MS)])
}

/** Forgets up to `limit` mails that left, or were given up, before an instant. */
export async function forgetMails(db: Db, before: number, limit: number): Promise<number> {
  return deleteSettledMails(db, before, limit)
}

/** Tells somebody that their account is gone. No row can wait for it, so it is tried once, now. */
export async function tellDeleted(
  { env, mailTransport, log }: Pick<Deps, 'env' | 'mailTransport' | 'log'>,
  account: { readonly email: string; readonly username: string },
): Promise<void> {
  try {
    await mailTransport.send(composeFarewell(env, account), AbortSignal.timeout(FAREWELL_MS))
  } catch {
    log.warn({}, 'the mail about a deleted account could not be sent')
  }
}

/** A link to choose a new password, for somebody whom no mail reaches; the older ones are dead. */
export async function makePasswordLink(
  needs: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
): Promise<string> {
  const { link } = await newLink(needs, { id: userId }, PASSWORD_LINK)
  return link
}
