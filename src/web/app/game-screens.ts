/** Games. Loaded together: one leads to the other. */
export { GameDetailScreen } from '#web/features/games/screens/game-detail.tsx'
export { GameListScreen } from '#web/features/games/screens/list.tsx'
export { SearchGameScreen } from '#web/features/games/screens/search-game.tsx'
