import { useQuery } from '@tanstack/react-query'
import type { GroupYear as GroupYearData, YearTotals } from '#shared/year.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { groupYearQuery } from '../queries.ts'
import { Headline, Spent, Works } from './card-parts.tsx'
import { People } from './people.tsx'
import { Picture } from './picture.tsx'
import { Story, type StoryCard } from './story.tsx'
import { NoYear, YearSkeleton } from './year-states.tsx'

const t = fr.year
/** Entries that a card has room for. */
const SHOWN = 5

/** The year of oneself and one's friends, in cards. */
export function GroupYear({ year }: { readonly year: string }) {
  const query = useQuery(groupYearQuery(useCall(), year))
  if (query.isPending) return <YearSkeleton />
  if (query.isLoadingError) return <FailedQuery query={query} />
  if (query.data.people.length === 0) return <NoYear year={year} detail={t.empty.group} />
  return <Story cards={cardsOf(year, query.data)} />
}

function cardsOf(year: string, { people, totals, shared }: GroupYearData): readonly StoryCard[] {
  return [
    {
      key: 'people',
      title: t.people.title,
      content: (
        <>
          <Headline value={t.people.value(people.length)} />
          <People
            people={people
              .slice(0, SHOWN)
              .map(({ user, totals: own }) => ({ user, detail: countsOf(own) }))}
          />
        </>
      ),
    },
    {
      key: 'hours',
      title: t.hours.title,
      content: <Spent totals={totals} />,
    },
    ...(shared.length > 0
      ? [
          {
            key: 'shared',
            title: t.shared.title,
            content: (
              <Works
                works={shared.map(({ work, count }) => ({ work, detail: t.shared.count(count) }))}
              />
            ),
          },
        ]
      : []),
    { key: 'share', title: t.share.title, content: <Picture year={year} isGroup /> },
  ]
}

function countsOf({ movies, episodes, tvs, games }: YearTotals): string {
  return t.hours.counts(movies, episodes, tvs, games)
}
