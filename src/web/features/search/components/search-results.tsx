import { useEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { EveryOption } from './every-option.tsx'
import { FoundOptions } from './found-options.tsx'
import { PageOptions } from './page-options.tsx'
import { matchScore } from '../found.ts'
import { pagesNamed, type Page } from '../pages.ts'
import type { SearchItem } from '../search-item.ts'
import { useFound, type FoundGroup } from '../use-found.ts'

interface SearchResultsProps {
  readonly query: string
  readonly asked: string
  readonly pages: readonly Page[]
  readonly onOpen: (item: SearchItem) => void
  readonly onClose: () => void
  /** Called with the status to announce. */
  readonly onStatus: (status: string) => void
}

const t = fr.palette

/** All results, by kind. */
export function SearchResults(props: SearchResultsProps) {
  const { query, asked, pages, onOpen, onClose, onStatus } = props
  const groups = useFound(query.trim(), asked)
  const best = groups.find(({ found }) => found.length > 0)
  const places = pagesNamed(pages, query)
  const pageOptions = <PageOptions pages={places} query={query.trim()} onClose={onClose} />
  const isPage = places.some(({ label }) => matchScore(label, query) === 3)
  const status = statusOf(groups, places.length, asked)
  useEffect(() => onStatus(status ?? t.none.title(asked)), [onStatus, status, asked])
  if (status === undefined) return <Nothing query={asked} />
  return (
    <>
      {isPage && pageOptions}
      {groups.map((group) => (
        <FoundOptions
          key={group.id}
          group={group}
          query={asked}
          onOpen={onOpen}
          onClose={onClose}
        />
      ))}
      {best && <EveryOption id={best.id} query={asked} onClose={onClose} />}
      {!isPage && pageOptions}
    </>
  )
}

/** The number of results and the failed kinds; `undefined`: no failures and no results. */
function statusOf(groups: readonly FoundGroup[], pages: number, asked: string): string | undefined {
  if (groups.some(({ isSearching }) => isSearching)) return t.searching
  const count = groups.reduce((sum, { found }) => sum + found.length, pages)
  const failed = groups.filter(({ error }) => error).map(({ id }) => t.groups[id])
  if (failed.length > 0) return `${t.count(count)}. ${t.failed(failed.join(', '))}`
  const corrections = groups.flatMap(({ corrected }) => corrected ?? [])
  const notices = [...new Set(corrections)].map((corrected) =>
    fr.titleSearch.corrected(asked, corrected),
  )
  return count === 0 ? undefined : [...notices, t.count(count)].join(' ')
}

/** Visible only: the status is announced elsewhere. */
function Nothing({ query }: { readonly query: string }) {
  return (
    <div aria-hidden className="px-4 py-12 text-center">
      <p className="font-title text-lead font-semibold wrap-anywhere">{t.none.title(query)}</p>
      <p className="mt-1 text-ink-soft">{t.none.detail}</p>
    </div>
  )
}
