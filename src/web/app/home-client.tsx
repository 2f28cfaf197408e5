import { useQuery } from '@tanstack/react-query'
import { Flame, Gamepad2, Search, Tv, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { UnreadPart } from '#web/features/chat/components/unread-part.tsx'
import { FriendsLatest } from '#web/features/users/components/friends-latest.tsx'
import { latestQuery } from '#web/features/friends/queries.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { CatalogueRow } from '#web/features/titles/components/catalogue-row.tsx'
import { toSee, useOwnRow } from '#web/features/titles/own-rows.ts'
import { TitleRow } from '#web/features/titles/components/title-row.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const words = fr.home.client

const shortcuts = [
  { to: '/watchlist/search', access: 'client', icon: Search, label: words.search },
  { to: '/watchlist/trending/movie', access: 'client', icon: Flame, label: words.movies },
  { to: '/watchlist/trending/tv', access: 'client', icon: Tv, label: words.tv },
  { to: '/steam/search-game', access: 'client', icon: Gamepad2, label: words.games },
  { to: '/admin/access-requests', access: 'admin', icon: UserRoundCheck, label: words.requests },
] as const

/** What goes on, for people who are in: to read, to see, and what friends did. */
export function HomeClient({ user }: { readonly user: User }) {
  return (
    <div className="pt-4 sm:pt-8">
      <PageTitle look="display">{words.title(user.username)}</PageTitle>
      <p className="mt-2 text-lead text-ink-soft">{words.lead}</p>
      <Shortcuts user={user} />
      <UnreadPart />
      <WhatGoesOn />
    </div>
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

/** What awaits me, or what the world watches while my list is empty; then what friends did. What may become taller comes last. */
function WhatGoesOn() {
  const own = useSavedShows()
  const next = useOwnRow(own, toSee)
  const actions = useShowActions()
  const [isNew, setNew] = useState<boolean>()
  // Settled once: what a newcomer adds must not take away the row they add it from.
  if (isNew === undefined && !own.isPending) setNew(!own.error && own.saved.size === 0)
  // Asked for at once, shown when what stands above has its height.
  useQuery(latestQuery(useCall()))
  return (
    <>
      {isNew ? (
        <CatalogueRow
          row="trendingMovies"
          all="/watchlist/trending/movie"
          title={words.movies}
          saved={own.saved}
          actions={actions}
        />
      ) : (
        <TitleRow
          title={words.nextTitle}
          titles={own.isPending ? undefined : next}
          error={own.error}
          onRetry={own.retry}
          empty={words.nextEmpty}
          saved={own.saved}
          actions={actions}
          more={
            <AppLink
              to="/watchlist/list"
              search={{ watched: false }}
              aria-label={words.nextAll}
              className="py-2 text-small whitespace-nowrap"
            >
              {words.all}
            </AppLink>
          }
        />
      )}
      {!own.isPending && <FriendsLatest />}
    </>
  )
}
