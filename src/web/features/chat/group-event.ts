import type { Message } from '#shared/chat.ts'
import type { GroupEventKind } from '#shared/message-parts.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.groupLines

/** A message that records a group event. */
export type GroupEventMessage = Message & { readonly event: NonNullable<Message['event']> }

export function isGroupEvent(message: Message): message is GroupEventMessage {
  return message.event !== undefined
}

export function isOfPicture(kind: GroupEventKind): kind is 'pictured' | 'unpictured' {
  return kind === 'pictured' || kind === 'unpictured'
}

/** What happened to the group, as a sentence to `me`. */
export function groupEventText({ sender, event, body }: GroupEventMessage, me: string): string {
  const nameOf = (person: Person | null) =>
    person?.id === me ? null : (person?.username ?? fr.chat.deleted)
  const [by, who] = [nameOf(sender), nameOf(event.person)]
  const { kind } = event
  if (kind === 'renamed') return body === '' ? t.unnamed(by) : t.renamed(by, body)
  if (kind === 'left') return event.person ? t.leftTo(by, who) : t.left(by)
  if (kind === 'joined' || isOfPicture(kind)) return t[kind](by)
  return t[kind](by, who)
}
