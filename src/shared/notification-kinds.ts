import * as z from 'zod/mini'

/**
 * `reply`: a message right after one's own · `release`: a wanted title or game comes out ·
 * `webhook`: one of one's own was turned off ·
 * `seen`: a friend saw what one recommended · `comment`: friends answered a note or a viewing ·
 * `answer`: others commented where one did ·
 * `pact`: a friend proposes to watch a series together, or asks whether one saw an episode too ·
 * `evening`: a friend invites to one, or calls it off · `reminder`: one that was planned begins soon.
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
/** Those that raise no other counter: requests, shares and replies wait with the requests and the messages. */
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
