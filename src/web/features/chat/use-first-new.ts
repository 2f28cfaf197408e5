import { useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { isFullyLoaded, type Thread } from './cache.ts'
import { firstNewIn, type Opening } from './thread-rows.ts'

interface FirstNew {
  /** « nouveaux messages » is shown before this one. */
  readonly firstNew: string | undefined
  /** All unread messages are loaded; until then the end on screen is not the real one. */
  readonly isSettled: boolean
}

/**
 * Where a conversation's new messages begin, as of its opening: those that arrive while it is open
 * are not marked.
 * @param isCurrent whether the conversation comes from the server, rather than from browser storage
 */
export function useFirstNew(
  conversation: Conversation,
  thread: Thread,
  me: string,
  isCurrent: boolean,
): FirstNew {
  const [seen, setSeen] = useState({ ...openingOf(conversation, me), isCurrent })
  const [found, setFound] = useState<string>()
  // The server's state replaces what this browser had stored, and the mark based on it.
  const isNews = isCurrent && !seen.isCurrent
  const opening = isNews ? { ...openingOf(conversation, me), isCurrent } : seen
  if (isNews) setSeen(opening)
  const firstNew = (isNews ? undefined : found) ?? firstNewIn(thread, opening, me)
  if (firstNew !== found) setFound(firstNew)
  return {
    firstNew,
    isSettled: opening.isCurrent && isFullyLoaded(thread, conversation.lastMessage),
  }
}

function openingOf({ members, unreadCount, lastMessage }: Conversation, me: string): Opening {
  const mine = members.find(({ user }) => user.id === me)
  const readMessageId = mine?.readMessageId ?? null
  return { readMessageId, unreadCount, lastMessageId: lastMessage?.id }
}
