import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { NOTE_MAX } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { itemKey, itemName, type Saved } from '../item.ts'
import type { NoteDrafts } from '../note-drafts.ts'

interface NoteFieldProps {
  readonly item: Saved
  readonly drafts: NoteDrafts
  /** Resolves to whether the server took it. */
  readonly save: (note: string) => Promise<boolean>
  /** Told when nothing is left to save, and whether something was. */
  readonly onDone?: (isSaved: boolean) => void
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean
  readonly className?: string
}

type Status = 'still' | 'saving' | 'saved' | 'kept'

/** Characters left from which the count is shown. */
const NEAR_THE_END = 200

/**
 * A note, written where it is read: saved on leaving the field and on Ctrl Enter. What the server
 * has not taken stays in the field and in this browser, over a lost connection and a reload.
 */
export function NoteField(props: NoteFieldProps) {
  const { item, drafts, onDone, isFocused = false, className } = props
  const key = itemKey(item)
  const [draft, setDraft] = useState(() => drafts.read(key))
  const [status, setStatus] = useState<Status>(draft === undefined ? 'still' : 'kept')
  const [isEntered, setEntered] = useState(isFocused)
  const latest = useRef(draft)
  const sending = useRef<string>(undefined)
  const text = draft ?? item.note ?? ''
  const left = NOTE_MAX - charactersOf(text)
  const become = (words: string | undefined) => {
    latest.current = words
    setDraft(words)
    if (words === undefined) drafts.drop(key)
    else drafts.keep(key, words)
  }
  const save = async () => {
    const words = latest.current
    if (words === undefined) return onDone?.(false)
    if (charactersOf(words) > NOTE_MAX || words === sending.current) return undefined
    if (words === (item.note ?? '')) {
      become(undefined)
      setStatus('still')
      return onDone?.(false)
    }
    sending.current = words
    setStatus(navigator.onLine ? 'saving' : 'kept')
    const isTaken = await props.save(words)
    sending.current = undefined
    // What was typed since is not saved yet.
    if (latest.current !== words) return undefined
    setStatus(isTaken ? 'saved' : 'kept')
    if (!isTaken) return undefined
    become(undefined)
    return onDone?.(true)
  }
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) area.current?.focus()
  }, [isFocused])
  const sendAgain = useEffectEvent(() => {
    if (latest.current !== undefined) void save()
  })
  const isDraft = draft !== undefined
  useEffect(() => {
    if (!isDraft) return undefined
    addEventListener('online', sendAgain)
    return () => removeEventListener('online', sendAgain)
  }, [isDraft])
  const saveByKey = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    void save()
  }
  // While one scrolls hundreds of fields pass by about which there is nothing to say.
  const isSaid = isEntered || status !== 'still' || left < NEAR_THE_END
  return (
    <div className={cx('flex flex-col', !isSaid && 'pb-5', className)}>
      <textarea
        ref={area}
        data-action="note"
        aria-label={fr.watchlist.card.noteLabel(itemName(item))}
        aria-invalid={left < 0 || undefined}
        placeholder={fr.watchlist.note.placeholder}
        value={text}
        onChange={(change) => {
          become(change.target.value)
          if (status !== 'kept') setStatus('still')
        }}
        onFocus={() => setEntered(true)}
        onBlur={() => void save()}
        onKeyDown={saveByKey}
        className="field-sizing-content min-h-10 w-full grow resize-none rounded-small bg-transparent px-2 py-1 text-small placeholder:text-ink-soft"
      />
      {isSaid && (
        <div className="flex min-h-5 items-center justify-between gap-2 px-2 text-small">
          <output className={status === 'kept' ? 'text-warn' : 'text-ink-soft'}>
            {saying(status)}
          </output>
          {left < NEAR_THE_END && (
            <p
              className={cx(
                'tabular-nums',
                left < 0 ? 'font-semibold text-danger' : 'text-ink-soft',
              )}
            >
              {fr.watchlist.note.left(left)}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** As a person counts: an emoji is one. */
function charactersOf(text: string): number {
  return Array.from(text).length
}

function saying(status: Status): string {
  if (status === 'still') return ''
  return fr.watchlist.note[status]
}
