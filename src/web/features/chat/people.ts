import type { Card, Conversation, Message, SharedList } from '#shared/chat.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Spoiler } from '#shared/spoilers.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.chat.spoiler

/** The other members. */
export function othersIn({ members }: Conversation, me: string): Conversation['members'] {
  return members.filter(({ user }) => user.id !== me)
}

/** The group's name, else the other members' names. */
export function nameOfConversation(conversation: Conversation, me: string): string {
  if (conversation.name !== null) return conversation.name
  const names = othersIn(conversation, me).map(({ user }) => user.username)
  if (names.length > 0) return names.join(', ')
  // Nobody has joined yet, or the partner's account was deleted.
  return conversation.isGroup ? fr.chat.group : fr.chat.deleted
}

/** The other member of a direct conversation; none for a group or a deleted account. */
export function partnerIn(conversation: Conversation, me: string) {
  return conversation.isGroup ? undefined : othersIn(conversation, me)[0]?.user
}

/** Whether the partner has deleted their account. */
export function isPartnerDeleted(conversation: Conversation, me: string): boolean {
  return !conversation.isGroup && othersIn(conversation, me).length === 0
}

/** The partner, if no longer a friend: only friends have presence. */
export function formerFriendIn(conversation: Conversation, me: string): Person | undefined {
  const partner = partnerIn(conversation, me)
  return partner?.isOnline === null ? partner : undefined
}

export function nameOfSender(sender: Person | null): string {
  return sender?.username ?? fr.chat.deleted
}

/** What a message shares. */
export type Attachment = Card | SharedList

export function attachmentOf({ media, list }: Pick<Message, 'media' | 'list'>) {
  return media ?? list
}

/** The title of a shared item. */
export function titleOfCard(media: Attachment): string {
  return media.type === 'user' ? media.user.username : media.title
}

/** « Spoiler : Dark, S2 É4 ». */
export function spoilerLabel(spoiler: Spoiler): string {
  return t.mark(spoiledWorkLabel(spoiler))
}

/** « Dark, S2 É4 », or the title alone. */
export function spoiledWorkLabel({ title, season, episode }: Omit<Spoiler, 'isOpen'>): string {
  const name = withNoBreakSpaces(title)
  return season === undefined || episode === undefined
    ? name
    : `${name}, ${t.place(season, episode)}`
}

/** A message as one line of the list. An empty one shared a deleted account. */
export function messagePreview(message: Message): string {
  const { body, sealed, isDeleted, spoiler } = message
  if (sealed) return fr.chat.sealed[sealed]
  if (isDeleted) return fr.messages.deleted
  if (spoiler && !spoiler.isOpen) return spoilerLabel(spoiler)
  if (body !== '') return body
  const media = attachmentOf(message)
  return media ? `« ${titleOfCard(media)} »` : fr.chat.deleted
}
