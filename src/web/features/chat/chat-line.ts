import { createContext, use } from 'react'
import type { Outbox } from './outbox.ts'
import type { Typing } from './typing.ts'

/** What conversations have of the live line, once it is loaded. */
export interface ChatLine {
  readonly outbox: Outbox
  readonly typing: Typing
  readonly tellTyping: (conversationId: string) => void
  /** Asks for what a conversation may have missed. */
  readonly catchUp: (conversationId: string) => Promise<void>
}

/** The line of whoever is signed in; `undefined` until its code has come. */
export const ChatLineContext = createContext<ChatLine | undefined>(undefined)

export function useChatLine(): ChatLine | undefined {
  return use(ChatLineContext)
}
