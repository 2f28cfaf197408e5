import {
  Bell,
  ChartNoAxesColumn,
  CircleUserRound,
  FileUp,
  Flame,
  KeyRound,
  Layers,
  Settings,
  Users,
} from 'lucide-react'
import { allows, type Access, type Role } from '#shared/roles.ts'
import type { Page } from '#web/features/search/pages.ts'
import { fr } from '#web/i18n/fr.ts'
import { ACCOUNT_SECTIONS } from '#web/features/account/sections.ts'
import { groups } from './navigation.tsx'

const { nav, titles } = fr.frame

/** Pages that are not in the navigation. */
const further = [
  {
    title: nav.account,
    access: 'client',
    places: [
      { to: '/notifications', label: titles.notifications, icon: Bell },
      { to: '/profile', label: nav.profile, icon: CircleUserRound },
      { to: '/import', label: titles.imports, icon: FileUp },
    ],
  },
  {
    title: nav.account,
    access: 'session',
    places: [
      { to: '/account', label: nav.account, icon: Settings },
      { to: '/account/applications', label: titles.applications, icon: KeyRound },
    ],
  },
  {
    title: nav.friends,
    access: 'client',
    places: [{ to: '/taste', label: titles.taste, icon: Users }],
  },
  {
    title: nav.watchlist,
    access: 'client',
    places: [
      { to: '/watchlist/sagas', label: titles.sagas, icon: Layers },
      { to: '/watchlist/trending/movie', label: titles.trendingMovies, icon: Flame },
      { to: '/watchlist/trending/tv', label: titles.trendingTv, icon: Flame },
      { to: '/watchlist/top-rated/movie', label: titles.topRatedMovies, icon: ChartNoAxesColumn },
      { to: '/watchlist/top-rated/tv', label: titles.topRatedTv, icon: ChartNoAxesColumn },
    ],
  },
] as const satisfies readonly { access: Access; title: string; places: readonly object[] }[]

/** The pages a user may open from the search, in navigation order. */
export function pagesFor(role: Role): readonly Page[] {
  const pages = [...groups, ...further]
    .filter(({ access }) => allows(access, role))
    .flatMap(({ title: group, places }) => places.map((place) => ({ ...place, group })))
  return [...pages, ...sectionsFor(role)]
}

/** The account's sections; applications have a page of their own. */
function sectionsFor(role: Role): readonly Page[] {
  return ACCOUNT_SECTIONS.flatMap(({ sections }) => sections)
    .filter(({ id, access }) => id !== 'applications' && allows(access, role))
    .map(({ id, title }) => {
      return { to: '/account', hash: id, label: title, group: nav.account, icon: Settings }
    })
}
