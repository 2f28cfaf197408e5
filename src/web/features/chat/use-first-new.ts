import { useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { isWhole, type Thread } from './cache.ts'
import { firstNewIn, type Opening } from './thread-rows.ts'

interface FirstNew {
  /** « nouveaux messages » is shown before this one. */
  readonly firstNew: string | undefined
  /** All that was unread is there: until then the end on screen is not the conversation's. */
  readonly isSettled: boolean
}

/**
 * Where the new messages of a conversation begin, for as long as it is open: what comes live while it is
 * read is not marked.
 * @param isCurrent whether the conversation is as the server has it, rather than as this browser kept it
 */
export function useFirstNew(
  conversation: Conversation,
  thread: Thread,
  me: string,
  isCurrent: boolean,
): FirstNew {
  const [seen, setSeen] = useState({ ...openingOf(conversation, me), isCurrent })
  const [found, setFound] = useState<string>()
  // The server's word replaces what this browser had kept, and the mark placed by it.
  const isNews = isCurrent && !seen.isCurrent
  const opening = isNews ? { ...openingOf(conversation, me), isCurrent } : seen
  if (isNews) setSeen(opening)
  const firstNew = (isNews ? undefined : found) ?? firstNewIn(thread, opening, me)
  if (firstNew !== found) setFound(firstNew)
  return { firstNew, isSettled: opening.isCurrent && isWhole(thread, conversation.lastMessage) }
}

function openingOf({ members, unreadCount, lastMessage }: Conversation, me: string): Opening {
  const mine = members.find(({ user }) => user.id === me)
  const readMessageId = mine?.readMessageId ?? null
  return { readMessageId, unreadCount, lastMessageId: lastMessage?.id }
}
