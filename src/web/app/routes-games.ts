import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { ComparisonSearch, GameListSearch, GameSearch } from './search-params.ts'

const { titles } = fr.frame

const steam = createRoute({
  getParentRoute,
  path: '/steam',
  staticData: { access: 'client', title: titles.searchGame },
  beforeLoad: () => {
    throw redirect({ to: '/steam/search-game', replace: true })
  },
})

const searchGame = createRoute({
  getParentRoute,
  path: '/steam/search-game',
  staticData: { access: 'client', title: titles.searchGame },
  validateSearch: GameSearch,
  component: lateScreen(async () => (await import('./game-screens.ts')).SearchGameScreen),
})

const gameDetail = createRoute({
  getParentRoute,
  path: '/steam/game-detail/$id',
  staticData: { access: 'client', title: titles.game },
  component: lateScreen(async () => (await import('./game-screens.ts')).GameDetailScreen),
})

const playerNumber = createRoute({
  getParentRoute,
  path: '/steam/player-number',
  staticData: { access: 'client', title: titles.playerNumber },
  validateSearch: ComparisonSearch,
  component: lateScreen(
    async () => (await import('#web/features/games/screens/player-number.tsx')).PlayerNumberScreen,
  ),
})

const gameList = createRoute({
  getParentRoute,
  path: '/steam/list',
  staticData: { access: 'client', title: titles.gameList },
  validateSearch: GameListSearch,
  component: lateScreen(async () => (await import('./game-screens.ts')).GameListScreen),
})

const theirGameList = createRoute({
  getParentRoute,
  path: '/steam/list/$id',
  staticData: { access: 'client', title: titles.theirGameList },
  validateSearch: GameListSearch,
  component: lateScreen(async () => (await import('./user-screens.ts')).TheirGameListScreen),
})

const steamLibrary = createRoute({
  getParentRoute,
  path: '/steam/library',
  staticData: { access: 'client', title: titles.steamLibrary },
  component: lateScreen(
    async () => (await import('#web/features/steam/screens/library.tsx')).SteamLibraryScreen,
  ),
})

/** Routes of games. */
export const gameRoutes = [
  steam,
  searchGame,
  gameDetail,
  playerNumber,
  gameList,
  theirGameList,
  steamLibrary,
] as const
