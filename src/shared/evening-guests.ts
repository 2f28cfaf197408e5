import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { ballot, GuestName, GuestTable, GuestToken } from './evening-shapes.ts'
import { Instant } from './text.ts'

/*
 * For people without an account. The secret is sent in the body, which keeps it out of URLs, logs
 * and history; it opens one evening until that evening ends, and no other call. A signed-in caller
 * gets a 404 if there is a block between them and the host; a signed-out one is anonymous.
 */

/** The namespace of guests' sockets, which receive only their evening's changes. */
export const GUEST_SOCKETS = '/guests'

const token = { token: GuestToken }

export const eveningGuests = calls({
  getInvitation: {
    method: 'POST',
    path: '/tonight-guest/invitation',
    access: 'public',
    isPersonal: true,
    summary: "Who invites, when and where, given a link's secret.",
    body: z.strictObject(token),
    reply: z.object({
      hostName: z.string(),
      startsAt: z.nullable(Instant),
      endsAt: Instant,
      place: z.string(),
    }),
    errors: ['NOT_FOUND'],
  },
  enter: {
    method: 'POST',
    path: '/tonight-guest',
    access: 'public',
    isPersonal: true,
    summary:
      "Join as a guest under a first name, given a link's secret. Sending the same `own` secret again is the same guest.",
    body: z.strictObject({
      ...token,
      /** The guest's own secret: 32 random bytes, made by the client. */
      own: GuestToken,
      name: GuestName,
    }),
    reply: GuestTable,
    errors: ['NOT_FOUND', 'EVENING_BUSY', 'EVENING_REFUSED'],
  },
  read: {
    method: 'POST',
    path: '/tonight-guest/evening',
    access: 'public',
    isPersonal: true,
    summary: "A guest's evening, given their own secret.",
    body: z.strictObject(token),
    reply: GuestTable,
    errors: ['NOT_FOUND'],
  },
  vote: {
    method: 'PUT',
    path: '/tonight-guest/ballot',
    access: 'public',
    isPersonal: true,
    summary: 'Vote as a guest, or replace the ballot, until the vote is counted. Idempotent.',
    body: z.strictObject({ ...token, ...ballot }),
    reply: GuestTable,
    errors: ['NOT_FOUND', 'EVENING_BUSY'],
  },
  leave: {
    method: 'POST',
    path: '/tonight-guest/departure',
    access: 'public',
    summary: 'Leave as a guest; the ballot is deleted. Idempotent.',
    body: z.strictObject(token),
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
