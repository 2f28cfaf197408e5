import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Work } from './friends.ts'
import { Cursor, Flag, wholeNumber } from './paging.ts'
import { ExternalId, Id, Instant, MAX_EXTERNAL_ID } from './text.ts'
import { Person } from './users.ts'

/**
 * The outcome of a share, for its sender: `opened` the title's page · `kept` in the receiver's
 * list · `seen` since · `had`: already seen before.
 */
export const Outcome = z.enum(['opened', 'kept', 'seen', 'had'])
export type Outcome = z.infer<typeof Outcome>

/** A title or a game that a friend shared with the caller. */
export const Recommendation = z.object({
  work: Work,
  user: Person,
  /** The message that came with it; empty without any. */
  words: z.string(),
  conversationId: Id,
  messageId: Id,
  sentAt: Instant,
  isOpened: z.boolean(),
  /** Whether the caller saved it, and has seen or played it. */
  isKept: z.boolean(),
  isDone: z.boolean(),
  rating: z.nullable(z.int()),
})
export type Recommendation = z.infer<typeof Recommendation>

/** How well a friend knows the caller's taste: the outcomes of what they recommended. */
export const Recommender = z.object({
  user: Person,
  /** Excludes what the caller had already seen. */
  count: z.int(),
  seen: z.int(),
  rated: z.int(),
  /** From 1 to 10, over those rated. */
  meanRating: z.nullable(z.number()),
})
export type Recommender = z.infer<typeof Recommender>

/** A recommendation in brief, for the rows of a list. */
const Mark = z.object({ type: z.enum(['movie', 'tv', 'game']), id: ExternalId, user: Person })
export type RecommendationMark = z.infer<typeof Mark>

/** The outcome of one of the caller's shares, as far as the receiver discloses it. */
export const ShareOutcome = z.object({
  messageId: Id,
  user: Person,
  outcome: Outcome,
  rating: z.nullable(z.int()),
})
export type ShareOutcome = z.infer<typeof ShareOutcome>

/** Most marks per response. */
export const MARKS_MAX = 500

const work = z.strictObject({
  type: z.enum(['movie', 'tv', 'game']),
  /** From TMDB or Steam. */
  id: wholeNumber(1, MAX_EXTERNAL_ID),
})

export const recommendations = calls({
  getPage: {
    method: 'GET',
    path: '/recommendations',
    access: 'client',
    summary:
      'What friends recommended to the caller, except dismissed works, newest first, 20 a page; optionally from one friend, or only what is seen or to see.',
    query: z.strictObject({
      from: z.optional(Id),
      done: z.optional(Flag),
      cursor: z.optional(Cursor),
    }),
    reply: z.object({
      results: z.array(Recommendation),
      /** The `cursor` of the next page; `null` on the last. */
      nextCursor: z.nullable(Cursor),
    }),
  },
  getRecommenders: {
    method: 'GET',
    path: '/recommendations/people',
    access: 'client',
    summary:
      'Friends who recommended something to the caller, by username, with how much of it the caller has seen since. Visible to the caller only.',
    reply: z.object({ results: z.array(Recommender) }),
  },
  getMarks: {
    method: 'GET',
    path: '/recommendations/marks',
    access: 'client',
    summary: 'The 500 newest titles and games that friends recommended, in brief.',
    reply: z.object({ results: z.array(Mark) }),
  },
  getOfWork: {
    method: 'GET',
    path: '/recommendations/:type/:id',
    access: 'client',
    summary: 'Which friends recommended a title or a game, and why.',
    params: work,
    reply: z.object({ results: z.array(Recommendation) }),
  },
  open: {
    method: 'PUT',
    path: '/recommendations/:type/:id/opened',
    access: 'client',
    summary: 'Mark a recommended work as opened. Idempotent.',
    params: work,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  dismiss: {
    method: 'PUT',
    path: '/recommendations/:type/:id/dismissed',
    access: 'client',
    summary: 'Dismiss a recommended work: it is no longer shown. Nobody is notified. Idempotent.',
    params: work,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'DELETE',
    path: '/recommendations/:type/:id/dismissed',
    access: 'client',
    summary: 'Restore a dismissed recommendation. Idempotent.',
    params: work,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getOutcomes: {
    method: 'GET',
    path: '/conversations/:id/outcomes',
    access: 'client',
    summary:
      "The outcomes of the caller's 100 newest shares in a conversation, as far as each friend discloses them.",
    params: z.strictObject({ id: Id }),
    reply: z.object({ results: z.array(ShareOutcome) }),
    errors: ['NOT_FOUND'],
  },
})
