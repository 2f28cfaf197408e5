import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedKeys } from '#web/features/lists/queries.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'

/** Loads a space's lists when the user enters it, whatever the screen. */
export function ListsAhead({ pathname }: { readonly pathname: string }) {
  if (pathname.startsWith('/watchlist')) return <Shows />
  return pathname.startsWith('/steam') && <Games />
}

/** Films, series, both. */
function Shows() {
  const client = useQueryClient()
  const { saved, isPending } = useSavedShows()
  useEffect(() => {
    if (!isPending) client.setQueryData(savedKeys.together, [...saved.values()])
  }, [client, saved, isPending])
  return null
}

function Games() {
  useSavedGames()
  return null
}
