import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { SearchForm } from '#web/ui/search-form.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { late } from '#web/ui/late.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { DatedUserPage } from '#web/features/friends/cache.ts'
import { BlockedPeople } from '../components/blocked-people.tsx'
import { FriendCard } from '../components/friend-card.tsx'
import { PeopleGrid, PeopleLoading } from '../components/people-grid.tsx'
import { PeopleSearch } from '../components/people-search.tsx'
import { Suggestions } from '../components/suggestions.tsx'
import { useFriendActions, type FriendActions } from '#web/features/friends/use-friend-actions.ts'
import { friendsQuery, requestsQuery, suggestionsQuery } from '#web/features/friends/queries.ts'

/** Loaded on use. */
const LinksDialog = late(
  async () => (await import('#web/features/friend-links/components/links-dialog.tsx')).LinksDialog,
  { missing: NotLoaded },
)

const { list: t, search } = fr.users

/** My friends, and the search for users. */
export function FriendsScreen() {
  const { query = '' } = useSearch({ from: '/friends' })
  const navigate = useNavigate({ from: '/friends' })
  const call = useCall()
  const friends = useInfiniteQuery(friendsQuery(call))
  const total = friends.data?.pages[0]?.totalResults ?? 0
  const actions = useFriendActions()
  const [isInviting, setInviting] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const field = useSearchText(
    query,
    (typed) => void navigate({ search: typed === '' ? {} : { query: typed }, replace: true }),
  )
  return (
    <div ref={box}>
      {/* When narrow, the links have their own line: the count, loaded late, moves nothing. */}
      <div className="mb-4 flex items-center justify-between gap-x-3 gap-y-2 @max-2xl/page:flex-col @max-2xl/page:items-stretch">
        <div className="flex items-baseline gap-x-3">
          <PageTitle>{t.heading}</PageTitle>
          <output className="text-ink-soft tabular-nums">{total > 0 && t.count(total)}</output>
        </div>
        <div className="relative -mx-4 flex shrink-0 gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
          <Button isSmall onClick={() => setInviting(true)}>
            {fr.friendLinks.open}
          </Button>
          <AppLink to="/taste" look="secondary" isSmall>
            {t.taste}
          </AppLink>
          <AppLink to="/tonight" look="secondary" isSmall>
            {t.together}
          </AppLink>
        </div>
      </div>
      {isInviting && <LinksDialog onClose={() => setInviting(false)} />}
      <SearchForm label={search.label} field={field} fieldClass="max-w-xl" />
      <div className="mt-6">
        {query === '' ? (
          <Friends
            friends={friends}
            actions={actions}
            onFind={() => box.current?.querySelector('input')?.focus()}
          />
        ) : Array.from(query).length < 2 ? (
          <p className="text-ink-soft">{search.short}</p>
        ) : (
          <PeopleSearch query={query} actions={actions} />
        )}
      </div>
    </div>
  )
}

/** Link to received requests, if any. */
function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <div className="mb-6 flex items-start gap-4 rounded-medium bg-primary-soft px-4 py-3">
      <UserRoundPlus aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {t.requests(count)}
        <AppLink to="/friend_requests">{t.seeRequests}</AppLink>
      </p>
    </div>
  )
}

interface FriendsProps {
  readonly friends: UseInfiniteQueryResult<InfiniteData<DatedUserPage>>
  readonly actions: FriendActions
  readonly onFind: () => void
}

function Friends({ friends, actions, onFind }: FriendsProps) {
  const call = useCall()
  const requests = useInfiniteQuery(requestsQuery(call))
  const suggestions = useQuery(suggestionsQuery(call))
  // All are shown at once, so that none shifts another.
  if (friends.isPending || requests.isPending || suggestions.isPending) return <PeopleLoading />
  if (friends.isLoadingError) {
    return <FailedQuery query={friends} />
  }
  const people = rowsOf(friends.data)
  return (
    <>
      <Waiting count={requests.data?.pages[0]?.totalReceived ?? 0} />
      {people.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title={t.empty.title}
          action={
            <Button look="primary" onClick={onFind}>
              {t.empty.action}
            </Button>
          }
        >
          {t.empty.detail}
        </EmptyState>
      ) : (
        <>
          <PeopleGrid label={t.heading} people={people}>
            {({ user }) => <FriendCard user={user} actions={actions} />}
          </PeopleGrid>
          <MoreResults query={friends} />
        </>
      )}
      <Suggestions people={suggestions.data ?? []} actions={actions} />
      <BlockedPeople actions={actions} />
    </>
  )
}
