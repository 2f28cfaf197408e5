import { useState } from 'react'
import type { Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { isGroupEvent, groupEventText } from '../group-event.ts'
import { attachmentOf, spoilerLabel, nameOfSender, titleOfCard } from '../people.ts'

interface ThreadAnnouncerProps {
  readonly messages: readonly Message[]
  readonly me: string
}

const t = fr.thread

/** Messages kept; earlier ones were announced. */
const MOST = 10

/** Announces messages that arrive while the conversation is open, once: a log reads additions. */
export function ThreadAnnouncer({ messages, me }: ThreadAnnouncerProps) {
  const [opened] = useState(messages.at(-1)?.id)
  const news = messages.slice(messages.findLastIndex(({ id }) => id === opened) + 1)
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {news
        .filter(({ sender, sealed }) => sender?.id !== me && !sealed)
        .slice(-MOST)
        .map((message) => (
          <p key={message.id}>{announcement(message, me)}</p>
        ))}
    </div>
  )
}

function announcement(message: Message, me: string): string {
  if (isGroupEvent(message)) return groupEventText(message, me)
  const { sender, body, spoiler } = message
  const media = attachmentOf(message)
  const name = nameOfSender(sender)
  if (spoiler && !spoiler.isOpen) return fr.chat.spoiler.aloud(name, spoilerLabel(spoiler))
  const shared = media ? t.sharedAloud(name, titleOfCard(media)) : ''
  return [shared, body === '' ? '' : t.said(name, body)].filter(Boolean).join('. ')
}
