import { setTimeout as pass } from 'node:timers/promises'
import type { MailAsked } from '#shared/auth.ts'
import type { MailKind } from '#server/db/tables.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { digest } from '#server/http/session.ts'
import { composeFarewell, newLink, PASSWORD_LINK } from './compose.ts'
import { deleteMailRequests, deleteSettledMails, upsertMail, upsertMailRequest } from './queries.ts'

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

/**
 * Does what asking for a mail does: counts it, and queues it where `findOwner` finds an account. It is
 * counted by recipient and kind, so that what a stranger may ask for (a forgotten password, another
 * confirmation) takes nothing from what its owner asks for once signed in. The answer depends on what
 * was asked before alone, so it tells nothing of whether there is an account.
 * @throws {AppError} RATE_LIMITED; then nothing leaves
 */
export async function askForMail(
  { db, clock, limits, wakeMails }: Pick<Deps, 'db' | 'clock' | 'limits' | 'wakeMails'>,
  { recipient, kind }: { readonly recipient: string; readonly kind: MailKind },
  findOwner: () => Promise<string | undefined>,
): Promise<MailAsked> {
  const now = clock.now()
  const hash = digest(recipient)
  const key = `${kind}:${hash}`
  await limits.mailsPerHour.take(key)
  await limits.mailsPerDay.take(key)
  const request = { recipient_hash: hash, kind, asked_at: now }
  if (!(await upsertMailRequest(db, request, now - APART_MS))) {
    await limits.mailsPerHour.giveBack(key)
    await limits.mailsPerDay.giveBack(key)
    return { mail: 'recent' }
  }
  const userId = await findOwner()
  if (userId !== undefined && (await enqueueMail(db, { userId, kind, now }))) wakeMails()
  return { mail: 'sent' }
}

/** Does what an address asks for, in a time that tells nothing of whether there was a mail to queue. */
export async function inNeutralTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), pass(NEUTRAL_MS)])
  return done
}

/** Forgets up to `limit` requests for mails made before an instant. */
export async function forgetMailRequests(db: Db, before: number, limit: number): Promise<number> {
  return deleteMailRequests(db, before, limit)
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
