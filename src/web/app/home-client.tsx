import { Flame, Gamepad2, Search, Tv, UserRoundCheck } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { UnreadPart } from '#web/features/chat/components/unread-part.tsx'
import { FriendsLatest } from '#web/features/friends/components/friends-latest.tsx'
import { latestQuery } from '#web/features/friends/queries.ts'
import { useSavedShows } from '#web/features/saved-shows/components/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/components/use-show-actions.ts'
import { toSee, useOwnRow } from '#web/features/titles/components/own-rows.ts'
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

/** What awaits me, with my own gestures on each; then what friends did. What may become taller comes last. */
function WhatGoesOn() {
  const own = useSavedShows()
  const next = useOwnRow(own.saved, toSee)
  const actions = useShowActions()
  // Asked for at once, shown when what stands above has its height.
  useQuery(latestQuery(useCall()))
  return (
    <>
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
            className="text-small whitespace-nowrap"
          >
            {words.all}
          </AppLink>
        }
      />
      {!own.isPending && <FriendsLatest />}
    </>
  )
}
