import { memo, useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { TheirOpinion, TheirRow } from '#web/features/lists/components/their-item.tsx'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'
import { cardFactsOf, faceOf } from '../game-facts.ts'
import { GameArt } from './game-art.tsx'
import { GameCard } from './game-card.tsx'
import { GameLink } from './game-link.tsx'

interface TheirGameProps {
  /** As its owner keeps it. */
  readonly game: SavedGame
  /** The same game in my own list. */
  readonly mine: SavedGame | undefined
  readonly actions: GameActions
  /** Its place in the owner's ranking is said, where that is the order. */
  readonly isRanked: boolean
  readonly isEager?: boolean
}

/** A game of another's list: their stars and note, then my own state and buttons. */
export const TheirGameCard = memo(function TheirGameCard(props: TheirGameProps) {
  const { game, mine, actions, isRanked, isEager = false } = props
  const face = useMemo(() => faceOf(game), [game])
  return (
    <GameCard
      game={face}
      facts={cardFactsOf(game)}
      saved={mine}
      actions={actions}
      heading="h2"
      isEager={isEager}
    >
      <TheirOpinion theirs={game} isRanked={isRanked} />
    </GameCard>
  )
})

/** The same as a line, their note in full. */
export const TheirGameRow = memo(function TheirGameRow(props: TheirGameProps) {
  const { game, mine, actions, isRanked } = props
  const face = useMemo(() => faceOf(game), [game])
  return (
    <TheirRow
      shape="art"
      theirs={game}
      isRanked={isRanked}
      item={face}
      mine={mine}
      actions={actions}
      cover={<GameArt name={game.name} headerImage={game.headerImage} className="self-start" />}
      name={
        <GameLink game={face} className="hover:underline">
          {game.name}
        </GameLink>
      }
      facts={cardFactsOf(game)}
    />
  )
})
