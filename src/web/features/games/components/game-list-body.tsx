import { useCallback, type ReactNode } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { SelectionBar } from '#web/features/list-choice/components/late-selection-bar.tsx'
import { ListFrame } from '#web/features/lists/components/list-frame.tsx'
import { useListActions } from '#web/features/lists/use-list-actions.ts'
import type { Slot } from '#web/features/lists/item.ts'
import type { Selection } from '#web/features/lists/use-selection.ts'
import type { PagesInView } from '#web/features/lists/use-list-pages.ts'
import type { ListChange } from '#web/features/lists/use-remembered-search.ts'
import { fr } from '#web/i18n/fr.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { cardFactsOf } from '../game-facts.ts'
import { SavedGameRow } from './saved-game-row.tsx'
import { GameCard } from './game-card.tsx'
import { ItemRowSkeleton } from '#web/features/lists/components/item-row.tsx'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import type { SavedGameMap } from '#web/features/saved-games/use-saved-games.ts'

interface GameListBodyProps {
  readonly view: 'grid' | 'rows'
  /** Above rows. */
  readonly headings: ReactNode
  readonly pages: PagesInView<SavedGame>
  readonly saved: SavedGameMap
  readonly nothing: ReactNode
  readonly onChange: (change: ListChange) => void
  readonly selection: Selection<SavedGame>
}

/** Landscape cards: the store's header art. */
export const GAME_CARDS = { narrowest: 224, least: 2, tall: 215 / 460, below: 48 }
/** Art above the fold. */
const EAGER = 12

/** The user's games, as cards or rows. */
export function GameListBody(props: GameListBodyProps) {
  const { view, headings, pages, saved, nothing, selection } = props
  const { actions, leave } = useListActions(useItemActions(), pages.filter.watched, fr.gameList)
  const render = useCallback(
    (slot: Slot<SavedGame> | undefined, index: number, hue: number | undefined): ReactNode => {
      const game = slot && (saved.get(idOf(slot)) ?? ('heldFor' in slot ? undefined : slot))
      if (!game)
        return view === 'grid' ? <CardSkeleton shape="art" /> : <ItemRowSkeleton shape="art" />
      if (view === 'rows') {
        return <SavedGameRow game={game} hue={hue} actions={actions} />
      }
      return (
        <GameCard
          game={game}
          hue={hue}
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
      headings={headings}
      onLeave={leave}
      onChange={props.onChange}
      nothing={nothing}
      selection={selection}
      bar={<SelectionBar selection={selection} total={pages.total} />}
    />
  )
}

function idOf(slot: Slot<SavedGame>): number {
  return 'heldFor' in slot ? Number(slot.heldFor.split(':')[1]) : slot.steamApiId
}
