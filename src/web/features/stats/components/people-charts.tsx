import { useQuery } from '@tanstack/react-query'
import type { StatPerson } from '#shared/stats.ts'
import { formatNumber, formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { BarTable } from '#web/ui/bar-table.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { peopleQuery } from '../queries.ts'
import { DiaryLink } from './stat-link.tsx'

const t = fr.stats
const ROLES = [
  ['makers', 'maker'],
  ['actors', 'actor'],
] as const

interface PeopleChartsProps {
  readonly year: string | undefined
  readonly owner: string | undefined
}

/** The people whose titles were seen most, each linked to those viewings. */
export function PeopleCharts({ year, owner }: PeopleChartsProps) {
  const query = useQuery(peopleQuery(useCall(), year, owner))
  if (query.isPending) {
    return ROLES.map(([chart]) => (
      <Section key={chart} title={t.charts[chart]}>
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      </Section>
    ))
  }
  if (query.isLoadingError) {
    return (
      <Section title={t.charts.makers}>
        <FailedQuery query={query} />
      </Section>
    )
  }
  const { known, titles } = query.data
  return ROLES.map(([chart, role]) => {
    const people = query.data[chart]
    if (people.length === 0) return null
    return (
      <Section key={chart} title={t.charts[chart]}>
        <BarTable
          caption={t.charts[chart]}
          columns={[t.columns.person, t.columns.titles, t.columns.hoursAndStars]}
          rows={people.map((person) => ({
            key: person.id,
            label: (
              <DiaryLink owner={owner} search={{ during: year, facet: `${role}:${person.id}` }}>
                {person.name}
              </DiaryLink>
            ),
            parts: [['bg-primary', person.titles]],
            value: formatNumber(person.titles),
            beside: <Beside person={person} />,
          }))}
        />
        <p className="mt-2 text-small text-ink-soft">
          {t.notes[chart]} {known < titles && t.notes.known(known, titles)}
        </p>
      </Section>
    )
  })
}

/** Hours, where there is room, and the mean of the stars. */
function Beside({ person: { minutes, rating } }: { readonly person: StatPerson }) {
  const hours = minutes > 0 && t.hours(minutes)
  const stars = rating !== null && t.stars(formatRating(rating))
  return (
    <>
      <span className="max-sm:sr-only">
        {hours}
        {hours && stars && ' · '}
      </span>
      {stars}
    </>
  )
}
