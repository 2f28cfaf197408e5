import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { changed, filterOf, hidesSome } from '#web/features/lists/list-search.ts'
import { ListToolbar } from '#web/features/lists/components/list-toolbar.tsx'
import { isClosed } from '#web/features/titles/components/their-list-body.tsx'
import { useListPages } from '#web/features/lists/use-list-pages.ts'
import type { ListChange } from '#web/features/lists/use-list-search.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TheirGameListBody } from '../components/their-game-list-body.tsx'
import { toAddress } from '../use-game-list-search.ts'
import { readGamePage } from '#web/features/saved-games/queries.ts'

const words = fr.gameList.theirs

/** Another's games, to read: their stars and notes, my own state and gestures. */
export default function TheirGameListScreen() {
  const { id } = useParams({ from: '/steam/list/$id' })
  return <TheirGameList key={id} owner={id} />
}

function TheirGameList({ owner }: { readonly owner: string }) {
  const address = useSearch({ from: '/steam/list/$id' })
  const navigate = useNavigate({ from: '/steam/list/$id' })
  const isOwn = useUser()?.id === owner
  const name = useOwnerName(owner)
  const heading = isOwn
    ? words.own
    : name === undefined
      ? words.heading
      : fr.theirList.gamesOf(name)
  useDocumentTitle(heading)
  const { played: watched, sort, query, view } = address
  const search = changed({}, { watched, sort, query, view })
  const change = (wanted: ListChange) =>
    void navigate({
      search: toAddress(changed(search, wanted)),
      replace: true,
      resetScroll: false,
    })
  const field = useSearchWords(query ?? '', (typed) => change({ query: typed }))
  const filter = useMemo(
    () => filterOf(changed({}, { watched, sort, query }), 'game'),
    [watched, sort, query],
  )
  const pages = useListPages(readGamePage, filter, owner)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <PageTitle>{heading}</PageTitle>
        <output className="min-h-6 min-w-20 text-ink-soft tabular-nums max-sm:w-full">
          {pages.first.isSuccess && fr.gameList.count(formatNumber(pages.total), pages.total > 1)}
        </output>
      </div>
      {!isClosed(pages.first.error) && (
        <ListToolbar
          search={search}
          onChange={change}
          words={field.words}
          onWords={field.type}
          hasTypes={false}
          labels={words}
        />
      )}
      <div className="mt-6">
        <TheirGameListBody
          owner={owner}
          view={view ?? 'grid'}
          label={heading}
          pages={pages}
          isHidden={hidesSome(filter)}
          empty={isOwn ? words.ownEmpty : words.empty}
          onClearFilters={() => {
            field.type('')
            change({ watched: undefined, query: undefined })
          }}
        />
      </div>
    </>
  )
}
