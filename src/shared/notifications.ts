import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { CHOICE_KINDS, ChoiceKind, NotificationKind } from './notification-kinds.ts'
import { Notification } from './notification-shapes.ts'
import { Cursor, Flag } from './paging.ts'
import { Id } from './text.ts'

/** Days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 180

export const NotificationPage = z.object({
  results: z.array(Notification),
  /** The `cursor` of the next page; `null` on the last. */
  nextCursor: z.nullable(Cursor),
  /** Over all kinds and pages. */
  totalUnread: z.int(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

const choice = { app: z.boolean(), mail: z.boolean(), push: z.boolean() }

/** Frequency of the digest mail. */
export const DigestPace = z.enum(['off', 'daily', 'weekly'])
export type DigestPace = z.infer<typeof DigestPace>

/** The channels of a kind; for `unread`, mail only. */
export const Choice = z.object(choice)
export type Choice = z.infer<typeof Choice>

const kinds = <S extends z.ZodMiniType>(each: S) =>
  Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, each])) as Record<ChoiceKind, S>

export const NotificationChoices = z.object({ kinds: z.object(kinds(Choice)), digest: DigestPace })
export type NotificationChoices = z.infer<typeof NotificationChoices>

export const PushState = z.object({
  /** The `applicationServerKey` of a subscription. */
  publicKey: z.string(),
  /** Whether this session's browser is subscribed to push. */
  isOn: z.boolean(),
  showsWords: z.boolean(),
})
export type PushState = z.infer<typeof PushState>

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}={0,2}$/))

export const notifications = calls({
  getPage: {
    method: 'GET',
    path: '/notifications',
    access: 'client',
    summary:
      "The caller's notifications, the newest first, twenty a page; of one kind, or the unread alone, where asked. What one may no longer see is left out.",
    query: z.strictObject({
      kind: z.optional(NotificationKind),
      unread: z.optional(Flag),
      cursor: z.optional(Cursor),
    }),
    reply: NotificationPage,
  },
  getUnread: {
    method: 'GET',
    path: '/notifications/unread',
    access: 'client',
    summary: 'How many of the caller’s notifications are unread, 100 at most.',
    reply: z.object({
      totalUnread: z.int(),
      /** The part that neither pending requests nor unread messages count. */
      totalHereAlone: z.int(),
    }),
  },
  read: {
    method: 'PUT',
    path: '/notifications/:id/read',
    access: 'client',
    summary: 'A notification is read. Repeatable.',
    params: z.strictObject({ id: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read',
    access: 'client',
    summary: 'This notification and all before it are read. Repeatable.',
    body: z.strictObject({ upTo: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getChoices: {
    method: 'GET',
    path: '/notifications/choices',
    access: 'client',
    summary: 'Where the caller is told of each kind.',
    reply: NotificationChoices,
  },
  choose: {
    method: 'PUT',
    path: '/notifications/choices/:kind',
    access: 'client',
    summary: 'Choose where one is told of a kind.',
    params: z.strictObject({ kind: ChoiceKind }),
    body: z.strictObject(choice),
    reply: NotificationChoices,
  },
  chooseDigest: {
    method: 'PUT',
    path: '/notifications/digest',
    access: 'client',
    summary: 'Choose how often one is mailed what is new.',
    body: z.strictObject({ every: DigestPace }),
    reply: NotificationChoices,
  },
  getPush: {
    method: 'GET',
    path: '/notifications/push',
    access: 'client',
    token: 'never',
    summary:
      'Whether the browser of this session is told by Web Push, and the key to subscribe it.',
    reply: PushState,
  },
  subscribePush: {
    method: 'PUT',
    path: '/notifications/push',
    access: 'client',
    token: 'never',
    summary:
      'Tell the browser of this session by Web Push until the session ends, with names and titles or without. The endpoint is over TLS and in no private network.',
    body: z.strictObject({
      endpoint: z.string().check(z.regex(/^https?:\/\/[!-~]{1,2000}$/)),
      p256dh: key,
      auth: key,
      showsWords: z.boolean(),
    }),
    status: [204],
    errors: ['PUSH_REFUSED'],
  },
  endPush: {
    method: 'DELETE',
    path: '/notifications/push',
    access: 'client',
    token: 'never',
    summary: 'No longer tell the browser of this session by Web Push. Repeatable.',
    status: [204],
  },
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'End the digests of whoever got the mail that this token is of. Repeatable.',
    body: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{64}$/)) }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
