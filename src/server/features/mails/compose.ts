import { isAccepted } from '#shared/roles.ts'
import type { MailKind } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import type { Mail } from '#server/external/mail/mail.ts'
import { digest, newSecret } from '#server/http/session.ts'
import { type DueMail, findRecipient, type Recipient, replaceLink } from './queries.ts'
import { letters } from './templates.ts'

const CONFIRM_SECONDS = 72 * 3600

type Needs = Pick<Deps, 'db' | 'env' | 'clock'>
type Compose = (needs: Needs, recipient: Recipient) => Promise<Mail | undefined>

/**
 * The mail that a row of the queue stands for, made now: its link is new, and the older ones of its
 * kind are dead. None when the reason for it has gone.
 * @throws {Error} for a kind that only a newer version of this program writes
 */
export async function composeMail(needs: Needs, mail: DueMail): Promise<Mail | undefined> {
  if (!Object.hasOwn(composers, mail.kind)) throw new Error('unknown kind of mail')
  const recipient = await findRecipient(needs.db, mail.user_id)
  return recipient && composers[mail.kind](needs, recipient)
}

const composers: Readonly<Record<MailKind, Compose>> = {
  'confirm-email': async ({ db, env, clock }, { id: userId, ...recipient }) => {
    if (recipient.email_confirmed_at !== null) return undefined
    const secret = newSecret()
    const linkSeconds = env.MAIL_LINK_SECONDS ?? CONFIRM_SECONDS
    const expiresAt = clock.now() + linkSeconds * 1000
    await replaceLink(db, { userId, purpose: 'confirm-email', hash: digest(secret), expiresAt })
    const link = `${publicUrl(env)}/email-confirm/${secret}`
    return { to: recipient.email, link, ...letters['confirm-email']({ link, linkSeconds }) }
  },
  accepted: async ({ env }, { email, username, role }) => {
    if (!isAccepted(role)) return undefined
    const link = publicUrl(env)
    return { to: email, link, ...letters.accepted({ link, username }) }
  },
}

/** Where people open the site, without a slash at the end; never what a request says of itself. */
function publicUrl({ PUBLIC_URL: url, PORT: port }: Env): string {
  return (url ?? `http://localhost:${port}`).replace(/\/+$/, '')
}
