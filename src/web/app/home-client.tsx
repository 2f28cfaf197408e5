import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Flame, Gamepad2, MoonStar, Search, Tv, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { conversationsQuery } from '#web/features/chat/queries.ts'
import { UnreadSection } from '#web/features/chat/components/unread-section.tsx'
import { FriendsLatest } from '#web/features/users/components/friends-latest.tsx'
import { PendingInvitation } from '#web/features/friend-links/components/pending-invitation.tsx'
import { latestQuery } from '#web/features/friends/queries.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { SavedFiltersSync } from '#web/features/lists/components/saved-filters-sync.tsx'
import { hasSeenSavedFilters } from '#web/features/lists/all-saved-filters.ts'
import { CatalogueRow } from '#web/features/titles/components/catalogue-row.tsx'
import { toSee, useOwnRow } from '#web/features/titles/own-rows.ts'
import { ResumeRow } from '#web/features/titles/components/resume-row.tsx'
import { TitleRow } from '#web/features/titles/components/title-row.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useScrollRestoration } from '#web/lib/use-scroll-restoration.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FirstSteps } from './first-steps.tsx'

const t = fr.home.client

/**
 * Imported from this file on purpose: a third module would put their common code in the first chunks of
 * every screen.
 */
const SavedFilterLinks = late(
  async () => (await import('#web/features/lists/components/filter-lines.tsx')).SavedFilterLinks,
  { fallback: () => <div className="kept-filters" /> },
)

const shortcuts = [
  { to: '/tonight', access: 'client', icon: MoonStar, label: t.tonight },
  { to: '/watchlist/search', access: 'client', icon: Search, label: t.search },
  { to: '/watchlist/trending/movie', access: 'client', icon: Flame, label: t.movies },
  { to: '/watchlist/trending/tv', access: 'client', icon: Tv, label: t.tv },
  { to: '/steam/search-game', access: 'client', icon: Gamepad2, label: t.games },
  { to: '/admin/access-requests', access: 'admin', icon: UserRoundCheck, label: t.requests },
] as const

/** Home of an accepted user: titles in progress, messages, titles to see, friends' activity. */
export function HomeClient({ user }: { readonly user: User }) {
  const [hasSavedFilters] = useState(() => hasSeenSavedFilters())
  return (
    <div className="pt-4 sm:pt-8">
      <PageTitle look="display">{t.title(user.username)}</PageTitle>
      <Lead />
      <PendingInvitation className="mt-4" />
      <Shortcuts user={user} />
      {hasSavedFilters ? <SavedFilterLinks /> : <SavedFiltersSync />}
      <WhatGoesOn />
    </div>
  )
}

/** The evening that awaits an answer takes the place of the question, so that nothing below moves. */
function Lead() {
  const evening = useQuery(latestQuery(useCall())).data?.evening
  return (
    <p className="mt-2 truncate text-lead text-ink-soft">
      {evening ? (
        <AppLink to="/tonight/$id" params={{ id: evening.id }}>
          {evening.isVote ? t.awaitsVote : t.invited(evening.hostName)}
        </AppLink>
      ) : (
        t.lead
      )}
    </p>
  )
}

function Shortcuts({ user }: { readonly user: User }) {
  return (
    <ul className="relative -mx-4 mt-5 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {shortcuts
        .filter(({ access }) => allows(access, user.role))
        .map(({ to, icon: Icon, label }) => (
          <li key={to} className="shrink-0">
            <AppLink to={to} look="secondary" isSmall>
              <Icon aria-hidden className="size-4 text-primary" />
              {label}
            </AppLink>
          </li>
        ))}
    </ul>
  )
}

/** Titles in progress and to see, or trends while the list is empty; messages, friends' activity. */
function WhatGoesOn() {
  const own = useSavedShows()
  const next = useOwnRow(own, toSee)
  const actions = useItemActions()
  const [isNew, setNew] = useState<boolean>()
  // Decided once: adding a first title must not remove the row it was added from.
  if (isNew === undefined && !own.isPending) setNew(!own.error && own.saved.size === 0)
  // Fetched at once, shown when the rows above have their final height.
  const call = useCall()
  const latest = useQuery(latestQuery(call))
  const { isLoading: mayHaveUnread } = useInfiniteQuery(conversationsQuery(call))
  const isWhole = !own.isPending && !mayHaveUnread
  useScrollRestoration(isWhole && !latest.isPending ? 1 : 0)
  return (
    <>
      {!isNew && <ResumeRow own={own} actions={actions} />}
      {isNew && <FirstSteps />}
      {isNew ? (
        <CatalogueRow
          row="trendingMovies"
          all="/watchlist/trending/movie"
          title={t.movies}
          saved={own.saved}
          actions={actions}
        />
      ) : (
        <TitleRow
          title={t.nextTitle}
          titles={own.isPending ? undefined : next}
          error={own.error}
          onRetry={own.retry}
          empty={
            <>
              {t.nextEmpty} <AppLink to="/watchlist/search">{t.search}</AppLink>
            </>
          }
          saved={own.saved}
          actions={actions}
          more={
            <AppLink
              to="/watchlist/list"
              search={{ watched: false }}
              aria-label={t.nextAll}
              className="py-2 text-small whitespace-nowrap touch:py-3"
            >
              {t.all}
            </AppLink>
          }
        />
      )}
      <UnreadSection />
      {isWhole && <FriendsLatest />}
    </>
  )
}
