import type { Conversation, Message } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'

/** Everyone else in a conversation. */
export function othersIn({ members }: Conversation, me: string): Conversation['members'] {
  return members.filter(({ user }) => user.id !== me)
}

/** What a conversation is called: its own name, else those of the others. */
export function nameOfConversation(conversation: Conversation, me: string): string {
  if (conversation.name !== null) return conversation.name
  const names = othersIn(conversation, me).map(({ user }) => user.username)
  return names.length === 0 ? fr.chat.deleted : names.join(', ')
}

/** Whom a direct conversation is with; none for a group, or once their account is gone. */
export function partnerIn(conversation: Conversation, me: string) {
  return conversation.isGroup ? undefined : othersIn(conversation, me)[0]?.user
}

/** The other one of two deleted their account: nobody reads what would be written there. */
export function isAlone(conversation: Conversation, me: string): boolean {
  return !conversation.isGroup && othersIn(conversation, me).length === 0
}

/** Whom a direct conversation was with, once they are no friend: presence is told between friends alone. */
export function partedFrom(conversation: Conversation, me: string): Person | undefined {
  const partner = partnerIn(conversation, me)
  return partner?.isOnline === null ? partner : undefined
}

export function nameOfSender(sender: Person | null): string {
  return sender?.username ?? fr.chat.deleted
}

/** What a shared card is called. */
export function titleOfCard(media: NonNullable<Message['media']>): string {
  return media.type === 'user' ? media.user.username : media.title
}

/** A message in one line, as a list shows it. What carries nothing shared somebody who is gone. */
export function lineOf({ body, media, sealed }: Message): string {
  if (sealed) return fr.chat.sealed[sealed]
  if (body !== '') return body
  return media ? `« ${titleOfCard(media)} »` : fr.chat.deleted
}
