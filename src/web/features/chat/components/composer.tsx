import { SendHorizontal } from 'lucide-react'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { createMessageDrafts } from '../message-drafts.ts'
import { usePhone } from '../use-phone.ts'

interface ComposerProps {
  readonly conversationId: string
  /** Recipient's name. */
  readonly name: string
  readonly userId: string
  readonly onSend: (body: string) => void
  /** A key was pressed. */
  readonly onType: () => void
}

const t = fr.chat.write
/** Length from which the count shows. */
const NEAR_THE_END = 200

/** Message field; drafts survive reloads. Enter sends, except on a phone, where it breaks the line. */
export function Composer({ conversationId, name, userId, onSend, onType }: ComposerProps) {
  const drafts = useMemo(() => createMessageDrafts(localStorage, userId), [userId])
  const [text, setText] = useState(() => drafts.read(conversationId))
  const field = useRef<HTMLTextAreaElement>(null)
  const isPhone = usePhone()
  const lineId = useId()
  const left = MESSAGE_MAX - Array.from(text).length
  const write = (now: string) => {
    setText(now)
    drafts.keep(conversationId, now)
  }
  const send = () => {
    const body = text.trim()
    field.current?.focus()
    if (body === '' || left < 0) return
    onSend(body)
    write('')
  }
  const press = (key: KeyboardEvent) => {
    const ends = key.key === 'Enter' && !key.shiftKey && !key.nativeEvent.isComposing
    if (!ends || (isPhone && !key.ctrlKey && !key.metaKey)) return
    key.preventDefault()
    send()
  }
  return (
    <form
      className="px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(sent) => {
        sent.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          value={text}
          rows={1}
          aria-label={t.label(name)}
          aria-describedby={lineId}
          aria-invalid={left < 0}
          placeholder={t.placeholder}
          onChange={(change) => {
            write(change.target.value)
            if (change.target.value !== '') onType()
          }}
          onKeyDown={press}
          className="field-sizing-content max-h-40 min-h-11 w-full grow resize-none rounded-medium border border-line-strong bg-sheet px-3 py-2.5 leading-5 placeholder:text-ink-soft aria-invalid:border-danger"
        />
        <IconButton
          label={t.send}
          type="submit"
          icon={<SendHorizontal aria-hidden />}
          className="mb-1 text-primary touch:mb-0"
        />
      </div>
      <p
        id={lineId}
        className={cx(
          'mt-1 text-small',
          left < 0 ? 'text-danger' : 'text-ink-soft',
          left > NEAR_THE_END && 'touch:sr-only',
        )}
      >
        {left > NEAR_THE_END ? t.hint : t.left(left)}
      </p>
    </form>
  )
}
