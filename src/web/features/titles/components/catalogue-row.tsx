import { useQuery } from '@tanstack/react-query'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { catalogueRowQuery, type CatalogueRow as Row } from '../queries.ts'
import { TitleRow } from './title-row.tsx'

const t = fr.watchlistHome

interface CatalogueRowProps {
  readonly row: Row
  /** Path of the whole list. */
  readonly all:
    | '/watchlist/trending/movie'
    | '/watchlist/trending/tv'
    | '/watchlist/top-rated/movie'
    | '/watchlist/top-rated/tv'
  readonly title: string
  readonly saved: SavedMap
  readonly actions: ItemActions
}

/** The first titles of a catalogue list, linked to the rest. */
export function CatalogueRow({ row, all, ...rest }: CatalogueRowProps) {
  const query = useQuery(catalogueRowQuery(useCall(), row))
  return (
    <TitleRow
      {...rest}
      titles={query.data}
      error={query.isLoadingError ? query.error : null}
      onRetry={() => void query.refetch()}
      empty={t.empty}
      more={
        <AppLink
          to={all}
          className="py-2 text-small whitespace-nowrap touch:py-3"
          aria-label={t.seeAllOf(rest.title)}
        >
          {t.seeAll}
        </AppLink>
      }
    />
  )
}
