import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { MoreResults } from '#web/ui/more-results.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { userSearchQuery } from '#web/features/friends/queries.ts'
import { PeopleGrid, PeopleSkeleton } from './people-grid.tsx'
import { PersonCard } from '#web/features/friends/components/person-card.tsx'
import { usePresence } from '#web/features/friends/presence.ts'
import { RelationButtons } from './relation-buttons.tsx'
import type { FriendActions } from '#web/features/friends/use-friend-actions.ts'

interface PeopleSearchProps {
  /** At least two characters. */
  readonly query: string
  readonly actions: FriendActions
}

const t = fr.users.search
const relationText = fr.friends.relation

/**
 * Users by name, with their relation to me and its actions. The status is always mounted: screen
 * readers ignore a live region inserted together with its text.
 */
export function PeopleSearch({ query, actions }: PeopleSearchProps) {
  const found = useInfiniteQuery(userSearchQuery(useCall(), query))
  const presenceOf = usePresence()
  const people = rowsOf(found.data)
  const total = found.data?.pages[0]?.totalResults ?? 0
  return (
    <>
      <div role="status">
        {found.isPending && <span className="sr-only">{t.loading}</span>}
        {people.length > 0 && <p className="mb-3 text-small text-ink-soft">{t.count(total)}</p>}
        {found.data && people.length === 0 && (
          <EmptyState icon={<SearchX aria-hidden />} title={t.none.title(query)}>
            {t.none.detail}
          </EmptyState>
        )}
      </div>
      {found.isPending && (
        <div aria-busy>
          <PeopleSkeleton />
        </div>
      )}
      {found.isLoadingError && <FailedQuery query={found} />}
      {people.length > 0 && (
        <PeopleGrid label={t.results} people={people}>
          {({ user, relation }) => (
            <PersonCard
              user={user}
              lines={
                relation === 'none' || relation === 'self'
                  ? []
                  : [relationText[relation], presenceOf(user)]
              }
            >
              <RelationButtons user={user} relation={relation} actions={actions} />
            </PersonCard>
          )}
        </PeopleGrid>
      )}
      {people.length > 0 && <MoreResults query={found} />}
    </>
  )
}
