import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { NOTE_MAX, type NoteReader } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/select.tsx'
import { SpoilerChoice } from '#web/features/notes/components/late-choice.tsx'
import { isSameMark, lastSeenMark } from '#web/features/notes/marks.ts'
import { READERS } from '#web/features/notes/readers.ts'
import { itemKey, itemName, partOf, type Saved } from '../item.ts'
import type { NoteDraft } from '../note-drafts.ts'
import { useHasPendingWrites } from '../use-has-pending-writes.ts'
import type { ItemActions } from '../use-item-actions.ts'

interface NoteFieldProps {
  readonly item: Saved
  readonly actions: Pick<ItemActions, 'write' | 'drafts' | 'noteReader'>
  /** Called when nothing is left to save, with whether something was saved. */
  readonly onDone?: (isSaved: boolean) => void
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean
  readonly className?: string
}

type Status = 'still' | 'saving' | 'saved' | 'kept'

const t = fr.watchlist.note

/** Characters left from which the count is shown. */
const NEAR_THE_END = 200

/**
 * An editable note: saved on blur and on Ctrl Enter; Escape restores the old text. Unsaved text
 * survives a lost connection and a reload.
 */
export function NoteField(props: NoteFieldProps) {
  const { item, actions, onDone, isFocused = false, className } = props
  const { drafts } = actions
  const key = itemKey(item)
  const [draft, setDraft] = useState(() => drafts.read(key))
  const [status, setStatus] = useState<Status>(draft === undefined ? 'still' : 'kept')
  const [isEntered, setEntered] = useState(isFocused)
  const [isIn, setIn] = useState(isFocused)
  const latest = useRef(draft)
  const sending = useRef<NoteDraft>(undefined)
  const saved: NoteDraft = {
    text: item.note ?? '',
    reader: item.note === null ? actions.noteReader : item.noteReader,
    spoiler: item.spoiler ?? null,
  }
  const { text, reader, spoiler = null } = draft ?? saved
  /** The saved text that this draft replaces. */
  const [begunFrom, setBegunFrom] = useState(saved.text)
  const isReplaced = draft !== undefined && saved.text !== begunFrom && saved.text !== text
  const isWaiting = useHasPendingWrites(key)
  const shown = status === 'kept' && draft === undefined && !isWaiting ? 'saved' : status
  const left = NOTE_MAX - charactersOf(text)
  const become = (written: NoteDraft | undefined) => {
    if (latest.current === undefined) setBegunFrom(saved.text)
    latest.current = written
    setDraft(written)
    if (written === undefined) drafts.drop(key)
    else drafts.save(key, written)
    if (written === undefined || status !== 'kept') setStatus('still')
  }
  const save = async () => {
    const written = latest.current
    if (written === undefined) return onDone?.(false)
    if (charactersOf(written.text) > NOTE_MAX || written === sending.current) return undefined
    if (isSame(written, saved)) {
      become(undefined)
      return onDone?.(false)
    }
    sending.current = written
    setBegunFrom(written.text)
    setStatus('saving')
    const outcome = await actions.write({
      kind: 'note',
      title: item,
      note: written.text,
      reader: written.reader,
      spoiler: written.spoiler ?? null,
    })
    sending.current = undefined
    if (outcome === 'refused') setBegunFrom(begunFrom)
    // More was typed since.
    if (latest.current !== written) return undefined
    // The queue has it until the server does.
    if (outcome !== 'refused') become(undefined)
    setStatus(outcome === 'sent' ? 'saved' : 'kept')
    return outcome === 'sent' ? onDone?.(true) : undefined
  }
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) area.current?.focus()
  }, [isFocused])
  const isDraft = draft !== undefined
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    setIn(false)
    void save()
  }
  const pressKey = (press: KeyboardEvent) => {
    if (press.key === 'Escape') {
      become(undefined)
      onDone?.(false)
    } else if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) {
      press.preventDefault()
      void save()
    }
  }
  // Saves work while scrolling past hundreds of fields.
  const isStatusShown = isEntered || isReplaced || status !== 'still' || left < NEAR_THE_END
  return (
    <div
      role="presentation"
      onFocus={() => {
        setEntered(true)
        setIn(true)
      }}
      onBlur={leave}
      onKeyDown={pressKey}
      className={cx('flex flex-col', !isStatusShown && 'pb-5', className)}
    >
      <textarea
        ref={area}
        data-action="note"
        aria-label={fr.watchlist.card.noteLabel(itemName(item))}
        aria-invalid={left < 0 || undefined}
        placeholder={t.placeholder}
        value={text}
        onChange={({ target }) => become({ text: target.value, reader, spoiler })}
        className="field-sizing-content min-h-10 w-full grow resize-none rounded-small bg-transparent px-2 py-1 text-small placeholder:text-ink-soft"
      />
      {(isIn || isDraft) && (
        <div className="flex flex-wrap items-center gap-1 px-1 pt-2">
          <Select<NoteReader>
            label={t.reader}
            isLabelHidden
            value={reader}
            choices={READERS}
            onChange={(wanted) => become({ text, reader: wanted, spoiler })}
          />
          {reader === 'friends' && (
            <SpoilerChoice
              kind={partOf(item)}
              suggested={lastSeenMark(item)}
              mark={spoiler}
              onChange={(wanted) => become({ text, reader, spoiler: wanted })}
            />
          )}
          <Button isSmall look="primary" onClick={() => void save()}>
            {t.save}
          </Button>
          {onDone && (
            <Button
              isSmall
              look="quiet"
              onClick={() => {
                void save()
                onDone(false)
              }}
            >
              {t.close}
            </Button>
          )}
        </div>
      )}
      {isStatusShown && (
        <div className="flex min-h-5 items-center justify-between gap-2 px-2 text-small">
          <output
            className={cx(
              'min-w-0 wrap-anywhere',
              shown === 'kept' || isReplaced ? 'text-warn' : 'text-ink-soft',
            )}
          >
            {isReplaced ? t.changedElsewhere(saved.text) : shown === 'still' ? '' : t[shown]}
          </output>
          {left < NEAR_THE_END && (
            <p
              className={cx(
                'tabular-nums',
                left < 0 ? 'font-semibold text-danger' : 'text-ink-soft',
              )}
            >
              {t.left(left)}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** An empty note has no reader. */
function isSame(written: NoteDraft, saved: NoteDraft): boolean {
  return (
    written.text === saved.text &&
    (written.text === '' ||
      (written.reader === saved.reader && isSameMark(written.spoiler, saved.spoiler)))
  )
}

/** Counts characters as seen: an emoji is one. */
function charactersOf(text: string): number {
  return Array.from(text).length
}
