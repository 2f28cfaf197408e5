import { Compass, LibraryBig, Search, UserRoundCheck, type LucideIcon } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const words = fr.frame.client

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
  return (
    <div className="pt-4 sm:pt-10">
      <PageTitle look="display">{words.title(user.username)}</PageTitle>
      <p className="mt-3 text-lead text-ink-soft">{words.lead}</p>
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
    </div>
  )
}

function ShortcutIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="rounded-medium bg-primary-soft p-2.5 text-primary">
      <Icon aria-hidden className="size-6" />
    </span>
  )
}
