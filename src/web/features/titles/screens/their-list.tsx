import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Attribution } from '../components/attribution.tsx'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { readShowPage } from '#web/features/lists/queries.ts'
import { changed, filterOf } from '#web/features/lists/list-search.ts'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { isClosed, TheirListBody } from '../components/their-list-body.tsx'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import type { ListChange } from '#web/features/lists/use-list-search.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'

const words = fr.theirList

/** Another's films and series, to read: their stars and notes, my own state and gestures. */
export default function TheirListScreen() {
  const { id } = useParams({ from: '/watchlist/list/$id' })
  return <TheirList key={id} owner={id} />
}

function TheirList({ owner }: { readonly owner: string }) {
  const search = useSearch({ from: '/watchlist/list/$id' })
  const navigate = useNavigate({ from: '/watchlist/list/$id' })
  const isOwn = useUser()?.id === owner
  const name = useOwnerName(owner)
  const heading = isOwn ? words.own : name === undefined ? words.heading : words.showsOf(name)
  useDocumentTitle(heading)
  const change = (wanted: ListChange) =>
    void navigate({ search: changed(search, wanted), replace: true, resetScroll: false })
  const field = useSearchWords(search.query ?? '', (query) => change({ query }))
  const { type, watched, sort, query, view } = search
  const filter = useMemo(
    () => filterOf(changed({}, { type, watched, sort, query })),
    [type, watched, sort, query],
  )
  const pages = useListPages(readShowPage, filter, owner)
  const { saved } = useSavedShows()
  const actions = useShowActions()
  const isListClosed = isClosed(pages.first.error)
  const clear = () => {
    field.type('')
    change({ type: undefined, watched: undefined, query: undefined })
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <PageTitle>{heading}</PageTitle>
        {/* On a phone it stands on a line of its own: the place is kept from the start. */}
        <output className="min-h-6 min-w-20 text-ink-soft tabular-nums max-sm:w-full">
          {pages.first.isSuccess &&
            fr.watchlist.list.count(formatNumber(pages.total), pages.total > 1)}
        </output>
      </div>
      {!isListClosed && (
        <ListToolbar
          search={search}
          onChange={change}
          words={field.words}
          onWords={field.type}
          labels={words}
        />
      )}
      <div key={isListClosed ? 'closed' : 'open'} className="mt-6">
        <TheirListBody
          owner={owner}
          wanted={filter}
          view={view ?? 'grid'}
          label={heading}
          pages={pages}
          saved={saved}
          actions={actions}
          empty={isOwn ? words.ownEmpty : words.empty}
          onClearFilters={clear}
        />
      </div>
      {pages.total > 0 && <Attribution />}
    </>
  )
}
