import { ChartNoAxesColumn, CircleUserRound, Flame, ScrollText } from 'lucide-react'
import { allows, type Access, type Role } from '#shared/roles.ts'
import type { Page } from '#web/features/search/pages.ts'
import { fr } from '#web/i18n/fr.ts'
import { groups } from './navigation.tsx'

const { nav, titles } = fr.frame

/** Pages that the navigation leaves to links in other pages. */
const further = [
  {
    title: nav.account,
    access: 'client',
    places: [{ to: '/profile', label: nav.profile, icon: CircleUserRound }],
  },
  {
    title: nav.watchlist,
    access: 'client',
    places: [
      { to: '/watchlist/trending/movie', label: titles.trendingMovies, icon: Flame },
      { to: '/watchlist/trending/tv', label: titles.trendingTv, icon: Flame },
      { to: '/watchlist/top-rated/movie', label: titles.topRatedMovies, icon: ChartNoAxesColumn },
      { to: '/watchlist/top-rated/tv', label: titles.topRatedTv, icon: ChartNoAxesColumn },
    ],
  },
  {
    title: nav.admin,
    access: 'admin',
    places: [{ to: '/admin/audit', label: titles.audit, icon: ScrollText }],
  },
] as const satisfies readonly { access: Access; title: string; places: readonly object[] }[]

/** The pages that someone may open from anywhere, in the order of the navigation. */
export function pagesFor(role: Role): readonly Page[] {
  return [...groups, ...further]
    .filter(({ access }) => allows(access, role))
    .flatMap(({ title: group, places }) => places.map((place) => ({ ...place, group })))
}
