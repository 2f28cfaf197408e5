import { useSyncExternalStore } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { useChatSocket } from '../chat-socket.ts'

const NOBODY: readonly string[] = []

/** Who is typing; its line is reserved. */
export function TypingLine({ conversation }: { readonly conversation: Conversation }) {
  const typing = useChatSocket()?.typing
  const writers = useSyncExternalStore(
    typing?.subscribe ?? never,
    () => typing?.in(conversation.id) ?? NOBODY,
  )
  const names = conversation.members
    .filter(({ user }) => writers.includes(user.id))
    .map(({ user }) => user.username)
  return (
    <p className="h-5 truncate px-4 text-small text-ink-soft">
      {names.length > 0 && fr.thread.typing(names)}
    </p>
  )
}

function never() {
  return () => undefined
}
