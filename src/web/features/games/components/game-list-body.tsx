import { useCallback, type ReactNode } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { ListFrame } from '#web/features/lists/components/list-frame.tsx'
import { useListActions } from '#web/features/lists/use-list-actions.ts'
import type { Slot } from '#web/features/lists/item.ts'
import type { PagesInView } from '#web/features/lists/use-list-pages.ts'
import { fr } from '#web/i18n/fr.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { cardFactsOf } from '../game-facts.ts'
import { SavedGameRow } from './saved-game-row.tsx'
import { GameCard } from './game-card.tsx'
import { ItemRowSkeleton } from '#web/features/lists/components/item-row.tsx'
import { useGameActions } from '#web/features/saved-games/use-game-actions.ts'
import type { SavedGameMap } from '#web/features/saved-games/use-saved-games.ts'

interface GameListBodyProps {
  readonly view: 'grid' | 'rows'
  readonly pages: PagesInView<SavedGame>
  readonly saved: SavedGameMap
  readonly nothing: ReactNode
}

/** Lying cards: the store's header art. */
export const GAME_CARDS = { narrowest: 224, least: 2, tall: 215 / 460, below: 136 }
/** Art in view from the start. */
const EAGER = 12

/** The person's own games, as cards or as lines. */
export function GameListBody({ view, pages, saved, nothing }: GameListBodyProps) {
  const { actions, leave } = useListActions(useGameActions(), pages.filter.watched, fr.gameList)
  const render = useCallback(
    (slot: Slot<SavedGame> | undefined, index: number): ReactNode => {
      const game = slot && (saved.get(idOf(slot)) ?? ('heldFor' in slot ? undefined : slot))
      if (!game)
        return view === 'grid' ? (
          <CardSkeleton shape="art" />
        ) : (
          <ItemRowSkeleton shape="art" said="h-15" />
        )
      if (view === 'rows') {
        return <SavedGameRow game={game} actions={actions} />
      }
      return (
        <GameCard
          game={game}
          facts={cardFactsOf(game)}
          saved={game}
          actions={actions}
          heading="h2"
          isEager={index < EAGER}
        />
      )
    },
    [saved, view, actions],
  )
  return (
    <ListFrame
      view={view}
      label={fr.gameList.heading}
      pages={pages}
      cards={GAME_CARDS}
      render={render}
      onLeave={leave}
      nothing={nothing}
    />
  )
}

function idOf(slot: Slot<SavedGame>): number {
  return 'heldFor' in slot ? Number(slot.heldFor.split(':')[1]) : slot.steamApiId
}
