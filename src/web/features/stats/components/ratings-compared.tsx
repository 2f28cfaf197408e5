import { useQuery } from '@tanstack/react-query'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { StatRatings } from '#shared/stats.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { workTarget } from '#web/features/friends/work-target.ts'
import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ratingsQuery } from '../queries.ts'
import { DiaryLink, SeenLink } from './stat-link.tsx'

const t = fr.stats
const WHOSE = [
  ['own', 'ownAverage', 'bg-primary'],
  ['world', 'worldAverage', 'bg-line-strong'],
  ['friends', 'friendsAverage', 'bg-star'],
] as const
const FEW = 10

interface Of {
  readonly year: string | undefined
}

/** The user's stars beside the world's and friends', and the titles where they differ most. */
export function RatingsCompared({ year }: Of) {
  const query = useQuery(ratingsQuery(useCall(), year))
  if (query.isPending) {
    return (
      <Section title={t.charts.compared}>
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      </Section>
    )
  }
  if (query.isLoadingError) {
    return (
      <Section title={t.charts.compared}>
        <FailedQuery query={query} />
      </Section>
    )
  }
  const ratings = query.data
  const rated = sumOf(ratings.own)
  if (rated === 0) return null
  return (
    <>
      <Section title={t.charts.compared}>
        <Compared ratings={ratings} year={year} />
        <p className="mt-2 text-small text-ink-soft">
          {year === undefined ? t.comparedNote : t.comparedYearNote}{' '}
          {rated < FEW && t.notes.few(rated)}
        </p>
      </Section>
      <Section title={t.charts.furthest}>
        <ul>
          {ratings.furthest.map(({ work, own, world }) => (
            <li key={`${work.type}:${work.id}`} className="border-t border-rule first:border-t-0">
              <AppLink
                {...workTarget(work)}
                look="bare"
                className="flex items-center gap-3 rounded-small py-2 hover:bg-sunken"
              >
                <WorkPicture work={work} width={2} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">
                    {withNoBreakSpaces(work.title)}
                  </span>
                  <span className="block text-small text-ink-soft">
                    {t.further(formatRating(own), formatRating(world))}
                  </span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Compared({ ratings, year }: Of & { readonly ratings: StatRatings }) {
  const high = Math.max(...WHOSE.flatMap(([whose]) => shares(ratings[whose])), 1)
  return (
    <table className="w-full table-fixed text-small">
      <caption className="sr-only">{t.charts.compared}</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="w-1/4 pb-1 font-semibold">
            {t.columns.stars}
          </th>
          {WHOSE.map(([whose]) => (
            <th key={whose} scope="col" className="pb-1 pl-2 font-semibold">
              {t.columns[whose]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratings.own
          .map((_, place) => place)
          .toReversed()
          .map((place) => (
            <tr key={place}>
              <th scope="row" className="py-1 text-left font-normal">
                <RatedLink rating={place + 1} year={year} />
              </th>
              {WHOSE.map(([whose, , colour]) => {
                const share = shares(ratings[whose])[place] ?? 0
                return (
                  <td key={whose} className="py-1 pl-2">
                    <span className="block tabular-nums">{t.share(share)}</span>
                    <span aria-hidden className="block h-1.5 overflow-hidden rounded-small">
                      <span
                        style={{ width: `${(share / high) * 100}%` }}
                        className={`block h-full ${colour}`}
                      />
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-2 text-left">
            {t.average}
          </th>
          {WHOSE.map(([whose, average]) => {
            const value = ratings[average]
            return (
              <td key={whose} className="py-2 pl-2 tabular-nums">
                {value === null ? '–' : formatRating(value)}
              </td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

/** Links a rating to its titles: of all time in the list, of a year in the diary. */
function RatedLink({ rating, year }: Of & { readonly rating: number }) {
  const [facet, stars] = [`rating:${rating}`, formatRating(rating)]
  return year === undefined ? (
    <SeenLink owner={undefined} filter={facet}>
      {stars}
    </SeenLink>
  ) : (
    <DiaryLink owner={undefined} search={{ during: year, facet, withoutGames: true }}>
      {stars}
    </DiaryLink>
  )
}

/** Percentages. */
function shares(counts: readonly number[]): readonly number[] {
  const sum = Math.max(1, sumOf(counts))
  return counts.map((count) => Math.round((count / sum) * 100))
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
