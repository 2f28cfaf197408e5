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
      "Send a film, a series or a game as a card, with or without words, under the client's own id; the same id again answers 200 and the message that stands.",
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
    summary: "Change the words of one's own message, within a day of sending it. Repeatable.",
    params: z.strictObject(message),
    body: z.strictObject({
      body: MessageText,
      /** Omitted: unchanged; `null`: no seal. */
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
      "Delete one's own message: its place stays, its words, what it shares and its reactions are gone for all. Repeatable.",
    params: z.strictObject(message),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  open: {
    method: 'POST',
    path: '/conversations/:id/messages/:messageId/open',
    access: 'client',
    summary: 'Read a message marked as a spoiler before one has got there. Repeatable.',
    params: z.strictObject(message),
    reply: Message,
    errors: ['NOT_FOUND'],
  },
  react: {
    method: 'PUT',
    path: '/conversations/:id/messages/:messageId/reactions/:reaction',
    access: 'client',
    summary: 'React to a message. Repeatable.',
    params: reaction,
    status: [204],
    errors: ['NOT_FOUND', 'NOT_FRIEND'],
  },
  unreact: {
    method: 'DELETE',
    path: '/conversations/:id/messages/:messageId/reactions/:reaction',
    access: 'client',
    summary: "Take back one's own reaction. Repeatable.",
    params: reaction,
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
