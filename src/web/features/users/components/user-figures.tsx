import type { Profile } from '#shared/profile.ts'
import { formatMonth, formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import { Bars } from './bars.tsx'

const { ratings: starsText, year: yearText } = fr.profile
const KINDS = [
  ['movies', 'bg-primary'],
  ['tvs', 'bg-star'],
  ['games', 'bg-line-strong'],
] as const

/** Charts of ratings and of the year by month; empty ones are left out. */
export function UserFigures({ ratings, months }: Pick<Profile, 'ratings' | 'months'>) {
  const isRated = ratings.some((count) => count > 0)
  const seen = months.reduce((sum, { movies, tvs, games }) => sum + movies + tvs + games, 0)
  if (!isRated && seen === 0) return null
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 @2xl/page:grid-cols-2">
      {isRated && (
        <Section title={starsText.title}>
          <Bars label={starsText.title} bars={ratings.map(starBar)} />
        </Section>
      )}
      {seen > 0 && (
        <Section title={yearText.title(seen)}>
          <Bars label={yearText.title(seen)} bars={months.map(monthBar)} />
          <ul aria-hidden className="mt-2 flex gap-4 text-small text-ink-soft">
            {KINDS.map(([kind, colour]) => (
              <li key={kind} className="flex items-center gap-1.5">
                <span className={cx('size-2.5 rounded-full', colour)} />
                {yearText.kinds[kind]}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function starBar(count: number, index: number) {
  const stars = formatRating(index + 1)
  return {
    label: stars,
    description: starsText.bar(stars, starsText.titles(count)),
    parts: [['bg-star', count]] as const,
  }
}

function monthBar(counts: Profile['months'][number]) {
  const { month, movies, tvs, games } = counts
  return {
    label: formatMonth(month).charAt(0).toUpperCase(),
    description: yearText.bar(formatMonth(month), yearText.counts(movies, tvs, games)),
    parts: KINDS.map(([kind, colour]) => [colour, counts[kind]] as const),
  }
}
