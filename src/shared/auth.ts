import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { NoteReader } from './lists.ts'
import { TellsSenders } from './recommendation-choice.ts'
import { ROLES } from './roles.ts'
import { isOneScript } from './one-script.ts'
import { base64url, Id, Instant, text } from './text.ts'

/** An account as its owner and an admin see it. */
export const User = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  /** The address is confirmed. */
  isEmailVerified: z.boolean(),
  /** Accepted by an admin. */
  isVerified: z.boolean(),
  avatarUrl: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
  /** Default readers of this user's notes. */
  noteReader: NoteReader,
  /** What friends who recommend something to this person learn of it. */
  tellsSenders: TellsSenders,
  /** Whether they are suggested to friends of friends, and their friends to each other. */
  isSuggested: z.boolean(),
  /** When an administrator withdrew their access; absent for newcomers and those who have it. */
  withdrawnAt: z.optional(Instant),
})
export type User = z.infer<typeof User>

/** One plain address; the case of the local part is kept for sending and ignored in comparisons. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { error: 'too_long', abort: true }),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
      'email',
    ),
  )

/**
 * 3–24 letters (accents included) of one script, digits, `_`, `-`, `.`, as NFKC; no `-` first, no `.`
 * first or last. Invisible letters (Hangul fillers) and mixed look-alike scripts are refused: two people
 * could otherwise appear under the same name.
 */
export const Username = z.string().check(
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(3, { error: 'too_short', abort: true }),
  z.maxLength(24, { error: 'too_long', abort: true }),
  z.regex(/^[\p{L}\p{N}_.-]+$/u, { error: 'username', abort: true }),
  z.refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), {
    error: 'username',
    abort: true,
  }),
  // Also a regex, so that it appears in the OpenAPI document.
  z.regex(/^[^.-].*[^.]$/, 'username_ends'),
  z.refine(isOneScript, 'username_scripts'),
)

/** Bounds of a new password, in characters. */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128
export const NewPassword = text(PASSWORD_MIN, PASSWORD_MAX)

/** A password to check: any plausible length, so that validation reveals nothing. */
export const GivenPassword = text(1, 1024)

/** The token of a mailed link: 32 bytes in base64url. Any other text is an unknown link. */
export const LinkToken = text(1, 256)

/** Bodies of the signed-out forms, validated by field on the client too. */
export const NewAccount = z.strictObject({
  email: Email,
  username: Username,
  password: NewPassword,
})
/** What a passkey signed; bytes in base64url. */
export const Assertion = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  // Post-quantum signatures (ML-DSA) take up to 4627 bytes.
  signature: base64url(8000),
  userHandle: z.optional(base64url(200)),
})
export type Assertion = z.infer<typeof Assertion>
export const Credentials = z.strictObject({
  email: text(1, 254),
  password: GivenPassword,
  /** An authenticator or recovery code, required when two-factor is on. */
  code: z.optional(text(0, 32)),
  /** A passkey of the account in place of the code. */
  passkey: z.optional(Assertion),
})
/** Fields of the form that corrects a mistyped address, beside the address. */
export const CorrectedEmail = z.strictObject({ newEmail: Email, password: GivenPassword })
export const Addressee = z.strictObject({ email: Email })

/**
 * The result of requesting a mail: sent, or not, because one was sent less than a minute ago.
 * The same whether or not the address has an account.
 */
export const MailRequested = z.object({
  mail: z.enum(['sent', 'recent']),
  /** Seconds until the next one may be sent, if known. */
  nextIn: z.optional(z.int()),
})
export type MailRequested = z.infer<typeof MailRequested>

/** The ways to sign in to this instance. */
const WaysIn = z.object({
  hasPasswords: z.boolean(),
  /** Whether browsers accept passkeys at the public address. */
  hasPasskeys: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type WaysIn = z.infer<typeof WaysIn>

export const auth = calls({
  getWays: {
    method: 'GET',
    path: '/auth/ways',
    access: 'public',
    summary: 'The ways to sign in here: the providers, and whether passwords are accepted.',
    reply: WaysIn,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account; a confirmation link is emailed.',
    body: NewAccount,
    status: [201],
    reply: z.object({ user: User }),
    errors: ['PASSWORD_TOO_SHORT', 'EMAIL_OR_USERNAME_TAKEN', 'LOCAL_LOGIN_CLOSED'],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    access: 'public',
    summary:
      'Send the confirmation link again; the response is the same whether or not the address has an account.',
    body: Addressee,
    status: [202],
    reply: MailRequested,
  },
  correctEmail: {
    method: 'PUT',
    path: '/auth/correct-email',
    access: 'public',
    summary:
      'Correct the email address of an unconfirmed registration, given its password; a link is sent to the new address. The response is the same whether or not another account has that address.',
    body: z.strictObject({ ...CorrectedEmail.shape, email: text(1, 254) }),
    status: [202],
    reply: MailRequested,
    errors: ['INVALID_CREDENTIALS', 'UNAVAILABLE'],
  },
  confirmEmail: {
    method: 'GET',
    path: '/auth/confirm-email',
    access: 'public',
    summary: 'Confirm an email address. Idempotent until the link expires.',
    query: z.strictObject({ token: LinkToken }),
    // The holder of the link learns that it worked, not whose account it is.
    reply: z.object({ isEmailVerified: z.literal(true) }),
    errors: ['LINK_EXPIRED'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Open a session.',
    body: Credentials,
    reply: z.object({ token: z.string(), user: User }),
    errors: [
      'INVALID_CREDENTIALS',
      'EMAIL_NOT_CONFIRMED',
      'TWO_FACTOR_REQUIRED',
      'WRONG_CODE',
      'PASSKEY_REFUSED',
      'LOCAL_LOGIN_CLOSED',
      'UNAVAILABLE',
    ],
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'session',
    token: 'read',
    summary: 'The current user.',
    reply: User,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'session',
    summary: 'End the current session.',
    status: [204],
  },
})
