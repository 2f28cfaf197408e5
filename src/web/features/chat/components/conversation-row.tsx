import { UserRoundX, UsersRound } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { isGroupEvent, groupEventText } from '../group-event.ts'
import { messagePreview, nameOfConversation, partnerIn } from '../people.ts'
import { useConversationView } from '../use-conversation-view.ts'

interface ConversationRowProps {
  readonly conversation: Conversation
  readonly me: Person
  readonly now: number
}

const t = fr.chat.list

/** A conversation in the list: name, last message, time, unread count. */
export function ConversationRow({ conversation, me, now }: ConversationRowProps) {
  const [, look] = useConversationView()
  const { unreadCount, updatedAt } = conversation
  const name = nameOfConversation(conversation, me.id)
  return (
    <button
      type="button"
      onClick={() => look(conversation.id)}
      className="flex min-h-16 w-full items-center gap-3 rounded-medium p-2 text-left hover:bg-sunken"
    >
      <ConversationAvatar conversation={conversation} me={me} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span
            className={cx('truncate written', unreadCount > 0 ? 'font-semibold' : 'font-medium')}
          >
            {name}
          </span>
          <time dateTime={updatedAt} className="ml-auto shrink-0 text-small text-ink-soft">
            {formatAgo(updatedAt, now)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={cx(
              'truncate text-small written',
              unreadCount > 0 ? 'text-ink' : 'text-ink-soft',
            )}
          >
            {previewOf(conversation, me)}
          </span>
          {unreadCount > 0 && <span className="sr-only">{t.unread(unreadCount)}</span>}
          <CountBadge count={unreadCount} className="ml-auto shrink-0" />
        </span>
      </span>
    </button>
  )
}

function previewOf({ lastMessage, isGroup }: Conversation, me: Person): string {
  if (!lastMessage) return t.nothing
  if (!lastMessage.sealed && isGroupEvent(lastMessage)) return groupEventText(lastMessage, me.id)
  const line = messagePreview(lastMessage)
  if (lastMessage.sealed) return line
  if (lastMessage.sender?.id === me.id) return t.yours(line)
  const isOnlyCard = lastMessage.body === '' && !lastMessage.spoiler
  const text = isOnlyCard ? `${t.shared} ${line}` : line
  return isGroup || isOnlyCard
    ? `${lastMessage.sender?.username ?? fr.chat.deleted} : ${text}`
    : text
}

interface ConversationAvatarProps {
  readonly conversation: Conversation
  readonly me: Person
}

function ConversationAvatar({ conversation, me }: ConversationAvatarProps) {
  const partner = partnerIn(conversation, me.id)
  if (!partner) {
    const Icon = conversation.isGroup ? UsersRound : UserRoundX
    if (conversation.pictureUrl !== undefined) {
      return <Avatar name="" url={conversation.pictureUrl} className="size-11" />
    }
    return (
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft"
      >
        <Icon aria-hidden className="size-5" />
      </span>
    )
  }
  const { username, avatarUrl, isOnline } = partner
  return <Avatar name={username} url={avatarUrl} isOnline={isOnline} className="size-11" />
}
