import { Film } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PersonDetail } from '#shared/people.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { keyOf, type ShowKey } from '#web/features/lists/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PersonHeader } from './person-header.tsx'
import { seenAmong, titlesOf, worksByRole, type Role } from '../works.ts'
import { WorksSection } from './works-section.tsx'

interface PersonViewProps {
  readonly person: PersonDetail
  readonly first: Role
  readonly seen: boolean | undefined
  readonly onFilter: (seen: boolean | undefined) => void
}

const words = fr.people.page

/** Who they are, and what they did by role, with my state on each. */
export function PersonView({ person, first, seen, onFilter }: PersonViewProps) {
  const { saved, isPending } = useSavedShows()
  const actions = useShowActions()
  const roles = useMemo(() => worksByRole(person, first), [person, first])
  const all = useMemo(() => titlesOf(roles), [roles])
  const seenNow = useMemo(() => seenAmong(all, saved), [all, saved])
  const filtering = useStanding(seenNow, `${seen}-${isPending}`)
  const shown = roles
    .map(({ role, works }) => ({
      role,
      works: works.filter(
        ({ title }) => seen === undefined || filtering.has(keyOf(title)) === seen,
      ),
    }))
    .filter(({ works }) => works.length > 0)
  return (
    <>
      <PersonHeader person={person} seen={isPending ? undefined : seenNow.size} total={all.size} />
      {all.size === 0 ? (
        <EmptyState icon={<Film aria-hidden />} title={words.none.title}>
          {words.none.detail}
        </EmptyState>
      ) : (
        <Segmented
          label={words.filter.legend}
          value={seen === undefined ? 'all' : seen ? 'seen' : 'unseen'}
          choices={[
            { value: 'all', label: words.filter.all },
            { value: 'seen', label: words.filter.seen },
            { value: 'unseen', label: words.filter.unseen },
          ]}
          onChange={(value) => onFilter(value === 'all' ? undefined : value === 'seen')}
          className="mt-8 max-sm:flex"
        />
      )}
      {all.size > 0 && shown.length === 0 && (
        <EmptyState
          title={seen ? words.hidden.seen : words.hidden.unseen}
          action={<Button onClick={() => onFilter(undefined)}>{words.hidden.action}</Button>}
        />
      )}
      {shown.map(({ role, works }) => (
        <WorksSection
          key={`${role}-${seen}`}
          role={role}
          works={works}
          saved={saved}
          actions={actions}
        />
      ))}
    </>
  )
}

/** The titles seen when the filter was chosen: ticking one does not take it from under the hand. */
function useStanding(now: ReadonlySet<ShowKey>, filter: string): ReadonlySet<ShowKey> {
  const [standing, setStanding] = useState({ filter, seen: now })
  if (standing.filter === filter) return standing.seen
  setStanding({ filter, seen: now })
  return now
}
