import type { Conversation, Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { othersIn } from '../people.ts'
import type { PendingMessage } from '../message-writes.ts'
import { readersOf } from '../thread-rows.ts'

interface SendStatusProps {
  readonly messages: readonly Message[]
  readonly pending: readonly PendingMessage[]
  readonly conversation: Conversation
  readonly me: string
}

const t = fr.thread

/** State of my last message: sending, sent, read by whom. Its line is reserved. */
export function SendStatus(props: SendStatusProps) {
  return <p className="mt-1 min-h-5 px-1 text-right text-small text-ink-soft">{stateOf(props)}</p>
}

function stateOf({ messages, pending, conversation, me }: SendStatusProps): string | undefined {
  const under = pending.at(-1)
  if (under) {
    if (under.state === 'refused') return undefined
    return under.state === 'waiting' ? t.waiting : t.sending
  }
  const last = messages.findLast(({ event }) => !event)
  if (!last || last.sender?.id !== me) return undefined
  const readers = readersOf(messages, last.id, othersIn(conversation, me))
  if (readers.length === 0) return t.sent
  if (!conversation.isGroup) return t.read
  return t.readBy(readers.map(({ username }) => username).join(', '))
}
