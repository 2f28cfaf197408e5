import {
  ChartSpline,
  Gamepad2,
  Gauge,
  House,
  LibraryBig,
  Search,
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

/** The places of the product by group, in the order shown; a group shows to those its word lets in. */
export const groups = [
  {
    title: nav.watchlist,
    access: 'client',
    places: [
      { to: '/watchlist/home', label: nav.watchlistHome, icon: House },
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
    ],
  },
] as const satisfies readonly Group[]

/** Another's list is below mine in the addresses, and is not where I am; filters are. */
export const hereOnly = { exact: true, includeSearch: false } as const

/** What the thumb reaches on a phone, before « Plus ». */
export const thumbPlaces = groups[0].places.slice(0, 3)

export type Place = (typeof groups)[number]['places'][number]

interface Group {
  readonly title: string
  readonly access: Access
  readonly places: readonly { to: string; label: string; icon: LucideIcon }[]
}
