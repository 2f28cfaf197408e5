import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { VagueDay } from './days.ts'
import { FeedKind } from './feed-kinds.ts'
import { Work } from './friends.ts'
import { spoilerInReply } from './note-shapes.ts'
import { WorkType } from './own-list-shapes.ts'
import { wholeNumber } from './paging.ts'
import { ExternalId, Id, Instant, MAX_EXTERNAL_ID, text } from './text.ts'
import { Person } from './users.ts'

/** Most titles and games that one card of the feed shows. */
export const SHOWN_MAX = 6
/** Highest count shown on a card; above it, « more ». */
export const COUNT_MAX = 99
/** Most titles and games that a user can mute. */
export const MUTED_MAX = 500

const Place = z.object({ season: z.int(), episode: z.int() })

export const FeedWork = z.object({
  work: Work,
  rating: z.nullable(z.int()),
  /** `null` unless friends may read it. */
  note: z.nullable(z.string()),
  ...spoilerInReply,
  /** When it was seen, if not on the day it was recorded. */
  day: z.nullable(VagueDay),
  /** Seen before. */
  isAgain: z.boolean(),
  /** What comments refer to: one viewing, by its `createdAt`; `null`: the note. */
  seenAt: z.nullable(Instant),
})
export type FeedWork = z.infer<typeof FeedWork>

/** One friend's activities of one kind in one day. */
export const FeedCard = z.object({
  /** Stable throughout the friend's day. */
  id: z.string(),
  kind: FeedKind,
  user: Person,
  /** When the latest happened. */
  at: Instant,
  /** Of works, or of episodes where `isEpisodes`. */
  count: z.int(),
  /** Whether there are more than `count`. */
  isMore: z.boolean(),
  isEpisodes: z.boolean(),
  /** The first and the last episode, for one series. */
  from: z.nullable(Place),
  to: z.nullable(Place),
  /** All of one type; six at most. */
  works: z.array(FeedWork),
  /** `isNew`: made that day. */
  list: z.nullable(z.object({ id: Id, name: z.string(), isNew: z.boolean() })),
  eveningId: z.nullable(Id),
})
export type FeedCard = z.infer<typeof FeedCard>

/** A page begins after one friend's activities of one kind in a day. Opaque to clients. */
const FeedCursor = z
  .string()
  .check(
    z.regex(
      /^[0-9]{1,15}\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[1-5](?:\.-?[0-9]{1,8})?$/,
    ),
  )

export const MutedWork = z.object({ type: WorkType, id: ExternalId, title: z.string() })
export type MutedWork = z.infer<typeof MutedWork>

export const Muted = z.object({ people: z.array(Person), works: z.array(MutedWork) })
export type Muted = z.infer<typeof Muted>

const mute = { access: 'client', status: [204] } as const
const person = z.strictObject({ userId: Id })

export const feed = calls({
  getPage: {
    method: 'GET',
    path: '/feed',
    access: 'client',
    summary:
      'What friends saw, rated, noted, listed and chose together, by friend and day, latest first; continue with `next`.',
    query: z.strictObject({
      kind: z.optional(FeedKind),
      type: z.optional(WorkType),
      /** Only this friend, muted or not. */
      userId: z.optional(Id),
      cursor: z.optional(FeedCursor),
    }),
    reply: z.object({ results: z.array(FeedCard), next: z.nullable(z.string()) }),
    errors: ['NOT_FRIEND'],
  },
  getMuted: {
    method: 'GET',
    path: '/feed/muted',
    access: 'client',
    summary: "The people and works muted in the caller's feed.",
    reply: Muted,
  },
  mutePerson: {
    ...mute,
    method: 'PUT',
    path: '/feed/muted/people/:userId',
    summary: "Mute a friend in the caller's feed; they are not notified. Idempotent.",
    params: person,
    errors: ['NOT_FRIEND'],
  },
  unmutePerson: {
    ...mute,
    method: 'DELETE',
    path: '/feed/muted/people/:userId',
    summary: "Unmute a person in the caller's feed. Idempotent.",
    params: person,
  },
  muteWork: {
    ...mute,
    method: 'PUT',
    path: '/feed/muted/works',
    summary: "Mute a title or game in the caller's feed. Idempotent.",
    body: z.strictObject({ type: WorkType, id: ExternalId, title: text(1, 500) }),
    errors: ['TOO_MANY_MUTED'],
  },
  unmuteWork: {
    ...mute,
    method: 'DELETE',
    path: '/feed/muted/works',
    summary: "Unmute a title or game in the caller's feed. Idempotent.",
    query: z.strictObject({ type: WorkType, id: wholeNumber(1, MAX_EXTERNAL_ID) }),
  },
})
