import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

/** Loads a space's lists when the user enters it, whatever the screen. */
export function PreloadLists({ pathname }: { readonly pathname: string }) {
  if (pathname.startsWith('/watchlist')) return <Shows />
  return pathname.startsWith('/steam') && <Games />
}

function Shows() {
  useSavedShows()
  return null
}

function Games() {
  useSavedGames()
  return null
}
