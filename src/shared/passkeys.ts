import * as z from 'zod/mini'
import { Assertion, User } from './auth.ts'
import { calls } from './contract.ts'
import { OWNER_ERRORS, OwnerProof } from './owner-proof.ts'
import { Passkey } from './passkey-shapes.ts'
import { visibleName } from './names.ts'
import { base64url, Id } from './text.ts'

/** Most passkeys per account. */
export const MAX_PASSKEYS = 20

export const PasskeyName = visibleName(60)

export const passkeys = calls({
  getChallenge: {
    method: 'POST',
    path: '/auth/passkeys/challenge',
    access: 'public',
    summary:
      'Create the challenge that a passkey signs, as a login or a second factor; valid once, for five minutes.',
    body: z.strictObject({ purpose: z.enum(['login', 'second-factor']) }),
    // The same for everybody: the authenticator finds the passkey, not an account name.
    reply: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.enum(['required', 'preferred']),
    }),
  },
  login: {
    method: 'POST',
    path: '/auth/passkeys/login',
    access: 'public',
    summary:
      'Open a session with a passkey that verified its user; no name, password or code is needed.',
    body: Assertion,
    reply: z.object({ token: z.string(), user: User }),
    errors: ['PASSKEY_REFUSED', 'EMAIL_NOT_CONFIRMED', 'SIGN_IN_EXPIRED'],
  },
  begin: {
    method: 'POST',
    path: '/auth/me/passkeys/begin',
    access: 'session',
    summary: 'Begin registering a passkey.',
    body: OwnerProof,
    reply: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
    errors: ['TOO_MANY_PASSKEYS', ...OWNER_ERRORS],
  },
  add: {
    method: 'POST',
    path: '/auth/me/passkeys',
    access: 'session',
    summary: 'Save the passkey that an authenticator created, under a name.',
    body: z.strictObject({
      name: PasskeyName,
      id: base64url(1400),
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
    }),
    status: [201],
    reply: Passkey,
    errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
  },
  remove: {
    method: 'DELETE',
    path: '/auth/me/passkeys/:id',
    access: 'session',
    summary: 'Remove a passkey, unless it is the only way to sign in.',
    params: z.strictObject({ id: Id }),
    body: OwnerProof,
    status: [204],
    errors: ['NOT_FOUND', 'LAST_WAY_IN', ...OWNER_ERRORS],
  },
})
