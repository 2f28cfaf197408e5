import { useState } from 'react'
import type { Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOfSender, titleOfCard } from '../people.ts'

interface ThreadNewsProps {
  readonly messages: readonly Message[]
  readonly me: string
}

const words = fr.chat.thread

/** Says aloud what comes while the conversation is open, and nothing of what was there before. */
export function ThreadNews({ messages, me }: ThreadNewsProps) {
  const last = messages.at(-1)
  const [opened] = useState(last?.id)
  const isNew = last !== undefined && last.id !== opened && last.sender?.id !== me && !last.sealed
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {isNew && aloud(last)}
    </p>
  )
}

function aloud({ sender, body, media }: Message): string {
  const name = nameOfSender(sender)
  const shared = media ? words.sharedAloud(name, titleOfCard(media)) : ''
  return [shared, body === '' ? '' : words.said(name, body)].filter(Boolean).join('. ')
}
