import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Gamepad2 } from 'lucide-react'
import { useCallback } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { ItemRowSkeleton } from '#web/features/lists/components/item-row.tsx'
import { GAME_CARDS } from '#web/features/lists/components/list-grid.tsx'
import { TheirList, type Place } from '#web/features/lists/components/their-list.tsx'
import { itemKey } from '#web/features/lists/item.ts'
import { withChange } from '#web/features/lists/list-search.ts'
import { readGamePage } from '#web/features/saved-games/queries.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { TheirGameCard, TheirGameRow } from '../components/their-game.tsx'
import { toGameSearch } from '../use-game-list-search.ts'

const t = { ...fr.gameList.theirs, count: fr.gameList.count }
/** Room for the owner's opinion. */
const CARDS = { ...GAME_CARDS, below: GAME_CARDS.below + 92 }

/** Another's games: their stars and notes, my state and buttons. */
export function TheirGameListScreen() {
  const { id } = useParams({ from: '/steam/list/$id' })
  return <TheirGames key={id} owner={id} />
}

function TheirGames({ owner }: { readonly owner: string }) {
  const { played: watched, sort, query, view, filter } = useSearch({ from: '/steam/list/$id' })
  const navigate = useNavigate({ from: '/steam/list/$id' })
  const search = withChange({}, { watched, sort, query, view, filter })
  const isOwn = useUser()?.id === owner
  const name = useOwnerName(owner)
  const another = name === undefined ? t.heading : fr.theirList.gamesOf(name)
  const heading = isOwn ? t.own : another
  useDocumentTitle(heading)
  const { saved } = useSavedGames()
  const actions = useItemActions()
  const render = useCallback(
    (game: SavedGame, { view: shown, ...place }: Place) => {
      const Game = shown === 'grid' ? TheirGameCard : TheirGameRow
      const mine = saved.get(itemKey(game))
      return <Game owner={owner} game={game} mine={mine} actions={actions} {...place} />
    },
    [owner, saved, actions],
  )
  return (
    <TheirList
      owner={owner}
      heading={heading}
      part="game"
      search={search}
      onChange={(wanted) =>
        void navigate({
          search: toGameSearch(withChange(search, wanted)),
          replace: true,
          resetScroll: false,
        })
      }
      read={readGamePage}
      cards={CARDS}
      render={render}
      skeleton={skeleton}
      t={t}
      empty={isOwn ? t.ownEmpty : t.empty}
      sign={<Gamepad2 aria-hidden />}
    />
  )
}

function skeleton(view: Place['view']) {
  if (view === 'rows') return <ItemRowSkeleton shape="art" />
  return <CardSkeleton shape="art" />
}
