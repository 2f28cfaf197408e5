import { isAccepted } from '#shared/roles.ts'
import type { LinkPurpose, MailKind } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { type Env, publicUrl } from '#server/env.ts'
import type { Mail } from '#server/external/mail/mail.ts'
import { digest, newSecret } from '#server/http/session.ts'
import { findRecipient, type Recipient, replaceLink } from './queries.ts'
import type { QueuedMail } from './queued-mail.ts'
import { letters } from './templates.ts'

const CONFIRM = { purpose: 'confirm-email', path: 'email-confirm', seconds: 72 * 3600 } as const
/** The link to choose a new password. */
export const PASSWORD_LINK = {
  purpose: 'reset-password',
  path: 'reset-password',
  seconds: 24 * 3600,
} as const
const CHANGE = { ...PASSWORD_LINK, purpose: 'change-password', path: 'change-password' } as const

type Needs = Pick<Deps, 'db' | 'env' | 'clock'>
type Compose = (needs: Needs, recipient: Recipient) => Promise<Mail | undefined>

/**
 * Composes a queued mail. Its link is new and invalidates older ones of its kind.
 * `undefined` when the reason for the mail is gone.
 * @throws {Error} for a kind that only a newer version of this program writes
 */
export async function composeMail(needs: Needs, mail: QueuedMail): Promise<Mail | undefined> {
  if (!Object.hasOwn(composers, mail.kind)) throw new Error('unknown kind of mail')
  const recipient = await findRecipient(needs.db, mail.userId)
  return recipient && composers[mail.kind](needs, recipient)
}

const composers: Readonly<Record<MailKind, Compose>> = {
  'confirm-email': async (needs, recipient) => {
    if (recipient.email_confirmed_at !== null) return undefined
    const link = await newLink(needs, recipient, CONFIRM)
    const isVouching = needs.env.CALEPIN_FRIENDS_VOUCH === 'on'
    const letter = letters['confirm-email']({ ...link, isVouching })
    return { to: recipient.email, link: link.link, ...letter }
  },
  accepted: async ({ env }, { email, username, role }) => {
    if (!isAccepted(role)) return undefined
    const link = publicUrl(env)
    return { to: email, link, ...letters.accepted({ link, username }) }
  },
  'change-password': withLink(CHANGE),
  'reset-password': withLink(PASSWORD_LINK),
  'password-changed': aboutPassword('password-changed', 'account#password'),
  'access-removed': aboutPassword('access-removed', 'account#password'),
  'two-factor-on': withPage('two-factor-on', 'account'),
  'two-factor-off': withPage('two-factor-off', 'account'),
  'wrong-codes': aboutPassword('wrong-codes', 'account'),
  'provider-linked': withPage('provider-linked', 'account'),
  'passkey-added': withPage('passkey-added', 'account'),
  'token-added': withPage('token-added', 'account/applications'),
  'export-ready': async (needs, recipient) =>
    recipient.email_confirmed_at === null
      ? undefined
      : withPage('export-ready', 'account#data')(needs, recipient),
}

/** A mail with a one-day link. Without local login, only a session of the account requests it. */
function withLink(kind: typeof PASSWORD_LINK | typeof CHANGE): Compose {
  return async (needs, recipient) => {
    const made = await newLink(needs, recipient, kind)
    const { email: to, username } = recipient
    const isClosed = needs.env.CALEPIN_LOCAL_LOGIN === 'off'
    return { to, link: made.link, ...letters[kind.purpose]({ ...made, username, isClosed }) }
  }
}

/** A mail that links to « Mot de passe oublié » or, without local login, to the account. */
function aboutPassword(
  kind: 'password-changed' | 'access-removed' | 'wrong-codes',
  page: string,
): Compose {
  return async ({ env }, { email: to, username }) => {
    const isClosed = env.CALEPIN_LOCAL_LOGIN === 'off'
    const link = `${publicUrl(env)}/${isClosed ? page : 'forgot-password'}`
    return { to, link, ...letters[kind]({ link, username, isClosed }) }
  }
}

type PageKind =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'provider-linked'
  | 'passkey-added'
  | 'token-added'
  | 'export-ready'

/** A mail that links to a page of the site. */
function withPage(kind: PageKind, page: string): Compose {
  return async ({ env }, { email: to, username }) => {
    const link = `${publicUrl(env)}/${page}`
    return { to, link, ...letters[kind]({ link, username }) }
  }
}

/** The only mails without a queue row: their account is gone. */
export type FarewellKind = 'account-deleted' | 'access-refused'

export function composeFarewell(
  env: Env,
  kind: FarewellKind,
  { email: to, username }: Pick<Recipient, 'email' | 'username'>,
): Mail {
  return { to, link: publicUrl(env), ...letters[kind]({ username }) }
}

/** Creates a link; only its digest is stored. */
export async function newLink(
  { db, env, clock }: Needs,
  { id: userId }: Pick<Recipient, 'id'>,
  { purpose, path, seconds }: { purpose: LinkPurpose; path: string; seconds: number },
): Promise<{ link: string; linkSeconds: number }> {
  const secret = newSecret()
  const linkSeconds = env.MAIL_LINK_SECONDS ?? seconds
  const expiresAt = clock.now() + linkSeconds * 1000
  await replaceLink(db, { userId, purpose, hash: digest(secret), expiresAt })
  return { link: `${publicUrl(env)}/${path}/${secret}`, linkSeconds }
}
