import { Check, Clapperboard, SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { SpoilerMark } from '#shared/spoilers.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toMark } from '../chosen-mark.ts'
import type { Composing } from '../use-composing.ts'
import { useWrittenText } from '../use-written-text.ts'
import { TOUCH, useMedia } from '#web/lib/use-media.ts'
import { ComposingLine } from './composing-line.tsx'
import { MarkPreview, MarkButton, MarkDialog } from './mark-button.tsx'
import { MESSAGE_MAX } from '#shared/bounds.ts'

interface ComposerProps {
  readonly conversationId: string
  /** Recipient's name. */
  readonly name: string
  readonly userId: string
  readonly onSend: (body: string, spoiler?: SpoilerMark) => void
  /** A key was pressed. */
  readonly onType: () => void
  readonly onSendTitle: () => void
  readonly composing: Composing | undefined
  /** Leaves the edit or reply. */
  readonly onLeave: () => void
  /** The up arrow, in an empty field. */
  readonly onEditLast: () => void
}

const t = fr.thread.write
/** Characters left from which the count shows. */
const NEAR_THE_END = 200

/** Message field. Enter sends, except on touch, where it breaks the line. */
export function Composer({
  conversationId,
  name,
  userId,
  onSend,
  onType,
  onSendTitle,
  composing,
  onLeave,
  onEditLast,
}: ComposerProps) {
  const { text, isEdit, mark, write, changeMark } = useWrittenText({
    conversationId,
    userId,
    composing,
    onLeave,
  })
  const [isMarking, setMarking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTouch = useMedia(TOUCH)
  const lineId = useId()
  const left = MESSAGE_MAX - Array.from(text).length
  const hint = isTouch ? undefined : t.hint
  const line = left > NEAR_THE_END ? hint : t.left(left)
  const leave = () => {
    onLeave()
    field.current?.focus()
  }
  const dropMark = () => {
    changeMark(null)
    field.current?.focus()
  }
  const send = () => {
    const body = text.trim()
    field.current?.focus()
    if (body === '' || left < 0) return
    onSend(body, mark && !isEdit ? toMark(mark) : undefined)
    if (isEdit) return
    write('')
    changeMark(null)
  }
  const begun = composing?.begun
  useEffect(() => {
    if (!begun) return
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [begun])
  const press = (key: KeyboardEvent) => {
    if (key.key === 'Escape' && composing) {
      // It would close the panel.
      key.stopPropagation()
      key.preventDefault()
      onLeave()
    }
    if (key.key === 'ArrowUp' && text === '' && !composing) {
      key.preventDefault()
      onEditLast()
    }
    const ends = key.key === 'Enter' && !key.shiftKey && !key.nativeEvent.isComposing
    if (!ends || (isTouch && !key.ctrlKey && !key.metaKey)) return
    key.preventDefault()
    send()
  }
  return (
    <>
      <form
        className="px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        onSubmit={(sent) => {
          sent.preventDefault()
          send()
        }}
      >
        {composing && <ComposingLine composing={composing} me={userId} onLeave={leave} />}
        {mark && !isEdit && <MarkPreview mark={mark} onDrop={dropMark} />}
        <div className="flex items-end gap-1">
          <IconButton
            label={fr.messages.sendTitle}
            disabled={isEdit}
            onClick={onSendTitle}
            icon={<Clapperboard aria-hidden />}
            className="mb-1 -ml-1 touch:mb-0"
          />
          <textarea
            ref={field}
            value={text}
            rows={1}
            aria-label={t.label(name)}
            aria-describedby={line && lineId}
            aria-invalid={left < 0}
            placeholder={t.placeholder}
            onChange={(change) => {
              write(change.target.value)
              if (change.target.value !== '') onType()
            }}
            onKeyDown={press}
            className="field-sizing-content max-h-40 min-h-11 w-full grow resize-none rounded-medium border border-line-strong bg-sheet px-3 py-2.5 leading-5 placeholder:text-ink-soft aria-invalid:border-danger"
          />
          {!isEdit && <MarkButton mark={mark} onOpen={() => setMarking(true)} />}
          <IconButton
            label={isEdit ? fr.messages.save : t.send}
            type="submit"
            icon={isEdit ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
            className="mb-1 text-primary touch:mb-0"
          />
        </div>
        {line !== undefined && (
          <p
            id={lineId}
            className={cx('mt-1 text-small', left < 0 ? 'text-danger' : 'text-ink-soft')}
          >
            {line}
          </p>
        )}
      </form>
      {isMarking && (
        <MarkDialog
          conversationId={conversationId}
          mark={mark}
          onClose={() => setMarking(false)}
          onChoose={(chosen) => {
            changeMark(chosen)
            setMarking(false)
          }}
        />
      )}
    </>
  )
}
