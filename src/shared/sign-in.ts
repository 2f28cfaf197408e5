import * as z from 'zod/mini'
import { Assertion, GivenPassword, User, Username } from './auth.ts'
import { calls } from './contract.ts'
import { OWNER_ERRORS, OwnerProof } from './owner-proof.ts'
import { Passkey } from './passkey-shapes.ts'
import { Instant, text } from './text.ts'

/** Continuation secret of a multi-step sign-in: 32 bytes, base64url, held by one browser. */
const Ticket = text(1, 256)
/** A provider's id, as in the settings. */
const provider = z.strictObject({ provider: text(1, 24) })

/** A session, as after a login. */
const Opened = z.object({ token: z.string(), user: User })

/** The result of a provider sign-in. */
export const NextStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('open'), ...Opened.shape }),
  /** The account has a second factor: `enterCode`. */
  z.object({ next: z.literal('code'), ticket: z.string() }),
  /** A confirmed account has this address: `linkByPassword`. */
  z.object({ next: z.literal('password'), ticket: z.string(), email: z.string() }),
  /** No account has this address: `register`, with a chosen name. */
  z.object({
    next: z.literal('username'),
    ticket: z.string(),
    email: z.string(),
    username: z.string(),
  }),
  /** Registered; the address must be confirmed by the mailed link. */
  z.object({ next: z.literal('confirm'), email: z.string() }),
  /** Linked to the account that requested it. */
  z.object({ next: z.literal('linked') }),
])
export type NextStep = z.infer<typeof NextStep>

/** Bodies of the forms, validated by field on the client too. */
export const LinkForm = z.strictObject({
  password: GivenPassword,
  code: z.optional(text(0, 32)),
  passkey: z.optional(Assertion),
})
export const NameForm = z.strictObject({ username: Username })

/** A way to sign in that an account has, or may have. */
const OwnProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** `null`: not linked. */
  linkedAt: z.nullable(Instant),
})
export type OwnProvider = z.infer<typeof OwnProvider>

const away = { url: z.string(), secret: z.string() }

export const signIn = calls({
  begin: {
    method: 'POST',
    path: '/auth/providers/:provider/begin',
    access: 'public',
    summary:
      'Begin a sign-in with a provider; returns the URL to open, and the secret with which to finish.',
    params: provider,
    reply: z.object(away),
    errors: ['NOT_FOUND', 'PROVIDER_FAILED'],
  },
  finish: {
    method: 'POST',
    path: '/auth/providers/:provider/finish',
    access: 'public',
    summary: "Continue a sign-in with the provider's response to the browser; works once.",
    params: provider,
    body: z.strictObject({
      secret: Ticket,
      /** The query string of the provider's redirect back to us. */
      answer: text(0, 8192),
    }),
    reply: NextStep,
    errors: [
      'NOT_FOUND',
      'SIGN_IN_EXPIRED',
      'PROVIDER_REFUSED',
      'PROVIDER_FAILED',
      'PROVIDER_ADDRESS_MISSING',
      'PROVIDER_ADDRESS_UNVERIFIED',
      'PROVIDER_TAKEN',
      'EMAIL_NOT_CONFIRMED',
    ],
  },
  linkByPassword: {
    method: 'POST',
    path: '/auth/sign-in/link',
    access: 'public',
    summary:
      "Link the provider to the account that has its email address, given that account's password.",
    body: z.strictObject({ ...LinkForm.shape, ticket: Ticket }),
    reply: Opened,
    errors: [
      'SIGN_IN_EXPIRED',
      'WRONG_PASSWORD',
      'TWO_FACTOR_REQUIRED',
      'WRONG_CODE',
      'PASSKEY_REFUSED',
      'PROVIDER_TAKEN',
      'UNAVAILABLE',
    ],
  },
  register: {
    method: 'POST',
    path: '/auth/sign-in/register',
    access: 'public',
    summary: "Create an account for a provider's user; an administrator must accept it.",
    body: z.strictObject({ ...NameForm.shape, ticket: Ticket }),
    status: [201],
    reply: NextStep,
    errors: ['SIGN_IN_EXPIRED', 'EMAIL_OR_USERNAME_TAKEN', 'PROVIDER_TAKEN'],
  },
  enterCode: {
    method: 'POST',
    path: '/auth/sign-in/code',
    access: 'public',
    summary: 'Open the session of a sign-in that awaits a second factor.',
    body: z.strictObject({
      ticket: Ticket,
      code: z.optional(text(0, 32)),
      passkey: z.optional(Assertion),
    }),
    reply: Opened,
    errors: ['SIGN_IN_EXPIRED', 'TWO_FACTOR_REQUIRED', 'WRONG_CODE', 'PASSKEY_REFUSED'],
  },
  getOwnWays: {
    method: 'GET',
    path: '/auth/me/ways',
    access: 'session',
    summary:
      'How the caller signs in: whether there is a password, passkeys, and the providers with those linked.',
    reply: z.object({
      hasPassword: z.boolean(),
      hasPasskeys: z.boolean(),
      providers: z.array(OwnProvider),
      passkeys: z.array(Passkey),
    }),
  },
  beginLink: {
    method: 'POST',
    path: '/auth/me/providers/:provider',
    access: 'session',
    summary: 'Begin linking a provider to the account.',
    params: provider,
    body: OwnerProof,
    reply: z.object(away),
    errors: ['NOT_FOUND', 'PROVIDER_FAILED', ...OWNER_ERRORS],
  },
  unlink: {
    method: 'DELETE',
    path: '/auth/me/providers/:provider',
    access: 'session',
    summary: 'Unlink a provider, unless it is the only way to sign in.',
    params: provider,
    body: OwnerProof,
    status: [204],
    errors: ['NOT_FOUND', 'LAST_WAY_IN', ...OWNER_ERRORS],
  },
})
