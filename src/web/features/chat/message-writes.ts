import { useMutationState, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import { chat, type Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { useIsUnreachable } from '#web/lib/queue-context.tsx'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { Waiting } from '#web/lib/queue-storage.ts'
import { listWithMessage, withMessage, type Thread } from './cache.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'

/** The kind of messages in the queue. */
const MESSAGES = 'messages'

interface Written {
  readonly body: string
  /** ISO 8601. */
  readonly at: string
}

/** My message that the server does not have yet. */
export interface Pending extends Written {
  /** Generated here: a repeated send is idempotent. */
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
export function addMessageWrites(queue: Queue, { client, call, me }: Needs): void {
  queue.addKind<Sent, Message>(MESSAGES, {
    keepsRefused: true,
    send: ({ id, conversationId, body }) =>
      call(chat.sendMessage, { params: { id: conversationId }, body: { id, body } }),
    sent(message) {
      if (!message) return
      client.setQueryData<Thread>(
        chatKeys.thread(message.conversationId),
        (thread) => thread && withMessage(thread, message),
      )
      patchConversations(client, (list) => listWithMessage(list, message, me))
    },
  })
}

interface Sent extends Written {
  readonly id: string
  readonly conversationId: string
}

/** Queues a message. */
export function sendMessage(queue: Queue, conversationId: string, body: string): void {
  const id = v7()
  const variables: Sent = { id, conversationId, body, at: new Date().toISOString() }
  void queue.add({ id, key: [MESSAGES, conversationId], scope: conversationId, variables })
}

/** My pending messages of a conversation. */
export function usePending(conversationId: string): readonly Pending[] {
  const isUnreachable = useIsUnreachable()
  const found = useMutationState({
    filters: { mutationKey: [QUEUE, MESSAGES, conversationId] },
    select: ({ state }) => ({
      written: (state.variables as Waiting<Sent>).variables,
      error: state.status === 'error' ? state.error : undefined,
    }),
  })
  return useMemo(
    () =>
      found.map(({ written: { id, body, at }, error }) => ({
        id,
        body,
        at,
        ...(error
          ? { state: 'refused' as const, reason: reasonOf(error) }
          : { state: isUnreachable ? ('waiting' as const) : ('sending' as const) }),
      })),
    [found, isUnreachable],
  )
}

/** The server's text for NOT_FRIEND is about lists. */
function reasonOf(error: unknown): string {
  const isNoFriend = error instanceof ApiError && error.code === 'NOT_FRIEND'
  return isNoFriend ? fr.chat.write.notFriend : errorDetail(error)
}
