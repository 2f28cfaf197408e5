import { memo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { MyRow } from '#web/features/lists/components/my-row.tsx'
import { RecommendedBy } from '#web/features/recommendations/components/late-recommended-by.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { cardFactsOf } from '../game-facts.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'

interface SavedGameRowProps {
  readonly game: SavedGame
  readonly hue: number | undefined
  readonly actions: ItemActions
}

/** A row of the user's list of games. */
export const SavedGameRow = memo(function SavedGameRow({ game, hue, actions }: SavedGameRowProps) {
  return (
    <MyRow
      shape="art"
      item={game}
      actions={actions}
      cover={<GameArt name={game.name} headerImage={game.headerImage} hue={hue} width={5.5} />}
      name={
        <GameLink game={game} className="hover:underline">
          {game.name}
        </GameLink>
      }
      facts={
        <>
          <RecommendedBy type="game" id={game.steamApiId} />
          {cardFactsOf(game)}
        </>
      }
    />
  )
})
