import { useQuery } from '@tanstack/react-query'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { catalogueRowQuery, type CatalogueRow as Row } from '../queries.ts'
import { TitleRow } from './title-row.tsx'

const words = fr.watchlistHome

interface CatalogueRowProps {
  readonly row: Row
  /** Where all of it is. */
  readonly all:
    | '/watchlist/trending/movie'
    | '/watchlist/trending/tv'
    | '/watchlist/top-rated/movie'
    | '/watchlist/top-rated/tv'
  readonly title: string
  readonly saved: SavedMap
  readonly actions: ShowActions
}

/** A few of the catalogue's own titles, and the way to all of them. */
export function CatalogueRow({ row, all, ...rest }: CatalogueRowProps) {
  const query = useQuery(catalogueRowQuery(useCall(), row))
  return (
    <TitleRow
      {...rest}
      titles={query.data}
      error={query.isLoadingError ? query.error : null}
      onRetry={() => void query.refetch()}
      empty={words.empty}
      more={
        <AppLink
          to={all}
          className="py-2 text-small whitespace-nowrap"
          aria-label={words.seeAllOf(rest.title)}
        >
          {words.seeAll}
        </AppLink>
      }
    />
  )
}
