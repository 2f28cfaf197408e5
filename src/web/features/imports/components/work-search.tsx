import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate, ImportItem } from '#shared/import-shapes.ts'
import { gameSearchQuery } from '#web/features/games/queries.ts'
import { workOf } from '#web/features/friends/work-item.ts'
import { yearOf } from '#web/features/lists/any-title.ts'
import type { AnyItem } from '#web/features/lists/item.ts'
import { titleSearchQuery } from '#web/features/titles/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import type { Chosen } from '../use-choose-work.ts'
import { OfferedWorks } from './offered-works.tsx'

const t = fr.imports.choice
const SHOWN = 6

interface WorkSearchProps {
  readonly item: ImportItem
  readonly onChoose: (chosen: Chosen) => void
}

/**
 * Searches for a title by hand, at first as the file names it; beside candidates, nothing is requested
 * before the user types.
 */
export function WorkSearch({ item, onChoose }: WorkSearchProps) {
  const [query, setQuery] = useState(item.status === 'ambiguous' ? '' : item.title)
  const field = useSearchText(query, setQuery)
  const { asked, found } = useFound(query, item.kind)
  return (
    <div>
      <SearchForm label={t.search} field={field} fieldClass="w-full" />
      <div role="status" className="mt-2">
        {query !== '' && asked.isFetching && (
          <p className="text-small text-ink-soft">{t.searching}</p>
        )}
        {query !== '' && asked.data && !asked.isFetching && found.length === 0 && (
          <p className="text-small text-ink-soft">{t.none(query)}</p>
        )}
      </div>
      {asked.isLoadingError && <FailedQuery query={asked} />}
      {query !== '' && found.length > 0 && (
        <OfferedWorks label={t.found} works={found} onChoose={onChoose} />
      )}
    </div>
  )
}

function useFound(query: string, kind: ImportItem['kind']) {
  const call = useCall()
  const isGame = kind === 'game'
  const options = { placeholderData: keepPreviousData } as const
  const type = kind === 'movie' || kind === 'tv' ? kind : 'all'
  const titles = useInfiniteQuery({
    ...titleSearchQuery(call, isGame ? '' : query, type),
    ...options,
  })
  const games = useInfiniteQuery({ ...gameSearchQuery(call, isGame ? query : ''), ...options })
  const asked = isGame ? games : titles
  const found = isGame ? (games.data?.results ?? []) : (titles.data?.results ?? [])
  return { asked, found: found.slice(0, SHOWN).map(offered) }
}

function offered(item: AnyItem): Candidate {
  const year = 'steamApiId' in item ? null : Number(yearOf(item)) || null
  return { work: workOf(item), year, originalTitle: null, people: [] }
}
