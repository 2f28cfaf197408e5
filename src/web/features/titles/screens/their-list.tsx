import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useCallback } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { keyOf } from '#web/features/lists/any-title.ts'
import { ItemRowSkeleton } from '#web/features/lists/components/item-row.tsx'
import { TheirList, type Place } from '#web/features/lists/components/their-list.tsx'
import { withChange } from '#web/features/lists/list-search.ts'
import { readShowPage } from '#web/features/saved-shows/queries.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Attribution } from '../components/attribution.tsx'
import { TheirCard, TheirTitleRow } from '../components/their-title.tsx'

const t = { ...fr.theirList, count: fr.watchlist.list.count }

/** Another's films and series: their stars and notes, my state and buttons. */
export function TheirListScreen() {
  const { id } = useParams({ from: '/watchlist/list/$id' })
  return <TheirShows key={id} owner={id} />
}

function TheirShows({ owner }: { readonly owner: string }) {
  const search = useSearch({ from: '/watchlist/list/$id' })
  const navigate = useNavigate({ from: '/watchlist/list/$id' })
  const isOwn = useUser()?.id === owner
  const name = useOwnerName(owner)
  const heading = isOwn ? t.own : name === undefined ? t.heading : t.showsOf(name)
  useDocumentTitle(heading)
  const { saved } = useSavedShows()
  const actions = useItemActions()
  const render = useCallback(
    (show: SavedShow, { view, ...place }: Place) => {
      const Title = view === 'grid' ? TheirCard : TheirTitleRow
      const mine = saved.get(keyOf(show))
      return <Title owner={owner} show={show} mine={mine} actions={actions} {...place} />
    },
    [owner, saved, actions],
  )
  return (
    <TheirList
      owner={owner}
      heading={heading}
      search={search}
      onChange={(wanted) =>
        void navigate({ search: withChange(search, wanted), replace: true, resetScroll: false })
      }
      read={readShowPage}
      render={render}
      skeleton={skeleton}
      t={t}
      empty={isOwn ? t.ownEmpty : t.empty}
      sign={<BookOpen aria-hidden />}
    >
      <Attribution />
    </TheirList>
  )
}

function skeleton(view: Place['view']) {
  if (view === 'rows') return <ItemRowSkeleton shape="poster" />
  return (
    <>
      <CardSkeleton shape="poster" />
      <div className="my-1 h-21" />
    </>
  )
}
