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

/** Announces messages that arrive while the conversation is open. */
export function ThreadNews({ messages, me }: ThreadNewsProps) {
  const last = messages.at(-1)
  const [opened] = useState(last?.id)
  const isNew = last !== undefined && last.id !== opened && last.sender?.id !== me && !last.sealed
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {isNew && aloud(last, me)}
    </p>
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
