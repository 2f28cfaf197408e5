import { useMutationState, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import type { Message } from '#shared/chat.ts'
import type { Work } from '#shared/friends.ts'
import type { SentWork } from '#shared/message-life.ts'
import type { Quote } from '#shared/message-parts.ts'
import type { SpoilerMark } from '#shared/spoilers.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { useIsStalled } from '#web/lib/queue-context.tsx'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import { listWithMessage, withMessage, type Thread } from './cache.ts'
import { linkedWork } from './own-links.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'

/** The queue's kind for messages. */
export const MESSAGES = 'messages'

interface MessageContent {
  readonly body: string
  /** ISO 8601. */
  readonly at: string
  /** The message that it replies to. */
  readonly replyTo?: Quote
  /** Sent as a card. */
  readonly media?: Work
  /** The work of this instance that its text links to, sent as a card if it is known. */
  readonly linked?: SentWork
}

/** My message that the server does not have yet. */
export interface PendingMessage extends MessageContent {
  /** Generated here, so that a retry is idempotent. */
  readonly id: string
  readonly state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused. */
  readonly reason?: string
}

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly me: string
}

/** Registers messages with the queue; those of a conversation are sent in order. */
export function registerMessageWrites(queue: Queue, { client, call, me }: Needs): void {
  queue.registerKind<QueuedMessage, Message>(MESSAGES, {
    keepsRefused: true,
    async send({ id, conversationId, body, replyTo, spoiler, media, linked }) {
      const params = { id: conversationId }
      const sent = { id, body, ...(replyTo && { replyTo: replyTo.id }) }
      const work = media ? { type: media.type, id: media.id } : linked
      const marked = { ...sent, ...(spoiler && { spoiler }) }
      if (!work || spoiler)
        return call('POST /conversations/:id/messages', { params, body: marked })
      const card = call('POST /conversations/:id/cards', { params, body: { ...sent, media: work } })
      return media
        ? card
        : card.catch(() => call('POST /conversations/:id/messages', { params, body: sent }))
    },
    onSent(message) {
      if (!message) return
      client.setQueryData<Thread>(
        chatKeys.thread(message.conversationId),
        (thread) => thread && withMessage(thread, message),
      )
      patchConversations(client, (list) => listWithMessage(list, message, me))
    },
  })
}

interface QueuedMessage extends MessageContent {
  readonly id: string
  readonly conversationId: string
  readonly spoiler?: SpoilerMark | undefined
}

/** Queues a message. */
export function sendMessage(
  queue: Queue,
  conversationId: string,
  { body, ...given }: Pick<QueuedMessage, 'body' | 'replyTo' | 'media' | 'spoiler'>,
): void {
  const id = v7()
  const at = new Date().toISOString()
  const linked = given.media ? undefined : linkedWork(body, location.origin)
  const variables: QueuedMessage = {
    id,
    conversationId,
    body,
    at,
    ...given,
    ...(linked && { linked }),
  }
  void queue.add({ id, key: [MESSAGES, conversationId], scope: conversationId, variables })
}

/** My pending messages of a conversation. */
export function usePendingMessages(conversationId: string): readonly PendingMessage[] {
  const isStalled = useIsStalled()
  const found = useMutationState({
    filters: { mutationKey: [QUEUE, MESSAGES, conversationId] },
    select: ({ state }) => ({
      written: (state.variables as QueueEntry<QueuedMessage>).variables,
      error: state.status === 'error' ? state.error : undefined,
    }),
  })
  return useMemo(
    () =>
      found.map(({ written: { id, body, at, replyTo, media }, error }) => ({
        id,
        body,
        at,
        ...(replyTo && { replyTo }),
        ...(media && { media }),
        ...(error
          ? { state: 'refused' as const, reason: reasonOf(error) }
          : { state: isStalled ? ('waiting' as const) : ('sending' as const) }),
      })),
    [found, isStalled],
  )
}

/** The server's text for NOT_FRIEND is about lists, that for NOT_FOUND about pages. */
function reasonOf(error: unknown): string {
  if (hasCode(error, 'NOT_FOUND')) return fr.writes.message.gone
  return hasCode(error, 'NOT_FRIEND') ? fr.writes.message.notFriend : errorDetail(error)
}
