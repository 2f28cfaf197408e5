import { Compass, LibraryBig, Search, UserRoundCheck, type LucideIcon } from 'lucide-react'
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
  {
    to: '/watchlist/home',
    access: 'client',
    icon: Compass,
    title: words.discover,
    text: words.discoverText,
  },
  {
    to: '/watchlist/list',
    access: 'client',
    icon: LibraryBig,
    title: words.list,
    text: words.listText,
  },
  {
    to: '/watchlist/search',
    access: 'client',
    icon: Search,
    title: words.search,
    text: words.searchText,
  },
  {
    to: '/admin/access-requests',
    access: 'admin',
    icon: UserRoundCheck,
    title: words.requests,
    text: words.requestsText,
  },
] as const

/** The way to what exists, for people who are in. */
export function HomeClient({ user }: { readonly user: User }) {
  // What may become taller or shorter has nothing below it until it has come.
  const latest = useQuery(latestQuery(useCall()))
  return (
    <div className="pt-4 sm:pt-10">
      <PageTitle look="display">{words.title(user.username)}</PageTitle>
      <p className="mt-3 text-lead text-ink-soft">{words.lead}</p>
      <UnreadPart />
      <ul className="mt-10 grid gap-4 sm:grid-cols-2">
        {shortcuts
          .filter(({ access }) => allows(access, user.role))
          .map(({ to, icon, title, text }) => (
            <li key={to}>
              <AppLink
                to={to}
                look="bare"
                className="flex h-full items-start gap-4 rounded-large border border-line bg-sheet p-5 shadow-card transition-shadow hover:shadow-float"
              >
                <ShortcutIcon icon={icon} />
                <span>
                  <span className="block font-title text-lead font-semibold">{title}</span>
                  <span className="block text-ink-soft">{text}</span>
                </span>
              </AppLink>
            </li>
          ))}
      </ul>
      <FriendsLatest />
      {!latest.isPending && <NextToSee />}
    </div>
  )
}

/** What awaits me, with my own gestures on each. */
function NextToSee() {
  const own = useSavedShows()
  const next = useOwnRow(own.saved, toSee)
  const actions = useShowActions()
  const { nextTitle: title, nextEmpty: empty } = words
  return (
    <TitleRow
      title={title}
      titles={own.isPending ? undefined : next}
      error={own.error}
      onRetry={own.retry}
      empty={empty}
      saved={own.saved}
      actions={actions}
    />
  )
}

function ShortcutIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="rounded-medium bg-primary-soft p-2.5 text-primary">
      <Icon aria-hidden className="size-6" />
    </span>
  )
}
