import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { GameImage, ImagePath } from './image-addresses.ts'
import { Progress } from './lists.ts'
import { spoilerInReply } from './note-shapes.ts'
import { PageNumber, pageOf } from './paging.ts'
import { CalendarDate, ExternalId, Id, Instant, text } from './text.ts'
import { Person, PublicUser, Relation } from './users.ts'

/** Counts of a user's lists, visible to friends only. */
export const ListCounts = z.object({
  movies: z.int(),
  tvs: z.int(),
  games: z.int(),
  /** Over films, series and games: seen or played, and rated. */
  done: z.int(),
  rated: z.int(),
})
export type ListCounts = z.infer<typeof ListCounts>

export const UserPage = z.object({
  user: PublicUser,
  relation: Relation,
  /** For friends and oneself. */
  counts: z.optional(ListCounts),
})
export type UserPage = z.infer<typeof UserPage>

const named = {
  id: ExternalId,
  title: z.string(),
  /** Only where its picture is shown large. */
  releaseDate: z.optional(CalendarDate),
}
/** A title or game in brief, with its kind of picture. */
export const Work = z.discriminatedUnion('type', [
  z.object({ type: z.literal('movie'), ...named, poster_path: ImagePath }),
  z.object({ type: z.literal('tv'), ...named, poster_path: ImagePath }),
  z.object({ type: z.literal('game'), ...named, headerImage: GameImage }),
])
export type Work = z.infer<typeof Work>

const mark = { isDone: z.boolean(), rating: z.nullable(z.int()) }
const Mark = z.object(mark)

/** A friend's activity on a work. */
export const FriendEvent = z.object({
  user: Person,
  work: Work,
  ...mark,
  progress: z.optional(Progress),
  note: z.nullable(z.string()),
  ...spoilerInReply,
  at: Instant,
})
export type FriendEvent = z.infer<typeof FriendEvent>

/** A work on both users' lists. */
export const CommonWork = z.object({ work: Work, mine: Mark, theirs: Mark })
export type CommonWork = z.infer<typeof CommonWork>

/** A suggested user, with the number of mutual friends but not their names. */
export const Suggestion = z.object({ user: Person, inCommon: z.int() })
export type Suggestion = z.infer<typeof Suggestion>

const Request = z.object({ user: PublicUser, sentAt: Instant })
export type FriendRequest = z.infer<typeof Request>

/** One page of both the requests received and the requests sent. */
export const RequestPage = z.object({
  received: z.array(Request),
  sent: z.array(Request),
  page: z.int(),
  /** Of the longer side. */
  totalPages: z.int(),
  totalReceived: z.int(),
  totalSent: z.int(),
})
export type RequestPage = z.infer<typeof RequestPage>

const page = z.optional(PageNumber)
const SincePage = pageOf(z.object({ user: PublicUser, since: Instant }))

const userId = z.strictObject({ userId: Id })

/** Friends' latest activities, whether there are any friends, and the evening that awaits an answer. */
const FriendNews = z.object({
  results: z.array(FriendEvent),
  hasFriends: z.boolean(),
  /** The next to end, if several. */
  evening: z.nullable(
    z.object({
      id: Id,
      /** `null` across a block. */
      hostName: z.nullable(z.string()),
      /** `false`: for the invitation; `true`: for one's vote. */
      isVote: z.boolean(),
    }),
  ),
})
export type FriendNews = z.infer<typeof FriendNews>

export const friends = calls({
  searchUsers: {
    method: 'GET',
    path: '/users/search',
    access: 'client',
    summary:
      'Search other people by username. Those who blocked the caller are found, as strangers.',
    query: z.strictObject({ query: text(2, 100), page: z.optional(PageNumber) }),
    reply: pageOf(z.object({ user: PublicUser, relation: Relation })),
  },
  getUser: {
    method: 'GET',
    path: '/users/:id',
    access: 'client',
    summary:
      'A person, their relation to the caller and, for a friend or the caller, the size of their lists as friends see them.',
    params: z.strictObject({ id: Id }),
    reply: UserPage,
    errors: ['NOT_FOUND'],
  },
  getCommon: {
    method: 'GET',
    path: '/users/:id/common',
    access: 'client',
    summary: 'What a friend and the caller both saved, best rated by both first.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ page: z.optional(PageNumber) }),
    reply: pageOf(CommonWork),
    errors: ['NOT_FRIEND'],
  },
  getFriends: {
    method: 'GET',
    path: '/friends',
    access: 'client',
    summary: "The caller's friends, by username; with `query`, those whose username contains it.",
    query: z.strictObject({ query: z.optional(text(1, 100)), page }),
    reply: SincePage,
  },
  getLatest: {
    method: 'GET',
    path: '/friends/latest',
    access: 'client',
    summary:
      'The 20 latest items that friends added, finished, rated or noted; whether the caller has friends; and the evening that awaits their answer or vote.',
    reply: FriendNews,
  },
  getSuggestions: {
    method: 'GET',
    path: '/friends/suggestions',
    access: 'client',
    summary:
      'Friends of friends, where both they and the friend in between allow it: at most 12, most friends in common first.',
    reply: z.object({ results: z.array(Suggestion) }),
  },
  removeFriend: {
    method: 'DELETE',
    path: '/friends/:userId',
    access: 'client',
    summary: 'End a friendship, on both sides.',
    params: userId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getRequests: {
    method: 'GET',
    path: '/friends/requests',
    access: 'client',
    summary: 'Pending friend requests, received and sent, newest first.',
    query: z.strictObject({ page }),
    reply: RequestPage,
  },
  askFriend: {
    method: 'POST',
    path: '/friends/requests',
    access: 'client',
    summary:
      'Send a friend request: 201, or 200 if already sent; after 30 days it is sent again. If the other person already sent one, the two become friends at once.',
    body: userId,
    status: [201, 200],
    reply: z.object({ user: PublicUser, relation: Relation }),
    errors: ['NOT_FOUND', 'ALREADY_FRIENDS'],
  },
  acceptRequest: {
    method: 'PUT',
    path: '/friends/requests/:userId/accept',
    access: 'client',
    summary: 'Accept a friend request. Idempotent.',
    params: userId,
    reply: z.object({ user: PublicUser, relation: Relation }),
    errors: ['NOT_FOUND'],
  },
  refuseRequest: {
    method: 'PUT',
    path: '/friends/requests/:userId/refuse',
    access: 'client',
    summary:
      'Refuse a friend request; its sender still sees it as pending. New requests from them are not delivered for 30 days.',
    params: userId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  takeBackRequest: {
    method: 'DELETE',
    path: '/friends/requests/:userId',
    access: 'client',
    summary: 'Withdraw a friend request.',
    params: userId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getBlocked: {
    method: 'GET',
    path: '/friends/blocked',
    access: 'client',
    summary: 'The people whom the caller blocked, by username.',
    query: z.strictObject({ page }),
    reply: SincePage,
  },
  block: {
    method: 'PUT',
    path: '/friends/:userId/block',
    access: 'client',
    summary:
      'Block a person; ends the friendship and any request between the two. They are not notified.',
    params: userId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  unblock: {
    method: 'DELETE',
    path: '/friends/:userId/block',
    access: 'client',
    summary: 'Unblock a person.',
    params: userId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
