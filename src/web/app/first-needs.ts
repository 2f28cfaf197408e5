/**
 * What each screen needs first. The HTML preloads it before any code runs
 * (scripts/screen-preload-plugin.ts); a test checks it against the routes, a story against the calls.
 */
export interface FirstNeeds {
  /** The file under src/web that the route loads. */
  readonly file: string
  /** The screen's first calls, with their query string; none where they depend on more than the path. */
  readonly calls?: readonly string[]
  /** A local storage key that changes the calls. */
  readonly unless?: string
}

/** Around every signed-in screen. */
export const FRAME: FirstNeeds = { file: 'app/signed-frame.tsx', calls: ['/auth/me'] }

/** The conversation panel: `?conversation=<id>` on any path. */
export const CONVERSATION: FirstNeeds = {
  file: 'features/chat/components/conversation-panel.tsx',
  calls: ['/conversations/$conversation/messages?limit=50', '/conversations'],
}

const ADMIN = 'app/admin-screens.ts'
const DISCOVER = 'app/discover-screens.ts'
const EVENINGS = 'app/evening-screens.ts'
const FRIENDS = 'app/friend-screens.ts'
const GAMES = 'app/game-screens.ts'
const GUEST = 'app/guest-screens.ts'
const HOME = 'app/home-screens.ts'
const IMPORTS = 'app/import-screens.ts'
const LISTS = 'app/list-screens.ts'
const MAIL = 'app/mail-screens.ts'
const NOTEBOOK = 'app/notebook-screens.ts'
const OWN_LISTS = 'app/own-list-screens.ts'
const PEOPLE = 'app/people-screens.ts'
const PUBLIC = 'app/public-screens.ts'
const STATS = 'app/stat-screens.ts'
const TASTE = 'app/taste-screens.ts'
const TITLES = 'app/title-screens.ts'
const USERS = 'app/user-screens.ts'

/** The user's own list, whose state every card shows. */
const SHOWS = [
  '/savedshow/get-saved-movies?withAbandoned=true',
  '/savedshow/get-saved-tvs?withAbandoned=true',
] as const
const GAMES_LIST = '/savedgame/get-saved-games'
const SAVED_GAMES = `${GAMES_LIST}?withAbandoned=true`

const home: FirstNeeds = { file: HOME, calls: [...SHOWS, '/conversations', '/friends/latest'] }
const watchlistHome: FirstNeeds = {
  file: HOME,
  calls: [
    ...SHOWS,
    '/titles/trending/movie',
    '/titles/trending/tv',
    '/titles/top-rated/movie',
    '/titles/top-rated/tv',
  ],
}
const searchGame: FirstNeeds = { file: GAMES, calls: ['/games/featured', SAVED_GAMES] }

/** By route path. */
export const screens: Readonly<Record<string, FirstNeeds>> = {
  '/': home,
  '/home': home,
  '/login': { file: GUEST },
  '/register': { file: GUEST },
  '/email-confirm': { file: MAIL },
  '/email-confirm/$token': { file: MAIL },
  '/logout': { file: GUEST },
  '/404': { file: GUEST },
  '/server-error': { file: GUEST },
  '/watchlist': watchlistHome,
  '/watchlist/home': watchlistHome,
  '/watchlist/search': {
    file: HOME,
    calls: [...SHOWS, '/titles/trending/movie', '/titles/trending/tv'],
  },
  '/watchlist/discover': { file: DISCOVER, calls: [...SHOWS] },
  '/watchlist/sagas': { file: DISCOVER, calls: ['/sagas'] },
  '/watchlist/saga/$id': { file: DISCOVER, calls: [...SHOWS] },
  '/watchlist/list': {
    file: LISTS,
    // The page of results has the cards' state; the whole list, possibly long, is fetched later.
    calls: ['/savedshow/get-saved-all?page=1&sortEnum=DATE_DESC'],
    unless: 'calepin.list',
  },
  '/watchlist/list/$id': {
    file: USERS,
    calls: [
      '/savedshow/get-saved-all?page=1&sortEnum=DATE_DESC&userId=$id',
      '/users/$id',
      ...SHOWS,
    ],
  },
  '/watchlist/movie/$id': { file: TITLES, calls: ['/titles/movie/$id', ...SHOWS] },
  '/watchlist/tv/$id': { file: TITLES, calls: ['/titles/tv/$id', ...SHOWS] },
  '/watchlist/trending/movie': {
    file: HOME,
    calls: ['/titles/trending/movie?page=1&window=week', ...SHOWS],
  },
  '/watchlist/trending/tv': {
    file: HOME,
    calls: ['/titles/trending/tv?page=1&window=week', ...SHOWS],
  },
  '/watchlist/top-rated/movie': {
    file: HOME,
    calls: ['/titles/top-rated/movie?page=1', ...SHOWS],
  },
  '/watchlist/top-rated/tv': { file: HOME, calls: ['/titles/top-rated/tv?page=1', ...SHOWS] },
  '/watchlist/search-person': { file: PEOPLE },
  '/watchlist/people/$id': { file: PEOPLE, calls: ['/people/$id'] },
  '/watchlist/director/$id': { file: PEOPLE, calls: ['/people/$id'] },
  '/steam': searchGame,
  '/steam/search-game': searchGame,
  '/steam/game-detail/$id': { file: GAMES, calls: ['/games/$id', SAVED_GAMES] },
  '/steam/player-number': { file: 'features/games/screens/player-number.tsx' },
  '/steam/list': {
    file: GAMES,
    calls: [`${GAMES_LIST}?page=1&sortEnum=DATE_DESC`],
    unless: 'calepin.game-list',
  },
  '/steam/list/$id': {
    file: USERS,
    calls: [`${GAMES_LIST}?page=1&sortEnum=DATE_DESC&userId=$id`, '/users/$id', SAVED_GAMES],
  },
  '/steam/library': {
    file: 'features/steam/screens/library.tsx',
    calls: ['/steam/account'],
  },
  '/lists': { file: OWN_LISTS, calls: ['/lists'] },
  '/lists/$id': {
    file: OWN_LISTS,
    calls: ['/lists/$id', '/lists/$id/items', ...SHOWS, SAVED_GAMES],
  },
  '/import': { file: IMPORTS, calls: ['/imports'] },
  '/import/$id': { file: IMPORTS, calls: ['/imports/$id'] },
  '/friends': { file: FRIENDS, calls: ['/friends', '/friends/requests', '/friends/suggestions'] },
  '/p/$username': { file: PUBLIC },
  '/p/$username/$list': { file: PUBLIC },
  '/invitation': { file: 'features/friend-links/screens/invitation.tsx' },
  '/recommended': {
    file: FRIENDS,
    calls: ['/recommendations', '/recommendations/people'],
  },
  '/friend_requests': { file: FRIENDS, calls: ['/friends/requests'] },
  '/tonight': { file: EVENINGS, calls: ['/tonight', '/friends'] },
  '/tonight/$id': { file: EVENINGS, calls: ['/tonight/$id'] },
  '/tonight/guest': { file: 'features/evenings/screens/guest.tsx' },
  '/feed': { file: 'features/feed/screens/feed.tsx', calls: ['/feed', '/friends'] },
  '/calendar': { file: NOTEBOOK },
  '/journal': { file: NOTEBOOK, calls: ['/diary'] },
  '/journal/$id': { file: NOTEBOOK, calls: ['/diary?userId=$id', '/users/$id'] },
  '/stats': { file: STATS, calls: ['/stats'] },
  '/stats/$id': { file: STATS, calls: ['/stats?userId=$id', '/users/$id'] },
  '/year/$year': { file: STATS },
  '/taste': { file: TASTE, calls: ['/friends', '/conversations'] },
  '/taste/$id': { file: TASTE, calls: ['/users/$id/taste', '/users/$id'] },
  '/notifications': { file: NOTEBOOK, calls: ['/notifications'] },
  '/user/$id': { file: USERS, calls: ['/users/$id'] },
  '/profile': { file: USERS },
  '/account': { file: 'features/account/screens/account.tsx' },
  '/account/applications': {
    file: 'features/tokens/screens/applications.tsx',
    calls: ['/auth/tokens'],
  },
  '/change-password/$token': { file: MAIL },
  '/forgot-password': { file: MAIL },
  '/reset-password/$token': { file: MAIL },
  '/unsubscribe/$token': { file: MAIL },
  '/sign-in/$provider': { file: MAIL },
  '/admin': { file: ADMIN },
  '/admin/dashboard': { file: ADMIN },
  '/admin/access-requests': { file: ADMIN },
  '/admin/users-manager': { file: ADMIN },
  '/admin/audit': { file: ADMIN },
}
