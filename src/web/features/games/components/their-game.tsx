import { memo, useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { TheirOpinion, TheirRow } from '#web/features/lists/components/their-item.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { cardFactsOf, toPlainGame } from '../game-facts.ts'
import { GameArt } from './game-art.tsx'
import { GameCard } from './game-card.tsx'
import { GameLink } from './game-link.tsx'

interface TheirGameProps {
  /** The id of whose list it is. */
  readonly owner: string
  /** The owner's saved game. */
  readonly game: SavedGame
  /** The game in my list, if saved. */
  readonly mine: SavedGame | undefined
  readonly actions: ItemActions
  /** Shows the owner's rank: the list is ordered by it. */
  readonly isRanked: boolean
  readonly hue: number | undefined
  readonly isEager?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** A card of another's list: their stars and note, my state and buttons. */
export const TheirGameCard = memo(function TheirGameCard(props: TheirGameProps) {
  const { owner, game, mine, actions, isRanked, hue, isEager = false, heading = 'h2' } = props
  const face = useMemo(() => toPlainGame(game), [game])
  return (
    <GameCard
      game={face}
      hue={hue}
      facts={cardFactsOf(game)}
      saved={mine}
      actions={actions}
      heading={heading}
      isEager={isEager}
    >
      <TheirOpinion owner={owner} theirs={game} isRanked={isRanked} />
    </GameCard>
  )
})

/** The same as a row, with the full note. */
export const TheirGameRow = memo(function TheirGameRow(props: TheirGameProps) {
  const { owner, game, mine, actions, isRanked, hue } = props
  const face = useMemo(() => toPlainGame(game), [game])
  return (
    <TheirRow
      shape="art"
      owner={owner}
      theirs={game}
      isRanked={isRanked}
      item={face}
      mine={mine}
      actions={actions}
      cover={<GameArt name={game.name} headerImage={game.headerImage} hue={hue} width={5.5} />}
      name={
        <GameLink game={face} className="hover:underline">
          {game.name}
        </GameLink>
      }
      facts={cardFactsOf(game)}
    />
  )
})
