import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { MoreResults } from '#web/ui/more-results.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { userSearchQuery } from '#web/features/friends/queries.ts'
import { PeopleGrid, PeopleLoading } from './people-grid.tsx'
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

/** Users by name, with their relation to me and its actions. */
export function PeopleSearch({ query, actions }: PeopleSearchProps) {
  const found = useInfiniteQuery(userSearchQuery(useCall(), query))
  const presenceOf = usePresence()
  if (found.isPending) return <PeopleLoading label={t.loading} />
  if (found.isLoadingError) {
    return <FailedQuery query={found} />
  }
  const people = rowsOf(found.data)
  const total = found.data.pages[0]?.totalResults ?? 0
  if (people.length === 0) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title={t.none.title(query)}>
        {t.none.detail}
      </EmptyState>
    )
  }
  return (
    <>
      <output className="mb-3 block text-small text-ink-soft">{t.count(total)}</output>
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
      <MoreResults query={found} />
    </>
  )
}
