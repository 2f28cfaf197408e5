import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Id, Instant } from './text.ts'

/** Most valid links per person. */
export const FRIEND_LINKS_MAX = 10
/** Most people per link, and its longest validity in days. */
export const LINK_USES_MAX = 50
export const LINK_DAYS_MAX = 90

/** A friend invitation link. */
export const FriendLink = z.object({
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
  /** How many people may use it, and how many did. */
  uses: z.int(),
  used: z.int(),
})
export type FriendLink = z.infer<typeof FriendLink>

/** A link's secret: 32 random bytes, in base64url. Sent only in bodies, which are not logged. */
const LinkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const secret = z.strictObject({ secret: LinkSecret })

export const friendLinks = calls({
  list: {
    method: 'GET',
    path: '/friend-links',
    access: 'client',
    summary: "The caller's valid friend links, newest first, without their secrets.",
    reply: z.object({
      results: z.array(FriendLink),
      /** Whether a newcomer who takes one is accepted with it. */
      isVouching: z.boolean(),
    }),
  },
  make: {
    method: 'POST',
    path: '/friend-links',
    access: 'client',
    token: 'never',
    summary:
      'Create a link that makes people friends of the caller; its secret is returned only once. Sending the same `id` again replaces the secret.',
    body: z.strictObject({
      id: Id,
      uses: z.int().check(z.gte(1), z.lte(LINK_USES_MAX)),
      days: z.int().check(z.gte(1), z.lte(LINK_DAYS_MAX)),
    }),
    status: [201],
    reply: z.object({ link: FriendLink, secret: z.string() }),
    errors: ['TOO_MANY_FRIEND_LINKS'],
  },
  revoke: {
    method: 'DELETE',
    path: '/friend-links/:id',
    access: 'client',
    summary: 'Revoke a friend link; people who used it stay friends. Idempotent.',
    params: z.strictObject({ id: Id }),
    status: [204],
  },
  read: {
    method: 'POST',
    path: '/friend-links/read',
    access: 'public',
    isPersonal: true,
    summary:
      "Who invites, given a link's secret; 404 if a block prevents the signed-in caller from using it.",
    body: secret,
    reply: z.object({
      username: z.string(),
      /** Whether it opens Calepin to a newcomer who takes it with a confirmed address. */
      isVouching: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
  take: {
    method: 'POST',
    path: '/friend-links/take',
    access: 'session',
    token: 'never',
    summary:
      "Become friends with a link's creator: at once if the caller is accepted, else once an administrator accepts them. Where friends vouch, the link itself accepts a newcomer with a confirmed address. Idempotent.",
    body: secret,
    reply: z.object({ username: z.string(), isFriend: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
})
