import {
  CalendarDays,
  ChartColumn,
  ChartSpline,
  Compass,
  Gamepad2,
  Gauge,
  Gift,
  House,
  LibraryBig,
  ListOrdered,
  MoonStar,
  Newspaper,
  NotebookPen,
  ScrollText,
  Search,
  SlidersHorizontal,
  Store,
  UserRoundCheck,
  UserRoundCog,
  UserRoundPlus,
  UserRoundSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Access } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'

const { nav } = fr.frame

/** Navigation groups, in order; `access` says who sees a group. */
export const groups = [
  {
    title: fr.frame.product,
    access: 'client',
    places: [{ to: '/home', label: nav.start, icon: House }],
  },
  {
    title: nav.notebook,
    access: 'client',
    places: [
      { to: '/journal', label: nav.journal, icon: NotebookPen },
      { to: '/stats', label: nav.stats, icon: ChartColumn },
      { to: '/calendar', label: nav.calendar, icon: CalendarDays },
      { to: '/lists', label: nav.lists, icon: ListOrdered },
    ],
  },
  {
    title: nav.watchlist,
    access: 'client',
    places: [
      { to: '/watchlist/home', label: nav.watchlistHome, icon: Compass },
      { to: '/watchlist/discover', label: nav.discover, icon: SlidersHorizontal },
      { to: '/watchlist/list', label: nav.list, icon: LibraryBig },
      { to: '/watchlist/search', label: nav.search, icon: Search },
      { to: '/watchlist/search-person', label: nav.searchPerson, icon: UserRoundSearch },
    ],
  },
  {
    title: nav.steam,
    access: 'client',
    places: [
      { to: '/steam/player-number', label: nav.playerNumber, icon: ChartSpline },
      { to: '/steam/search-game', label: nav.searchGame, icon: Store },
      { to: '/steam/list', label: nav.gameList, icon: Gamepad2 },
    ],
  },
  {
    title: nav.friends,
    access: 'client',
    places: [
      { to: '/feed', label: nav.feed, icon: Newspaper },
      { to: '/tonight', label: nav.tonight, icon: MoonStar },
      { to: '/recommended', label: nav.recommended, icon: Gift },
      { to: '/friends', label: nav.myFriends, icon: UsersRound },
      { to: '/friend_requests', label: nav.friendRequests, icon: UserRoundPlus },
    ],
  },
  {
    title: nav.admin,
    access: 'admin',
    places: [
      { to: '/admin/dashboard', label: nav.dashboard, icon: Gauge },
      { to: '/admin/access-requests', label: nav.accessRequests, icon: UserRoundCheck },
      { to: '/admin/users-manager', label: nav.usersManager, icon: UserRoundCog },
      { to: '/admin/audit', label: nav.audit, icon: ScrollText },
    ],
  },
] as const satisfies readonly Group[]

/** Not active on another's list, whose path is below mine; active with any filter. */
export const exactMatch = { exact: true, includeSearch: false } as const

/** In the phone's bar, before the search and « Plus ». */
export const bottomBarPlaces = [
  ...groups[0].places,
  ...groups[4].places.slice(0, 1),
  ...groups[2].places.slice(2, 3),
]

export type Place = (typeof groups)[number]['places'][number]

interface Group {
  readonly title: string
  readonly access: Access
  readonly places: readonly { to: string; label: string; icon: LucideIcon }[]
}
