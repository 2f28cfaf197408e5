import { Film } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PersonDetail } from '#shared/people.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { keyOf, type ShowKey } from '#web/features/lists/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { PersonHeader } from './person-header.tsx'
import { seenAmong, titlesOf, WORK_SORTS, worksByRole, type Role, type WorkSort } from '../works.ts'
import { WorksSection } from './works-section.tsx'

interface PersonViewProps {
  readonly person: PersonDetail
  readonly first: Role
  readonly seen: boolean | undefined
  readonly sort: WorkSort
  readonly onFilter: (seen: boolean | undefined) => void
  readonly onSort: (sort: WorkSort) => void
}

const t = fr.people.page
const SORTS = WORK_SORTS.map((value) => ({ value, label: t.sort[value] }))

/** A person and their works by role, with my state on each. */
export function PersonView(props: PersonViewProps) {
  const { person, first, seen, sort, onFilter, onSort } = props
  const { saved, isPending, error, retry } = useSavedShows()
  const actions = useItemActions()
  const roles = useMemo(() => worksByRole(person, first, sort), [person, first, sort])
  const all = useMemo(() => titlesOf(roles), [roles])
  const seenNow = useMemo(() => seenAmong(all, saved), [all, saved])
  const seenAtFilter = useSnapshot(seenNow, `${seen}-${isPending}`)
  const shown = roles
    .map(({ role, works }) => ({
      role,
      works: works.filter(({ title }) => {
        // Cached data may predate a tick: titles that now match are added, none are removed.
        const isMatch = [seenNow, seenAtFilter].some((set) => set.has(keyOf(title)) === seen)
        // Without my list, no title is known to match.
        return seen === undefined || (!error && isMatch)
      }),
    }))
    .filter(({ works }) => works.length > 0)
  return (
    <>
      <PersonHeader
        person={person}
        seen={isPending || error ? undefined : seenNow.size}
        total={all.size}
      />
      {all.size === 0 ? (
        <EmptyState icon={<Film aria-hidden />} title={t.none.title}>
          {t.none.detail}
        </EmptyState>
      ) : (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Segmented
            label={t.filter.legend}
            value={seen === undefined ? 'all' : seen ? 'seen' : 'unseen'}
            choices={[
              { value: 'all', label: t.filter.all },
              { value: 'seen', label: t.filter.seen },
              { value: 'unseen', label: t.filter.unseen },
            ]}
            onChange={(value) => onFilter(value === 'all' ? undefined : value === 'seen')}
            className="max-sm:flex"
          />
          <Select label={t.sort.label} value={sort} choices={SORTS} onChange={onSort} />
        </div>
      )}
      {all.size > 0 &&
        shown.length === 0 &&
        (error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          !isPending && (
            <EmptyState
              title={seen ? t.hidden.seen : t.hidden.unseen}
              action={<Button onClick={() => onFilter(undefined)}>{t.hidden.action}</Button>}
            />
          )
        ))}
      {shown.map(({ role, works }) => (
        <WorksSection
          key={`${role}-${seen}`}
          role={role}
          works={works}
          saved={saved}
          actions={actions}
          hasYears={sort === 'newest' || sort === 'oldest'}
        />
      ))}
    </>
  )
}

/** The titles seen when the filter was chosen: ticking one does not remove it. */
function useSnapshot(now: ReadonlySet<ShowKey>, filter: string): ReadonlySet<ShowKey> {
  const [snapshot, setSnapshot] = useState({ filter, seen: now })
  if (snapshot.filter === filter) return snapshot.seen
  setSnapshot({ filter, seen: now })
  return now
}
