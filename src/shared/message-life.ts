import * as z from 'zod/mini'
import { Message } from './chat.ts'
import { calls } from './contract.ts'
import { MessageText, Reaction } from './message-parts.ts'
import { SpoilerMark } from './spoilers.ts'
import { ExternalId, Id, text } from './text.ts'
import { MESSAGE_MAX } from './bounds.ts'

const message = { id: Id, messageId: Id }
const reaction = z.strictObject({ ...message, reaction: Reaction })

/** A work by its id; the server fills in the card. */
export const SentWork = z.strictObject({ type: z.enum(['movie', 'tv', 'game']), id: ExternalId })
export type SentWork = z.infer<typeof SentWork>

/** Sending cards, and changing messages already sent. */
export const messageLife = calls({
  sendCard: {
    method: 'POST',
    path: '/conversations/:id/cards',
    access: 'client',
    summary:
      'Send a film, series or game as a card, with an optional text; sending the same `id` again returns the existing message (200).',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      id: Id,
      media: SentWork,
      body: text(0, MESSAGE_MAX),
      replyTo: z.optional(Id),
    }),
    status: [201, 200],
    reply: Message,
    errors: ['NOT_FOUND', 'NOT_FRIEND', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  edit: {
    method: 'PATCH',
    path: '/conversations/:id/messages/:messageId',
    access: 'client',
    summary: "Edit the caller's message, within a day of sending it. Idempotent.",
    params: z.strictObject(message),
    body: z.strictObject({
      body: MessageText,
      /** Omitted: unchanged, or sealed as if sent now (decision 066); `null`: no seal. */
      spoiler: z.optional(z.nullable(SpoilerMark)),
    }),
    reply: Message,
    errors: ['NOT_FOUND', 'NOT_FRIEND', 'TOO_LATE', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  remove: {
    method: 'DELETE',
    path: '/conversations/:id/messages/:messageId',
    access: 'client',
    summary:
      "Delete the caller's message: a placeholder stays, its text, attachment and reactions are deleted for everybody. Idempotent.",
    params: z.strictObject(message),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  open: {
    method: 'POST',
    path: '/conversations/:id/messages/:messageId/open',
    access: 'client',
    summary: 'Open a message marked as a spoiler before having got there. Idempotent.',
    params: z.strictObject(message),
    reply: Message,
    errors: ['NOT_FOUND'],
  },
  react: {
    method: 'PUT',
    path: '/conversations/:id/messages/:messageId/reactions/:reaction',
    access: 'client',
    summary: 'React to a message. Idempotent.',
    params: reaction,
    status: [204],
    errors: ['NOT_FOUND', 'NOT_FRIEND'],
  },
  unreact: {
    method: 'DELETE',
    path: '/conversations/:id/messages/:messageId/reactions/:reaction',
    access: 'client',
    summary: "Remove the caller's reaction to a message. Idempotent.",
    params: reaction,
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
