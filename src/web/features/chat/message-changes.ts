import { useMutationState, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import type { Message } from '#shared/chat.ts'
import { type Reacted, type Reaction, REACTIONS } from '#shared/message-parts.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { QUEUE } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import { listWithChanged, messagesWithChanged, withChanged, type Thread } from './cache.ts'
import { addToDraft } from './draft-text.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'
import { withLiveChanges } from './live-changes.ts'
import { EDIT_HOURS } from '#shared/bounds.ts'
import { HOUR_MS } from '#shared/durations.ts'

/** The queue's kind for changes to messages. */
const CHANGES = 'message-changes'

export type Change =
  | { readonly kind: 'edit'; readonly body: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'react'; readonly reaction: Reaction; readonly isOn: boolean }

interface QueuedChange {
  readonly conversationId: string
  readonly messageId: string
  readonly change: Change
  readonly by: Person
  /** ISO 8601. */
  readonly at: string
}

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly refused: (summary: string) => (error: Error) => void
}

/** Registers message changes with the queue, in their conversation's scope: sent in order. */
export function registerMessageChanges(queue: Queue, { client, call, refused }: Needs): void {
  queue.registerKind<QueuedChange, Message | undefined>(CHANGES, {
    async send(changed) {
      const { results } = await withLiveChanges(client, async () => {
        const reply = await send(call, changed)
        return { results: reply ? [reply] : [] }
      })
      return results[0]
    },
    onSent(reply, changed) {
      const { conversationId, messageId } = changed
      client.setQueryData<Thread>(chatKeys.thread(conversationId), (thread) => {
        const known = thread?.messages.find(({ id }) => id === messageId)
        if (!thread || !known) return thread
        return withChanged(thread, [reply ?? changedMessage(known, changed)])
      })
      patchConversations(client, (list) => {
        const last = list.find(({ id }) => id === conversationId)?.lastMessage
        if (last?.id !== messageId) return list
        return listWithChanged(list, reply ?? changedMessage(last, changed))
      })
    },
    onRefused(error, { conversationId, change, by }) {
      // The composer was left when the edit was sent.
      if (change.kind === 'edit') addToDraft(by.id, conversationId, change.body)
      refused(fr.writes.message[change.kind])(error)
    },
  })
}

async function send(call: Call, { conversationId: id, messageId, change }: QueuedChange) {
  const params = { id, messageId }
  if (change.kind === 'edit') {
    return call('PATCH /conversations/:id/messages/:messageId', {
      params,
      body: { body: change.body },
    })
  }
  if (change.kind === 'remove')
    return call('DELETE /conversations/:id/messages/:messageId', { params }).catch(ignoreNotFound)
  const { reaction, isOn } = change
  const given = { params: { ...params, reaction } }
  return isOn
    ? call('PUT /conversations/:id/messages/:messageId/reactions/:reaction', given)
    : call('DELETE /conversations/:id/messages/:messageId/reactions/:reaction', given).catch(
        ignoreNotFound,
      )
}

/** Queues a change to a message. */
export function changeMessage(
  queue: Queue,
  { id: messageId, conversationId }: Message,
  change: Change,
  by: Person,
): void {
  const at = new Date().toISOString()
  const variables: QueuedChange = { conversationId, messageId, change, by, at }
  void queue.add({ id: v7(), key: [CHANGES, conversationId], scope: conversationId, variables })
}

/** A conversation's messages with my pending changes applied. */
export function useOptimisticMessages(
  conversationId: string,
  messages: readonly Message[],
): readonly Message[] {
  const waiting = useMutationState({
    filters: { mutationKey: [QUEUE, CHANGES, conversationId], status: 'pending' },
    select: ({ state }) => (state.variables as QueueEntry<QueuedChange>).variables,
  })
  return useMemo(() => {
    if (waiting.length === 0) return messages
    const byId = Map.groupBy(waiting, ({ messageId }) => messageId)
    const changed = messages.flatMap(
      (message) => byId.get(message.id)?.reduce(changedMessage, message) ?? [],
    )
    return messagesWithChanged(messages, changed)
  }, [messages, waiting])
}

/** A message after a change, as far as the browser can tell. */
export function changedMessage(message: Message, { change, by, at }: QueuedChange): Message {
  const { id, conversationId, sender, sentAt } = message
  if (message.isDeleted) return message
  if (change.kind === 'remove') {
    return { id, conversationId, sender, body: '', sentAt, isDeleted: true }
  }
  if (change.kind === 'edit') {
    return message.body === change.body ? message : { ...message, body: change.body, editedAt: at }
  }
  const { reactions: before = [], ...rest } = message
  const reactions = reacted(before, change, by)
  return reactions.length > 0 ? { ...rest, reactions } : rest
}

function reacted(
  before: readonly Reacted[],
  { reaction, isOn }: { readonly reaction: Reaction; readonly isOn: boolean },
  by: Person,
): Reacted[] {
  return REACTIONS.flatMap((each) => {
    const people = before.find((known) => known.reaction === each)?.people ?? []
    if (each !== reaction) return people.length > 0 ? { reaction: each, people } : []
    const others = people.filter(({ id }) => id !== by.id)
    const isKnown = others.length < people.length
    const now = !isOn ? others : isKnown ? people : [...people, by]
    return now.length > 0 ? { reaction, people: now } : []
  })
}

/** Whether my message may still be edited. */
export function canEdit({ sentAt, body, isDeleted, event }: Message, now = Date.now()): boolean {
  return !isDeleted && !event && body !== '' && now - Date.parse(sentAt) < EDIT_HOURS * HOUR_MS
}
