import * as z from 'zod/mini'
import { GivenPassword } from './auth.ts'
import { text } from './text.ts'

/**
 * Proof of ownership: credentials entered again. In its own file: the login needs it, and must not
 * load the schemas of the account's calls.
 */
export const OwnerProof = z.strictObject({
  /** Omitted for an account without one. */
  password: z.optional(GivenPassword),
  /** Required when two-factor is on. */
  code: z.optional(text(0, 32)),
})

/** Errors of a call that requires it. */
export const OWNER_ERRORS = [
  'WRONG_PASSWORD',
  'FRESH_LOGIN_REQUIRED',
  'TWO_FACTOR_REQUIRED',
  'WRONG_CODE',
  'UNAVAILABLE',
] as const
