import { useState } from 'react'
import type { Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { isGroupLine, sentenceOf } from '../group-line.ts'
import { attachmentOf, markOf, nameOfSender, titleOfCard } from '../people.ts'

interface ThreadNewsProps {
  readonly messages: readonly Message[]
  readonly me: string
}

const t = fr.chat.thread

/** Messages kept; earlier ones were announced. */
const MOST = 10

/** Announces messages that arrive while the conversation is open, once: a log reads additions. */
export function ThreadNews({ messages, me }: ThreadNewsProps) {
  const [opened] = useState(messages.at(-1)?.id)
  const news = messages.slice(messages.findLastIndex(({ id }) => id === opened) + 1)
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {news
        .filter(({ sender, sealed }) => sender?.id !== me && !sealed)
        .slice(-MOST)
        .map((message) => (
          <p key={message.id}>{aloud(message, me)}</p>
        ))}
    </div>
  )
}

function aloud(message: Message, me: string): string {
  if (isGroupLine(message)) return sentenceOf(message, me)
  const { sender, body, spoiler } = message
  const media = attachmentOf(message)
  const name = nameOfSender(sender)
  if (spoiler && !spoiler.isOpen) return fr.chat.spoiler.aloud(name, markOf(spoiler))
  const shared = media ? t.sharedAloud(name, titleOfCard(media)) : ''
  return [shared, body === '' ? '' : t.said(name, body)].filter(Boolean).join('. ')
}
