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
    summary: "The caller's links that are still good, the newest first, without their secrets.",
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
      'Make a link by which people become friends of the caller. The same id is the same link.',
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
    summary: 'End a link. Who came by it stays a friend. Repeatable.',
    params: z.strictObject({ id: Id }),
    status: [204],
  },
  read: {
    method: 'POST',
    path: '/friend-links/read',
    access: 'public',
    isPersonal: true,
    summary:
      'Who invites, by the secret of a link. To who is signed in, a link that they could not take between the two is none.',
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
      'Become a friend of whoever made a link: at once for who is accepted, and for a newcomer with a confirmed address where friends vouch, who is accepted with it; else once an administrator accepts. Repeatable.',
    body: secret,
    reply: z.object({ username: z.string(), isFriend: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
})
