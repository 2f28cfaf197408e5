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
