import * as z from 'zod/mini'

/**
 * `reply`: a message right after the user's own · `release`: a wanted title or game comes out ·
 * `webhook`: one of the user's webhooks was turned off ·
 * `seen`: a friend saw what the user recommended · `answer`: others commented where the user did ·
 * `comment`: friends commented on a note or viewing of the user ·
 * `pact`: a friend proposes to watch a series together, or asks whether they saw an episode too ·
 * `evening`: a friend invites to one, calls it off, moves it or hands it over ·
 * `reminder`: a planned evening begins soon.
 */
export const NOTIFICATION_KINDS = [
  'request',
  'accepted',
  'share',
  'reply',
  'release',
  'webhook',
  'seen',
  'pact',
  'comment',
  'answer',
  'evening',
  'reminder',
] as const
/** Those in no other counter: requests, shares and replies count as requests and messages. */
export const COUNTED_ONLY_HERE = [
  'accepted',
  'release',
  'webhook',
  'seen',
  'pact',
  'comment',
  'answer',
  'evening',
  'reminder',
] as const satisfies readonly NotificationKind[]
/** The kinds with settings: all, and `unread`: messages unread for a day, in the digest only. */
export const CHOICE_KINDS = [...NOTIFICATION_KINDS, 'unread'] as const
export const ChoiceKind = z.enum(CHOICE_KINDS)
export type ChoiceKind = z.infer<typeof ChoiceKind>
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>
