import { nameOfFacet, valueOfFacet } from '#shared/filters.ts'
import { formatNumber, formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Select } from '#web/ui/select.tsx'

const t = fr.filters
const HALVES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const UNRATED = 'rating:none'

interface StarRangeProps {
  readonly chosen: readonly string[]
  readonly count: ReadonlyMap<string, number>
  readonly onChange: (facets: readonly string[]) => void
}

/** A range of stars, or unrated. */
export function StarRange({ chosen, count, onChange }: StarRangeProps) {
  const others = chosen.filter((facet) => nameOfFacet(facet) !== 'rating')
  const isUnrated = chosen.includes(UNRATED)
  const stars = chosen
    .filter((facet) => nameOfFacet(facet) === 'rating' && facet !== UNRATED)
    .map((facet) => Number(valueOfFacet(facet)))
  const isAny = stars.length === 0
  const [from, to] = isAny ? [1, 10] : [Math.min(...stars), Math.max(...stars)]
  const take = (least: number, most: number) => {
    const [low, high] = least <= most ? [least, most] : [most, least]
    const range = HALVES.filter((half) => half >= low && half <= high)
    const isAll = range.length === HALVES.length
    onChange([...others, ...(isAll ? [] : range.map((half) => `rating:${half}`))])
  }
  const choices = HALVES.map((half) => ({ value: `${half}`, label: formatRating(half) }))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t.groups.rating}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t.from}
          value={`${from}`}
          choices={choices}
          onChange={(least) => take(Number(least), to)}
        />
        <Select
          label={t.to}
          value={`${to}`}
          choices={choices}
          onChange={(most) => take(from, Number(most))}
        />
        <button
          type="button"
          aria-pressed={isUnrated}
          onClick={() => onChange(isUnrated ? others : [...others, UNRATED])}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-sheet px-3 py-1 text-small hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary touch:min-h-11"
        >
          {t.unrated}{' '}
          <span className="text-ink-soft tabular-nums">
            {formatNumber(count.get(UNRATED) ?? 0)}
          </span>
        </button>
      </div>
    </fieldset>
  )
}
