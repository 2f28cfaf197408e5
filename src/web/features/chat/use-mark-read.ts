import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Conversation, Message } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { listWithRead } from './cache.ts'
import { patchConversations } from './patch-conversations.ts'

/** Milliseconds before each retry. */
const RETRY_DELAY = 5000

/**
 * Marks all as read once the end is in view, in a visible page.
 * @returns how many messages arrived below the fold since the end was last in view.
 */
export function useMarkRead(
  { id, unreadCount, members }: Conversation,
  messages: readonly Message[],
  me: string,
  isAtEnd: boolean,
): number {
  const client = useQueryClient()
  const call = useCall()
  const { mutate: mark } = useMutation({
    mutationFn: (messageId: string) =>
      call('PUT /conversations/:id/read', { params: { id }, body: { messageId } }),
    onMutate: (messageId) =>
      patchConversations(client, (list) =>
        listWithRead(list, { conversationId: id, userId: me, messageId }, me).map((each) =>
          each.id === id ? { ...each, unreadCount: 0 } : each,
        ),
      ),
    scope: { id: `read ${id}` },
    retry: (_, error) => error instanceof ApiError && error.isTransient,
    retryDelay: RETRY_DELAY,
  })
  const last = messages.at(-1)?.id
  const [seen, setSeen] = useState(last)
  if (isAtEnd && seen !== last) setSeen(last)
  const isRead = members.some(({ user, readMessageId }) => user.id === me && readMessageId === last)
  const read = useEffectEvent((isSeen: boolean) => {
    if (last === undefined || !isSeen || document.visibilityState !== 'visible') return
    if (isRead && unreadCount === 0) return
    mark(last)
  })
  useEffect(() => {
    const look = () => read(isAtEnd)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each may leave something to read
  }, [last, isAtEnd, unreadCount])
  const from = messages.findIndex((message) => message.id === seen)
  return messages
    .slice(from + 1)
    .filter(
      ({ sender, sealed, event, isDeleted }) =>
        sender?.id !== me && !sealed && !event && !isDeleted,
    ).length
}
