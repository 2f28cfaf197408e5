import type { MouseEvent } from 'react'
import type { Quote } from '#shared/message-parts.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { messageIn } from '../message-element.ts'
import { spoilerLabel, nameOfSender } from '../people.ts'

interface QuotedMessageProps {
  readonly quote: Quote
  /** The quoted message is loaded. */
  readonly isLoaded: boolean
}

const t = fr.messages

/** The message that another one replies to; leads to it if it is loaded. */
export function QuotedMessage({ quote, isLoaded }: QuotedMessageProps) {
  const { sealed, isDeleted, sender } = quote
  const isLine = sealed !== undefined || isDeleted === true
  const look =
    'max-w-[85%] rounded-medium border-l-3 border-primary bg-sunken px-3 py-1 text-left text-small text-ink-soft'
  const content = (
    <>
      {!sealed && <span className="block truncate font-semibold">{nameOfSender(sender)}</span>}
      <span className={isLine ? 'block italic' : 'line-clamp-2 wrap-anywhere written'}>
        {quoteText(quote)}
      </span>
    </>
  )
  if (!isLoaded) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      onClick={(press) => goTo(press, quote.id)}
      className={cx(look, 'hover:text-ink touch:min-h-11')}
    >
      <span className="sr-only">{t.toQuoted} : </span>
      {content}
    </button>
  )
}

/** A quote as one line. */
export function quoteText({ body, title, sealed, isDeleted, spoiler }: Quote): string {
  if (sealed) return fr.chat.sealed[sealed]
  if (isDeleted) return t.deleted
  if (spoiler && !spoiler.isOpen) return spoilerLabel(spoiler)
  if (body !== '') return body
  return title === undefined ? t.profile : `« ${title} »`
}

function goTo({ currentTarget }: MouseEvent<HTMLElement>, id: string): void {
  const messages = currentTarget.closest('[role="group"]')
  const quoted = messages && messageIn(messages, id)
  if (!quoted) return
  // `scrollIntoView` would scroll the page too.
  const [box, place] = [messages.getBoundingClientRect(), quoted.getBoundingClientRect()]
  messages.scrollBy({ top: place.top - box.top - box.height / 3 })
  quoted.focus({ preventScroll: true })
}
