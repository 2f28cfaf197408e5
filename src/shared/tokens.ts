import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { visibleName } from './names.ts'
import { OWNER_ERRORS, OwnerProof } from './owner-proof.ts'
import { Id, Instant } from './text.ts'

/** Most personal tokens of one person. */
export const TOKENS_MAX = 20
/** Possible lifetimes of a personal token, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
/** How many days an expired token stays listed. */
export const ENDED_TOKEN_DAYS = 30

/** The name that the owner gives the application. */
export const ApplicationName = visibleName(60)

/** `write` includes reading. */
export const TokenScope = z.enum(['read', 'write'])

export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  scope: TokenScope,
  createdAt: Instant,
  /** To within five minutes; `null`: never. */
  lastUsedAt: z.nullable(Instant),
  expiresAt: Instant,
})
export type PersonalToken = z.infer<typeof PersonalToken>

export const tokens = calls({
  getTokens: {
    method: 'GET',
    path: '/auth/tokens',
    access: 'session',
    summary: "The caller's personal tokens, newest first; expired ones are listed for a month.",
    reply: z.object({ results: z.array(PersonalToken) }),
  },
  makeToken: {
    method: 'POST',
    path: '/auth/tokens',
    access: 'client',
    summary:
      'Create a personal token, returned only once. The owner must give the password again and is notified by email. Sending the same `id` again replaces the secret.',
    body: z.strictObject({
      id: z.optional(Id),
      name: ApplicationName,
      scope: TokenScope,
      days: z.literal(TOKEN_DAYS),
      ...OwnerProof.shape,
    }),
    status: [201],
    reply: z.object({ token: PersonalToken, secret: z.string() }),
    errors: ['TOO_MANY_TOKENS', ...OWNER_ERRORS],
  },
  revokeToken: {
    method: 'DELETE',
    path: '/auth/tokens/:id',
    access: 'session',
    summary: 'Revoke a personal token at once.',
    params: z.strictObject({ id: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
