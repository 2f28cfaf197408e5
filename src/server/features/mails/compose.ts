import { allows } from '#shared/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import type { Mail } from '#server/external/mail/mail.ts'
import { digest, newSecret } from '#server/http/session.ts'
import { type DueMail, findRecipient, replaceLink } from './queries.ts'
import { letters } from './templates.ts'

const CONFIRM_SECONDS = 72 * 3600

/**
 * The mail that a row of the queue stands for, made now: its link is new, and the older ones of its
 * kind are dead. None when the reason for it has gone.
 */
export async function composeMail(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  { user_id: userId, kind }: DueMail,
): Promise<Mail | undefined> {
  const recipient = await findRecipient(db, userId)
  if (!recipient) return undefined
  const { username, email: to } = recipient
  const home = publicUrl(env)
  if (kind === 'accepted') {
    if (!allows('client', recipient.role)) return undefined
    return { to, link: home, ...letters.accepted({ username, link: home, linkSeconds: 0 }) }
  }
  if (recipient.email_confirmed_at !== null) return undefined
  const secret = newSecret()
  const linkSeconds = env.MAIL_LINK_SECONDS ?? CONFIRM_SECONDS
  const expiresAt = clock.now() + linkSeconds * 1000
  await replaceLink(db, { userId, purpose: 'confirm-email', hash: digest(secret), expiresAt })
  const link = `${home}/email-confirm/${secret}`
  return { to, link, ...letters['confirm-email']({ username, link, linkSeconds }) }
}

/** Where people open the site, without a slash at the end; never what a request says of itself. */
function publicUrl({ PUBLIC_URL: url, PORT: port }: Env): string {
  return (url ?? `http://localhost:${port}`).replace(/\/+$/, '')
}
