import { Bookmark } from 'lucide-react'
import type { SavedFilter } from '#shared/saved-filters.ts'
import { toGameSearch } from '#web/features/games/use-game-list-search.ts'
import { keptLook } from '#web/features/lists/components/kept-chip.tsx'
import { withChange } from '#web/features/lists/list-search.ts'
import { changeTo, useAllKept } from '#web/features/lists/saved-filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

interface KeptViewsProps {
  /** Whether their line has its place; where this browser does not know, it learns for the next time. */
  readonly hasPlace: boolean
}

/** The kept filters of both lists, each a way to its list as it was kept. */
export function KeptViews({ hasPlace }: KeptViewsProps) {
  const kept = useAllKept()
  if (!hasPlace) return null
  if (!kept) return <div className="kept-filters" />
  if (kept.length === 0) return null
  return (
    <ul aria-label={fr.filters.saved.heading} className="kept-filters">
      {kept.map((saved) => (
        <li key={saved.id}>
          <KeptView saved={saved} />
        </li>
      ))}
    </ul>
  )
}

function KeptView({ saved: { kind, name, chosen } }: { readonly saved: SavedFilter }) {
  const search = withChange({}, changeTo(chosen))
  const link = { look: 'bare', className: keptLook(false) } as const
  const words = (
    <>
      <Bookmark aria-hidden className="size-4 shrink-0" />
      <span className="max-w-64 truncate">{name}</span>
    </>
  )
  return kind === 'games' ? (
    <AppLink to="/steam/list" search={toGameSearch(search)} {...link}>
      {words}
    </AppLink>
  ) : (
    <AppLink to="/watchlist/list" search={search} {...link}>
      {words}
    </AppLink>
  )
}
