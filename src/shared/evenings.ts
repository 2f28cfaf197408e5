import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { SentInstant } from './days.ts'
import {
  ballot,
  Evening,
  EveningCard,
  GenreName,
  GENRES_MAX,
  MINUTES,
  PEOPLE_MAX,
  Place,
  Proposal,
  PROPOSALS_MAX,
  GuestToken,
} from './evening-shapes.ts'
import { ExternalId, Id } from './text.ts'
import { MediaType } from './titles.ts'
import { SERVICES_MAX } from './bounds.ts'

const eveningId = z.strictObject({ id: Id })
const people = z.array(Id).check(z.maxLength(PEOPLE_MAX, 'too_long'))

const settings = {
  kind: MediaType,
  minutes: z.nullable(z.int().check(z.gte(MINUTES.min), z.lte(MINUTES.max))),
  genres: z.array(GenreName).check(z.maxLength(GENRES_MAX, 'too_long')),
  /** Services by TMDB's provider ids. */
  providerIds: z.array(ExternalId).check(z.maxLength(SERVICES_MAX, 'too_long')),
  /** `null` or past: starts at once. */
  startsAt: z.nullable(SentInstant),
  place: Place,
}

const one = { access: 'client', params: eveningId, reply: Evening } as const

export const evenings = calls({
  getEvenings: {
    method: 'GET',
    path: '/tonight',
    access: 'client',
    summary:
      'The evenings that the caller hosts, joined or is invited to, upcoming and of the last month, next first.',
    reply: z.object({ results: z.array(EveningCard) }),
  },
  create: {
    method: 'POST',
    path: '/tonight',
    access: 'client',
    summary:
      'Start or plan an evening with friends. Sending the same `id` again returns the existing one (200).',
    body: z.strictObject({ id: Id, ...settings, userIds: people }),
    status: [201, 200],
    reply: Evening,
    errors: ['NOT_FOUND', 'NOT_FRIEND', 'EVENING_REFUSED', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  getEvening: {
    ...one,
    method: 'GET',
    path: '/tonight/:id',
    summary: 'An evening that the caller hosts, joined or is invited to.',
    errors: ['NOT_FOUND'],
  },
  change: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id',
    summary: "Change an evening's criteria, time and place, before the vote. Host only.",
    body: z.strictObject(settings),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  callOff: {
    ...one,
    method: 'DELETE',
    path: '/tonight/:id',
    summary: 'Cancel an evening, before its vote is counted. Host only. Idempotent.',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  invite: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/people',
    summary: 'Invite friends, until the vote is counted. Host only. Idempotent.',
    body: z.strictObject({ userIds: people }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FRIEND', 'EVENING_REFUSED', 'EVENING_BUSY'],
  },
  remove: {
    ...one,
    method: 'DELETE',
    path: '/tonight/:id/people/:personId',
    summary:
      'Remove a person or a guest, with their ballot; with a guest, also revoke the link. Host only. Idempotent.',
    params: z.strictObject({ id: Id, personId: Id }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  join: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/presence',
    summary: 'Accept an invitation, and say whether the caller would rewatch titles. Idempotent.',
    body: z.strictObject({ seesAgain: z.boolean() }),
    errors: ['NOT_FOUND', 'EVENING_BUSY'],
  },
  leave: {
    method: 'DELETE',
    path: '/tonight/:id/presence',
    access: 'client',
    summary:
      'Decline an invitation, or leave; the ballot is deleted. If the host leaves, the member who joined first takes over; without any, the evening is deleted.',
    params: eveningId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getProposals: {
    method: 'GET',
    path: '/tonight/:id/proposals',
    access: 'client',
    summary:
      'Titles proposed to those present, before the vote: on their lists to see, and seen by none of them unless all would rewatch. Each says who wants it, among those whose list the caller may read.',
    params: eveningId,
    reply: z.object({ results: z.array(Proposal) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  openVote: {
    ...one,
    method: 'POST',
    path: '/tonight/:id/vote',
    summary: 'Open the vote on some of the proposed titles. Host only. Idempotent.',
    body: z.strictObject({
      ids: z.array(ExternalId).check(z.minLength(1), z.maxLength(PROPOSALS_MAX, 'too_long')),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY', 'EVENING_STALE'],
  },
  vote: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/ballot',
    summary: "Vote, or replace the caller's ballot, until the vote is counted. Idempotent.",
    body: z.strictObject(ballot),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  closeVote: {
    ...one,
    method: 'DELETE',
    path: '/tonight/:id/vote',
    summary: 'Close and count the vote, for good; the ballots are deleted. Host only. Idempotent.',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  keep: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/kept',
    summary:
      "Log the winner in the caller's diary, on the evening's day, from that day on. Idempotent.",
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  makeLink: {
    method: 'PUT',
    path: '/tonight/:id/link',
    access: 'client',
    token: 'never',
    summary:
      'Create the link for guests, valid until the evening ends; replaces the previous one. Its secret is returned only once. Host only.',
    params: eveningId,
    reply: z.object({ token: GuestToken }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  revokeLink: {
    method: 'DELETE',
    path: '/tonight/:id/link',
    access: 'client',
    summary: 'Revoke the link for guests; those who already joined stay. Host only. Idempotent.',
    params: eveningId,
    status: [204],
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getFile: {
    method: 'GET',
    path: '/tonight/:id/calendar',
    access: 'client',
    summary: 'An evening as an iCalendar file, in text.',
    params: eveningId,
    reply: z.object({ file: z.string() }),
    errors: ['NOT_FOUND'],
  },
})
