import { createContext, use } from 'react'
import type { OnSeparation } from './separations.ts'
import type { Typing } from './typing.ts'

/** The socket's side of conversations, once loaded. */
export interface ChatSocket {
  readonly typing: Typing
  readonly onSeparation: OnSeparation
  readonly sendTyping: (conversationId: string) => void
  /** Fetches messages a conversation may have missed. */
  readonly catchUp: (conversationId: string) => Promise<void>
}

/** The signed-in user's chat socket; `undefined` until loaded. */
export const ChatSocketContext = createContext<ChatSocket | undefined>(undefined)

export function useChatSocket(): ChatSocket | undefined {
  return use(ChatSocketContext)
}
