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
      "The caller's notifications, newest first, 20 a page; optionally of one kind, or only unread. What the caller may no longer see is omitted.",
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
    summary: "The number of the caller's unread notifications, at most 100.",
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
    summary: 'Mark a notification as read. Idempotent.',
    params: z.strictObject({ id: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read',
    access: 'client',
    summary: 'Mark this notification and all earlier ones as read. Idempotent.',
    body: z.strictObject({ upTo: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getChoices: {
    method: 'GET',
    path: '/notifications/choices',
    access: 'client',
    summary: 'The channels of each kind of notification, and how often the digest is sent.',
    reply: NotificationChoices,
  },
  choose: {
    method: 'PUT',
    path: '/notifications/choices/:kind',
    access: 'client',
    summary: 'Choose the channels of a kind of notification.',
    params: z.strictObject({ kind: ChoiceKind }),
    body: z.strictObject(choice),
    reply: NotificationChoices,
  },
  chooseDigest: {
    method: 'PUT',
    path: '/notifications/digest',
    access: 'client',
    summary: 'Choose how often the email digest is sent.',
    body: z.strictObject({ every: DigestPace }),
    reply: NotificationChoices,
  },
  getPush: {
    method: 'GET',
    path: '/notifications/push',
    access: 'client',
    token: 'never',
    summary:
      "Whether this session's browser receives Web Push, and the key with which to subscribe it.",
    reply: PushState,
  },
  subscribePush: {
    method: 'PUT',
    path: '/notifications/push',
    access: 'client',
    token: 'never',
    summary:
      "Subscribe this session's browser to Web Push until the session ends, with or without names and titles. The endpoint must use TLS and be in no private network.",
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
    summary: "Unsubscribe this session's browser from Web Push. Idempotent.",
    status: [204],
  },
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary:
      'Turn off the digest emails of the person whose email contained this token. Idempotent.',
    body: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{64}$/)) }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
