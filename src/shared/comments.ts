import * as z from 'zod/mini'
import { VISIBLE_CHARACTER } from './blank.ts'
import { COMMENT_MAX, COMMENT_COUNTS_MAX } from './bounds.ts'
import { calls } from './contract.ts'
import { SentInstant, ViewingKind } from './days.ts'
import { Reacted, Reaction } from './message-parts.ts'
import { wholeNumber } from './paging.ts'
import { Spoiler, SpoilerMark } from './spoilers.ts'
import { Id, Instant, MAX_EXTERNAL_ID, text } from './text.ts'
import { Person } from './users.ts'

/** Most comments under one note or viewing. */
export const COMMENTS_MAX = 200

export const Comment = z.object({
  id: Id,
  author: Person,
  /** Empty while `spoiler` is not open. */
  words: z.string(),
  spoiler: z.optional(Spoiler),
  sentAt: Instant,
  editedAt: z.optional(Instant),
})
export type Comment = z.infer<typeof Comment>

/** Comments under a note or a viewing, oldest first. */
export const Thread = z.object({ comments: z.array(Comment), reactions: z.array(Reacted) })
export type Thread = z.infer<typeof Thread>

/** The owner of the note or viewing, and its work; for an episode, the series. */
const thing = { userId: Id, kind: ViewingKind, workId: wholeNumber(1, MAX_EXTERNAL_ID) }
const params = z.strictObject(thing)
const one = z.strictObject({ ...thing, id: Id })
const reaction = z.strictObject({ ...thing, reaction: Reaction })
/** Which note or viewing of the work. */
const query = z.strictObject({
  season: z.optional(wholeNumber(0, 9999)),
  episode: z.optional(wholeNumber(0, 9999)),
  /** The viewing's `createdAt`; omitted: the note on the title or game itself. */
  seenAt: z.optional(SentInstant),
})

/** `owner.kind.work.season.episode.seenAt`: milliseconds, 0 for a note; several by commas. */
const NAMED =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:movie|tv|episode|game)\.[0-9]{1,10}(?:\.[0-9]{1,4}){2}\.[0-9]{1,15}/
const Things = z
  .string()
  .check(z.regex(new RegExp(`^${NAMED.source}(?:,${NAMED.source}){0,${COMMENT_COUNTS_MAX - 1}}$`)))

const CommentText = text(1, COMMENT_MAX).check(z.regex(VISIBLE_CHARACTER, 'too_short'))
const upstream = ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'] as const

export const comments = calls({
  count: {
    method: 'GET',
    path: '/comments',
    access: 'client',
    summary:
      'The number of comments on several notes and viewings, as far as the caller may read them; those without any are omitted. Each is named `owner.kind.work.season.episode.seenAt`, in milliseconds, 0 for the note.',
    query: z.strictObject({ of: Things }),
    reply: z.object({ results: z.array(z.object({ of: z.string(), count: z.int() })) }),
  },
  getThread: {
    method: 'GET',
    path: '/comments/:userId/:kind/:workId',
    access: 'client',
    summary:
      "The comments and reactions on a note or viewing that the caller may read: its owner's and their friends', except those hidden by a block.",
    params,
    query,
    reply: Thread,
    errors: ['NOT_FRIEND', 'NOT_FOUND'],
  },
  add: {
    method: 'POST',
    path: '/comments/:userId/:kind/:workId',
    access: 'client',
    summary:
      'Comment on a note or a viewing. Sending the same `id` again returns the existing comment (200).',
    params,
    query,
    body: z.strictObject({ id: Id, words: CommentText, spoiler: z.optional(SpoilerMark) }),
    status: [201, 200],
    reply: Comment,
    errors: ['NOT_FRIEND', 'NOT_FOUND', 'TOO_MANY_COMMENTS', ...upstream],
  },
  edit: {
    method: 'PATCH',
    path: '/comments/:userId/:kind/:workId/:id',
    access: 'client',
    summary: "Edit the caller's comment, within a day of sending it. Idempotent.",
    params: one,
    query,
    body: z.strictObject({
      words: CommentText,
      /** Omitted: unchanged; `null`: no seal. */
      spoiler: z.optional(z.nullable(SpoilerMark)),
    }),
    reply: Comment,
    errors: ['NOT_FRIEND', 'NOT_FOUND', 'COMMENT_TOO_LATE', ...upstream],
  },
  remove: {
    method: 'DELETE',
    path: '/comments/:userId/:kind/:workId/:id',
    access: 'client',
    summary: "Delete the caller's comment, or any comment on their own note or viewing.",
    params: one,
    query,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  open: {
    method: 'POST',
    path: '/comments/:userId/:kind/:workId/:id/open',
    access: 'client',
    summary: 'Open a comment marked as a spoiler before having got there. Idempotent.',
    params: one,
    query,
    reply: Comment,
    errors: ['NOT_FRIEND', 'NOT_FOUND'],
  },
  react: {
    method: 'PUT',
    path: '/comments/:userId/:kind/:workId/reactions/:reaction',
    access: 'client',
    summary: 'React to a note or a viewing. Idempotent.',
    params: reaction,
    query,
    status: [204],
    errors: ['NOT_FRIEND', 'NOT_FOUND'],
  },
  unreact: {
    method: 'DELETE',
    path: '/comments/:userId/:kind/:workId/reactions/:reaction',
    access: 'client',
    summary: "Remove the caller's reaction to a note or a viewing. Idempotent.",
    params: reaction,
    query,
    status: [204],
  },
})
