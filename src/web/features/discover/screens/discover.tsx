import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DiscoverResults } from '../components/discover-results.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { FilterPanel } from '../components/filter-panel.tsx'
import { activeFilters, cleared } from '../discover-search.ts'
import { discoverQuery, genresQuery } from '../queries.ts'
import { useDiscoverSearch } from '../use-discover-search.ts'

const t = fr.discover

/** The whole catalogue, by filters in the query string. */
export function DiscoverScreen() {
  const { search, change, show } = useDiscoverSearch()
  const call = useCall()
  const found = useInfiniteQuery(discoverQuery(call, search))
  const genres = useQuery(genresQuery(call)).data?.[search.type ?? 'movie'] ?? []
  const [isOpen, setOpen] = useState(false)
  const names = new Map(genres.map(({ id, name }) => [id, name]))
  const active = activeFilters(search, (id) => names.get(id))
  const clear = () => show(cleared(search))
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageTitle>{t.heading}</PageTitle>
        <AppLink
          to="/watchlist/sagas"
          look="bare"
          className="inline-flex items-center gap-2 py-2 text-small font-semibold text-primary hover:underline"
        >
          <Layers aria-hidden className="size-4" />
          {t.sagas}
        </AppLink>
      </div>
      <p className="mt-1 mb-4 text-ink-soft">{t.lead}</p>
      <FilterBar
        search={search}
        active={active}
        onChange={change}
        onOpen={() => setOpen(true)}
        onClear={clear}
      />
      <DiscoverResults
        found={found}
        hasFilters={active.length > 0}
        isOnMine={search.services === 'mine'}
        onClear={clear}
        onUnhide={() => change({ hideSeen: undefined, hideSaved: undefined })}
      />
      {isOpen && (
        <FilterPanel
          search={search}
          genres={genres}
          total={found.data?.total}
          onChange={change}
          onClear={clear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
