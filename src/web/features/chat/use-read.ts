import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { chat, type Conversation, type Message } from '#shared/chat.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { listWithRead } from './cache.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'

/** Milliseconds. */
const FAILED_PAUSE = 5000

/**
 * Says that all is read once its end is in view, in a page that is looked at.
 * @returns how many came below the fold since the end was last in view.
 */
export function useRead(
  { id, unreadCount, members }: Conversation,
  messages: readonly Message[],
  me: string,
  isAtEnd: boolean,
): number {
  const client = useQueryClient()
  const call = useCall()
  const last = messages.at(-1)?.id
  const [seen, setSeen] = useState(last)
  if (isAtEnd && seen !== last) setSeen(last)
  const isRead = members.some(({ user, readMessageId }) => user.id === me && readMessageId === last)
  const read = useEffectEvent((isSeen: boolean) => {
    if (last === undefined || !isSeen || document.visibilityState !== 'visible') return
    if (isRead && unreadCount === 0) return
    patchConversations(client, (list) =>
      listWithRead(list, { conversationId: id, userId: me, messageId: last }, me).map((each) =>
        each.id === id ? { ...each, unreadCount: 0 } : each,
      ),
    )
    const input = { params: { id }, body: { messageId: last } }
    call(chat.readMessages, input).catch(() => {
      // Not read, then, as far as the server knows: the count soon says so again, and is tried again.
      setTimeout(
        () => void client.invalidateQueries({ queryKey: chatKeys.conversations }),
        FAILED_PAUSE,
      )
    })
  })
  useEffect(() => {
    const look = () => read(isAtEnd)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each may leave something to read
  }, [last, isAtEnd, unreadCount])
  const from = messages.findIndex((message) => message.id === seen)
  return messages.slice(from + 1).filter(({ sender, sealed }) => sender?.id !== me && !sealed)
    .length
}
