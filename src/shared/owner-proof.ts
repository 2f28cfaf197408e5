import * as z from 'zod/mini'
import { GivenPassword } from './auth.ts'
import { text } from './text.ts'

/**
 * Proof of ownership: credentials entered again. In a file of its own: the login needs it, and must not load
 * all that the account's calls answer.
 */
export const OwnerProof = z.strictObject({
  /** Left out in an account without one. */
  password: z.optional(GivenPassword),
  /** Required when two-factor is on. */
  code: z.optional(text(0, 32)),
})

/** How a call that asks for it refuses. */
export const OWNER_ERRORS = [
  'WRONG_PASSWORD',
  'FRESH_LOGIN_REQUIRED',
  'TWO_FACTOR_REQUIRED',
  'WRONG_CODE',
  'UNAVAILABLE',
] as const
