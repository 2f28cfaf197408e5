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
      'The evenings of the last month and to come that the caller hosts, joined or is invited to, the next first.',
    reply: z.object({ results: z.array(EveningCard) }),
  },
  create: {
    method: 'POST',
    path: '/tonight',
    access: 'client',
    summary:
      "Begin or plan an evening with friends. The client's own id again answers 200 and the one that stands.",
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
    summary: 'Change what is looked for, when and where, before the vote. For the host.',
    body: z.strictObject(settings),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  callOff: {
    ...one,
    method: 'DELETE',
    path: '/tonight/:id',
    summary: 'Call an evening off, before its vote is counted. For the host. Repeatable.',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  invite: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/people',
    summary: 'Invite friends, until the vote is counted. For the host. Repeatable.',
    body: z.strictObject({ userIds: people }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FRIEND', 'EVENING_REFUSED', 'EVENING_BUSY'],
  },
  remove: {
    ...one,
    method: 'DELETE',
    path: '/tonight/:id/people/:personId',
    summary: 'Send somebody away, a guest too, with their ballot. For the host. Repeatable.',
    params: z.strictObject({ id: Id, personId: Id }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  join: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/presence',
    summary:
      'Accept an invitation, and say whether one would see again what one has seen. Repeatable.',
    body: z.strictObject({ seesAgain: z.boolean() }),
    errors: ['NOT_FOUND', 'EVENING_BUSY'],
  },
  leave: {
    method: 'DELETE',
    path: '/tonight/:id/presence',
    access: 'client',
    summary:
      'Decline an invitation or leave, with one’s ballot. A host hands over to whoever came first; without anybody the evening is deleted.',
    params: eveningId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getProposals: {
    method: 'GET',
    path: '/tonight/:id/proposals',
    access: 'client',
    summary:
      'Titles for those present, before the vote: on their lists to see, and seen by none of them unless all would see it again. Each with who wants it, of those whose list the caller may read.',
    params: eveningId,
    reply: z.object({ results: z.array(Proposal) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  openVote: {
    ...one,
    method: 'POST',
    path: '/tonight/:id/vote',
    summary: 'Open the vote on some of the titles that are proposed. For the host. Repeatable.',
    body: z.strictObject({
      ids: z.array(ExternalId).check(z.minLength(1), z.maxLength(PROPOSALS_MAX, 'too_long')),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY', 'EVENING_STALE'],
  },
  vote: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/ballot',
    summary: 'Vote, or replace one’s ballot, until the vote is counted. Repeatable.',
    body: z.strictObject(ballot),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  closeVote: {
    ...one,
    method: 'DELETE',
    path: '/tonight/:id/vote',
    summary: 'Count the vote, for good; its ballots are deleted. For the host. Repeatable.',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  keep: {
    ...one,
    method: 'PUT',
    path: '/tonight/:id/kept',
    summary:
      "Keep what was chosen in one's own diary, on the evening's day, from then on. Repeatable.",
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  makeLink: {
    method: 'PUT',
    path: '/tonight/:id/link',
    access: 'client',
    token: 'never',
    summary:
      'Make a link for guests, in place of the one before, until the evening ends. For the host. The secret is told once.',
    params: eveningId,
    reply: z.object({ token: GuestToken }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENING_BUSY'],
  },
  revokeLink: {
    method: 'DELETE',
    path: '/tonight/:id/link',
    access: 'client',
    summary: 'Revoke the link for guests; those who came stay. For the host. Repeatable.',
    params: eveningId,
    status: [204],
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getFile: {
    method: 'GET',
    path: '/tonight/:id/calendar',
    access: 'client',
    summary: 'An evening as the text of a calendar file (iCalendar).',
    params: eveningId,
    reply: z.object({ file: z.string() }),
    errors: ['NOT_FOUND'],
  },
})
