import { createContext, use } from 'react'
import type { Message } from '#shared/chat.ts'
import type { Reaction } from '#shared/message-parts.ts'
import type { Person } from '#shared/users.ts'

/** Actions on the messages of the open conversation. */
export interface MessageActs {
  readonly me: Person
  /** False if the partner is a former friend or has deleted their account. */
  readonly canWrite: boolean
  readonly reply: (message: Message) => void
  readonly edit: (message: Message) => void
  readonly remove: (message: Message) => void
  readonly react: (message: Message, reaction: Reaction, isOn: boolean) => void
}

export const MessageActsContext = createContext<MessageActs | undefined>(undefined)

export function useMessageActs(): MessageActs | undefined {
  return use(MessageActsContext)
}
