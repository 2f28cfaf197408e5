import { useId, useState, type ComponentProps, type SubmitEvent } from 'react'
import { NOTE_MAX, type NoteReader } from '#shared/lists.ts'
import type { ViewingKind } from '#shared/days.ts'
import { FUTURE_DAY } from '#shared/field-errors.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { Viewing } from '#shared/viewings.ts'
import { SpoilerChoice } from '#web/features/notes/components/late-choice.tsx'
import { READERS } from '#web/features/notes/readers.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ViewingFields } from '../optimistic-viewings.ts'
import { PRECISIONS, enteredDay, typedDay } from '../vague-day.ts'

const t = fr.viewings.form
const WHEN = PRECISIONS.map((value) => ({ value, label: t.precision[value] }))
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1).padStart(2, '0'),
  label: monthName.format(Date.UTC(2026, month, 1)),
}))
const FIRST_YEAR = '1900'

interface ViewingFormProps {
  readonly viewing: Viewing
  readonly kind: ViewingKind
  /** The initial spoiler mark for a note on a series. */
  readonly suggested: NoteMark | null
  /** The initial reader of a first note. */
  readonly firstReader: NoteReader
  /** As of the form's opening: « hier » keeps its meaning across midnight. */
  readonly today: string
  readonly onSave: (fields: ViewingFields) => void
  readonly onCancel: () => void
}

/** Edits a viewing's day, rating and note in place. */
export function ViewingForm({
  viewing,
  kind,
  suggested,
  firstReader,
  today: opened,
  onSave,
  onCancel,
}: ViewingFormProps) {
  const [today] = useState(opened)
  const [typed, setTyped] = useState(() => typedDay(viewing.day, today))
  const [rating, setRating] = useState(viewing.rating)
  const [note, setNote] = useState(viewing.note ?? '')
  const [noteReader, setReader] = useState(viewing.note === null ? firstReader : viewing.noteReader)
  const [spoiler, setSpoiler] = useState<NoteMark | null>(viewing.spoiler ?? null)
  const day = enteredDay(typed, today)
  const isToCome = day !== null && day > today.slice(0, day.length)
  const save = (submit: SubmitEvent) => {
    submit.preventDefault()
    const noted = { note: note === '' ? null : note, noteReader, spoiler }
    onSave({ day, rating, ...noted })
  }
  return (
    <form onSubmit={save} className="py-2">
      <div
        role="presentation"
        onKeyDown={(press) => press.key === 'Escape' && onCancel()}
        className="flex flex-col gap-3"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Select
            label={t.when}
            isLabelHidden
            value={typed.precision}
            choices={WHEN}
            onChange={(precision) => setTyped({ ...typed, precision })}
          />
          {typed.precision === 'day' && (
            <Field
              label={t.day}
              type="date"
              min={`${FIRST_YEAR}-01-01`}
              max={today}
              value={typed.day}
              onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            />
          )}
          {typed.precision === 'month' && (
            <Select
              label={t.month}
              isLabelHidden
              value={typed.month}
              choices={MONTHS}
              onChange={(month) => setTyped({ ...typed, month })}
            />
          )}
          {(typed.precision === 'month' || typed.precision === 'year') && (
            <Field
              ref={(year) => year?.setCustomValidity(isToCome ? FUTURE_DAY.message : '')}
              label={t.year}
              type="number"
              min={FIRST_YEAR}
              max={today.slice(0, 4)}
              value={typed.year}
              onChange={({ target }) => setTyped({ ...typed, year: target.value })}
            />
          )}
          <Rating label={t.rating} value={rating} onChange={setRating} />
        </div>
        <textarea
          aria-label={t.note}
          placeholder={t.placeholder}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className="field-sizing-content min-h-16 w-full resize-none rounded-medium border border-line-strong bg-sheet px-3 py-2 text-small placeholder:text-ink-soft"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" isSmall>
            {t.save}
          </Button>
          <Button isSmall look="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
          {note !== '' && (
            <Select<NoteReader>
              label={fr.watchlist.note.reader}
              isLabelHidden
              value={noteReader}
              choices={READERS}
              onChange={setReader}
            />
          )}
          {note !== '' && noteReader === 'friends' && (
            <SpoilerChoice kind={kind} suggested={suggested} mark={spoiler} onChange={setSpoiler} />
          )}
        </div>
      </div>
    </form>
  )
}

function Field({ label, ...input }: ComponentProps<'input'> & { readonly label: string }) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        {...input}
        id={id}
        required
        className="min-h-9 rounded-medium border border-line-strong bg-sheet px-3 text-small font-semibold text-ink touch:min-h-11"
      />
    </span>
  )
}
