import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Day } from './days.ts'
import { wholeNumber } from './paging.ts'
import { MAX_EPISODE, MAX_SEASON } from './seasons.ts'
import { Id, MAX_EXTERNAL_ID } from './text.ts'
import { Person } from './users.ts'

/** Most people in a pact, invited ones included. */
export const PACT_MAX = 12

/** The last episode someone reached. */
export const PactPlace = z.object({ season: z.int(), episode: z.int() })
export type PactPlace = z.infer<typeof PactPlace>

/** A member of a pact: the caller or a friend. */
const PactMember = z.object({
  user: Person,
  isMe: z.boolean(),
  /** `false`: invited, not answered yet. */
  isJoined: z.boolean(),
  /** Whether they have seen the whole series. */
  isSeen: z.boolean(),
  /** The furthest episode they ticked, except specials; `null`: none, or they hide the series. */
  place: z.nullable(PactPlace),
})
export type PactMember = z.infer<typeof PactMember>

/** An episode that a friend says was watched together. */
const PactTick = z.object({ user: Person, season: z.int(), episode: z.int(), day: z.string() })
export type PactTick = z.infer<typeof PactTick>

/** A series watched together, as one member sees it: without members who are not their friends. */
export const Pact = z.object({
  id: Id,
  tmdbId: z.int(),
  /** Whether the caller joined; if not, they are invited. */
  isJoined: z.boolean(),
  /** By joining order, invited ones last. */
  members: z.array(PactMember),
  /** The episode that all who joined and have not finished the series reached; `null`: none yet. */
  marker: z.nullable(PactPlace),
  /** Questions pending for the caller. */
  ticks: z.array(PactTick),
})
export type Pact = z.infer<typeof Pact>

const ofPact = z.strictObject({ id: Id })
const ofSeries = z.strictObject({ tmdbId: wholeNumber(1, MAX_EXTERNAL_ID) })
const episode = {
  season: z.int().check(z.gte(1), z.lte(MAX_SEASON)),
  episode: z.int().check(z.gte(0), z.lte(MAX_EPISODE)),
}

export const pacts = calls({
  getJoined: {
    method: 'GET',
    path: '/pacts',
    access: 'client',
    summary: 'The series of the pacts that the caller joined.',
    reply: z.object({ results: z.array(z.int()) }),
  },
  getOfSeries: {
    method: 'GET',
    path: '/pacts/series/:tmdbId',
    access: 'client',
    summary: "The caller's pact on a series, and those they are invited to.",
    params: ofSeries,
    reply: z.object({ results: z.array(Pact) }),
  },
  invite: {
    method: 'PUT',
    path: '/pacts/series/:tmdbId/invited',
    access: 'client',
    summary:
      "Invite friends to watch a series together, in the caller's pact or a new one. Idempotent; after 30 days, friends who have not answered are invited again.",
    params: ofSeries,
    body: z.strictObject({
      userIds: z
        .array(Id, 'friends')
        .check(z.minLength(1, 'friends'), z.maxLength(PACT_MAX - 1, 'too_long')),
    }),
    reply: Pact,
    errors: ['NOT_FOUND', 'NOT_FRIEND', 'PACT_FULL', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  join: {
    method: 'PUT',
    path: '/pacts/:id/joined',
    access: 'client',
    summary:
      "Join a pact, leaving any other on the same series. The series is added to the caller's list. Idempotent.",
    params: ofPact,
    reply: Pact,
    errors: ['NOT_FOUND', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  leave: {
    method: 'DELETE',
    path: '/pacts/:id/joined',
    access: 'client',
    summary:
      "Leave a pact, or decline an invitation: the others still see it as pending, and the same person's next ones are not delivered for 30 days.",
    params: ofPact,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  tick: {
    method: 'PUT',
    path: '/pacts/:id/seen-together',
    access: 'client',
    summary:
      'Tick an episode that was watched together; members who have not ticked it are asked. Idempotent.',
    params: ofPact,
    body: z.strictObject({
      ...episode,
      /** When it was seen; omitted: today in the caller's zone. */
      day: z.optional(Day),
    }),
    reply: Pact,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  answer: {
    method: 'PUT',
    path: '/pacts/:id/answer',
    access: 'client',
    summary:
      'Say whether the caller also saw an episode: if so, it is ticked on that day. Idempotent; without a question, nothing changes.',
    params: ofPact,
    body: z.strictObject({ ...episode, isSeen: z.boolean() }),
    reply: Pact,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
})
