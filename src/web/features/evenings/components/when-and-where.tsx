import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { localMinute } from '#web/lib/local-day.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { Settings } from '../settings.ts'
import { PLACE_MAX } from '#shared/bounds.ts'
import { HOUR_MS } from '#shared/durations.ts'

const t = fr.evenings.form
/** The last one of the years that are typed as four digits. */
const LAST = '9999-12-31T23:59'

interface WhenAndWhereProps {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
  readonly startError: string | undefined
}

/** Date and place of a planned evening. */
export function WhenAndWhere({ settings, onChange, startError }: WhenAndWhereProps) {
  const { startsAt, place } = settings
  const [isLater, setLater] = useState(startsAt !== null || place !== '')
  // An evening that began at once may have a place.
  const [isDateless] = useState(startsAt === null && place !== '')
  const id = useId()
  const plan = (isOn: boolean) => {
    setLater(isOn)
    const next = new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
    onChange({ ...settings, startsAt: isOn ? next : null, place: isOn ? place : '' })
  }
  const setStart = (typed: string) => {
    const date = new Date(typed)
    // A year of six digits, which some browsers let type, is not a date.
    if (typed !== '' && Number.isNaN(date.getTime())) return
    const none = isDateless ? null : ''
    onChange({ ...settings, startsAt: typed === '' ? none : date.toISOString() })
  }
  return (
    <div className="grid gap-3">
      <Switch
        label={t.later}
        hint={t.laterHint}
        isOn={isLater}
        isDisabled={false}
        onChange={plan}
      />
      {isLater && (
        <div className="grid gap-3 sm:grid-cols-2">
          <div>
            <label htmlFor={`${id}-when`} className="mb-1 block text-small font-semibold">
              {t.startsAt}
            </label>
            <input
              id={`${id}-when`}
              name="startsAt"
              type="datetime-local"
              aria-required={!isDateless}
              aria-invalid={startError !== undefined}
              aria-describedby={`${id}-error`}
              max={LAST}
              value={startsAt ? localMinute(Date.parse(startsAt)) : ''}
              onChange={({ target: { value } }) => setStart(value)}
              className="h-11 w-full rounded-medium border border-line-strong bg-sheet px-3 text-ink aria-invalid:border-danger aria-invalid:outline-danger"
            />
            <p id={`${id}-error`} className="mt-1 text-small text-danger">
              {startError}
            </p>
          </div>
          <div>
            <label htmlFor={`${id}-where`} className="mb-1 block text-small font-semibold">
              {t.place}
            </label>
            <input
              id={`${id}-where`}
              maxLength={PLACE_MAX}
              value={place}
              onChange={({ target: { value } }) => onChange({ ...settings, place: value })}
              className="h-11 w-full rounded-medium border border-line-strong bg-sheet px-3 text-ink"
            />
          </div>
        </div>
      )}
    </div>
  )
}
