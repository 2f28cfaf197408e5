import * as z from 'zod/mini'

/**
 * `reply`: a message right after one's own · `release`: what one wants to see or play comes out ·
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
export const TOLD_HERE_ALONE = [
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
/** What one chooses of: the kinds, and `unread`, messages of a day and more, which the digest alone tells. */
export const CHOICE_KINDS = [...NOTIFICATION_KINDS, 'unread'] as const
export const ChoiceKind = z.enum(CHOICE_KINDS)
export type ChoiceKind = z.infer<typeof ChoiceKind>
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>
