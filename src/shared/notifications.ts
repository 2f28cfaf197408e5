import * as z from 'zod/mini'
import { Release } from './calendar.ts'
import { Card } from './chat.ts'
import { calls } from './contract.ts'
import { CHOICE_KINDS, ChoiceKind, NotificationKind } from './notification-kinds.ts'
import { Cursor, Flag } from './paging.ts'
import { Work } from './friends.ts'
import { Spoiler } from './spoilers.ts'
import { Id, Instant } from './text.ts'
import { Person } from './users.ts'

/** Days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 180

const common = {
  id: Id,
  isRead: z.boolean(),
  /** How often it happened since it was last read. */
  count: z.int(),
  /** When it last happened. */
  at: Instant,
}

export const Notification = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('request'),
    user: Person,
    /** Whether the request still waits for an answer. */
    isWaiting: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('accepted'), user: Person }),
  z.object({
    ...common,
    kind: z.literal('share'),
    user: Person,
    conversationId: Id,
    media: Card,
  }),
  z.object({
    ...common,
    kind: z.literal('reply'),
    user: Person,
    conversationId: Id,
    /** What they wrote last; empty while its spoiler is not open. */
    words: z.string(),
    spoiler: z.optional(Spoiler),
  }),
  z.object({ ...common, kind: z.literal('release'), release: Release }),
  /** Once for each friend and title. */
  z.object({
    ...common,
    kind: z.literal('seen'),
    user: Person,
    conversationId: Id,
    media: Card,
  }),
  /** An invitation to a pact, or with an episode the question whether one saw it too. */
  z.object({
    ...common,
    kind: z.literal('pact'),
    user: Person,
    pactId: Id,
    series: Work,
    season: z.optional(z.int()),
    episode: z.optional(z.int()),
    /** Whether it still waits for an answer. */
    isWaiting: z.boolean(),
  }),
  /** Comments and reactions under one note or viewing of one's own; who did last. */
  z.object({
    ...common,
    kind: z.literal('comment'),
    user: Person,
    work: Work,
    /** Of an episode's viewing. */
    season: z.optional(z.int()),
    episode: z.optional(z.int()),
    /** The viewing's `createdAt`; `null`: the note of the title or game. */
    seenAt: z.nullable(Instant),
  }),
  /** Comments under a friend's note or viewing on which one commented before; `user` is that friend. */
  z.object({
    ...common,
    kind: z.literal('answer'),
    user: Person,
    work: Work,
    season: z.optional(z.int()),
    episode: z.optional(z.int()),
    seenAt: z.nullable(Instant),
  }),
  /** A webhook that failed for a day was turned off. */
  z.object({ ...common, kind: z.literal('webhook'), host: z.string() }),
])
export type Notification = z.infer<typeof Notification>

export const NotificationPage = z.object({
  results: z.array(Notification),
  /** The `cursor` of the next page; `null` on the last. */
  nextCursor: z.nullable(Cursor),
  /** Over all kinds and pages. */
  totalUnread: z.int(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

const choice = { app: z.boolean(), mail: z.boolean(), push: z.boolean() }

/** How often one is mailed what is new. */
export const DigestPace = z.enum(['off', 'daily', 'weekly'])
export type DigestPace = z.infer<typeof DigestPace>

/** Where one is told of a kind; of `unread`, by mail alone. */
export const Choice = z.object(choice)
export type Choice = z.infer<typeof Choice>

const kinds = <S extends z.ZodMiniType>(each: S) =>
  Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, each])) as Record<ChoiceKind, S>

export const NotificationChoices = z.object({ kinds: z.object(kinds(Choice)), digest: DigestPace })
export type NotificationChoices = z.infer<typeof NotificationChoices>

export const PushState = z.object({
  /** The `applicationServerKey` of a subscription. */
  publicKey: z.string(),
  /** Whether the browser of this session is told by push. */
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
      /** Of them, those that neither the requests to answer nor the unread messages count. */
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
