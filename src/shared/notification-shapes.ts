import * as z from 'zod/mini'
import { Release } from './calendar.ts'
import { Card, SharedList } from './chat.ts'
import { Work } from './friends.ts'
import { Spoiler } from './spoilers.ts'
import { Id, Instant } from './text.ts'
import { Person } from './users.ts'

const common = {
  id: Id,
  isRead: z.boolean(),
  /** How often it happened since it was last read. */
  count: z.int(),
  /** When it last happened. */
  at: Instant,
}

/** What a comment is on. */
const commented = {
  user: Person,
  work: Work,
  /** For an episode's viewing. */
  season: z.optional(z.int()),
  episode: z.optional(z.int()),
  /** The viewing's `createdAt`; `null`: the note of the title or game. */
  seenAt: z.nullable(Instant),
}

export const Notification = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('request'),
    user: Person,
    /** Whether the request is still pending. */
    isWaiting: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('accepted'), user: Person }),
  z.object({
    ...common,
    kind: z.literal('share'),
    user: Person,
    conversationId: Id,
    media: z.optional(Card),
    /** Instead of `media`: a shared list. */
    list: z.optional(SharedList),
  }),
  z.object({
    ...common,
    kind: z.literal('reply'),
    user: Person,
    conversationId: Id,
    /** Their last message; empty while sealed. */
    words: z.string(),
    spoiler: z.optional(Spoiler),
  }),
  z.object({ ...common, kind: z.literal('release'), release: Release }),
  /** Once per friend and title. */
  z.object({
    ...common,
    kind: z.literal('seen'),
    user: Person,
    conversationId: Id,
    media: Card,
  }),
  /** An invitation to a pact or, with an episode, the question whether the user saw it too. */
  z.object({
    ...common,
    kind: z.literal('pact'),
    user: Person,
    pactId: Id,
    series: Work,
    season: z.optional(z.int()),
    episode: z.optional(z.int()),
    /** Whether it is still pending. */
    isWaiting: z.boolean(),
  }),
  /** Comments under one note or viewing of the user; the last author. */
  z.object({ ...common, kind: z.literal('comment'), ...commented }),
  /** Comments where the user commented, on the note or viewing of a friend: `user`. */
  z.object({ ...common, kind: z.literal('answer'), ...commented }),
  /** An invitation to an evening; or that it was called off, moved, or handed over to the reader. */
  z.object({
    ...common,
    kind: z.literal('evening'),
    user: Person,
    eveningId: Id,
    isOff: z.boolean(),
    isMoved: z.boolean(),
    isHandedOver: z.boolean(),
    /** `null`: at once. */
    startsAt: z.nullable(Instant),
    /** `""` for none. */
    place: z.string(),
  }),
  /** A planned evening that the user joined begins soon. */
  z.object({
    ...common,
    kind: z.literal('reminder'),
    eveningId: Id,
    startsAt: z.nullable(Instant),
    place: z.string(),
  }),
  /** A webhook that failed for a day was turned off. */
  z.object({ ...common, kind: z.literal('webhook'), host: z.string() }),
])
export type Notification = z.infer<typeof Notification>
