import { useEffect, useId, useRef } from 'react'
import { DISCOVER_YEARS } from '#shared/bounds.ts'
import { fr } from '#web/i18n/fr.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { DiscoverSearch } from '../discover-search.ts'
import { FilterGroup } from './filter-group.tsx'
import { ToggleChip } from './toggle-chip.tsx'

interface YearsFilterProps {
  readonly search: DiscoverSearch
  readonly onChange: (change: DiscoverSearch) => void
}

const t = fr.discover.years
const DECADES = 6

/** A decade in one press, or any years. */
export function YearsFilter({ search, onChange }: YearsFilterProps) {
  const { from, to } = search
  const latest = Math.floor(new Date(useNow()).getFullYear() / 10) * 10
  const decades = Array.from({ length: DECADES }, (_, back) => latest - 10 * back)
  return (
    <FilterGroup legend={t.legend}>
      {decades.map((first) => {
        const isOn = from === first && to === first + 9
        return (
          <ToggleChip
            key={first}
            isOn={isOn}
            onChange={() =>
              onChange(isOn ? { from: undefined, to: undefined } : { from: first, to: first + 9 })
            }
          >
            {t.decade(first)}
          </ToggleChip>
        )
      })}
      <div className="flex w-full flex-wrap gap-4">
        <Year label={t.from} value={from} onChange={(year) => onChange({ from: year })} />
        <Year label={t.to} value={to} onChange={(year) => onChange({ to: year })} />
      </div>
    </FilterGroup>
  )
}

interface YearProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (year: number | undefined) => void
}

/** A year, applied on blur or Enter; an invalid one is replaced by the year in use. */
function Year({ label, value, onChange }: YearProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Written into the field: a new one would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = String(value ?? '')
  }, [value])
  const take = (input: HTMLInputElement) => {
    if (!input.validity.valid) input.value = String(value ?? '')
    else onChange(input.value === '' ? undefined : Number(input.value))
  }
  return (
    <div className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="number"
        inputMode="numeric"
        min={DISCOVER_YEARS.first}
        max={DISCOVER_YEARS.last}
        defaultValue={value}
        onBlur={(blur) => take(blur.target)}
        onKeyDown={(press) => {
          if (press.key === 'Enter') take(press.currentTarget)
        }}
        className="h-9 w-24 rounded-medium border border-line-strong bg-sheet px-3 text-small font-semibold tabular-nums touch:h-11"
      />
    </div>
  )
}
