import { memo, useRef } from 'react'
import type { GameCard as Game } from '#shared/games.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import { GameState } from './game-state.tsx'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import { artName } from '../known-game.ts'
import { PriceTag } from './price-tag.tsx'

interface GameCardProps {
  readonly game: Game
  /** The same game in the person's list, if it is there. */
  readonly saved: SavedGame | undefined
  readonly actions: GameActions
  readonly heading?: 'h2' | 'h3'
  /** In view from the start. */
  readonly isEager?: boolean
}

/**
 * A game of the store: art, name, price, and my state on it, changed in one gesture. The rest of the
 * card opens the game's page. Every card of a grid is equally tall.
 */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, saved, actions, heading: Heading = 'h3', isEager = false } = props
  const art = useRef<HTMLDivElement>(null)
  const lift = () => {
    if (art.current) art.current.style.viewTransitionName = artName(game.steamApiId)
  }
  return (
    <article className="group relative flex flex-col">
      <div
        ref={art}
        className="relative rounded-medium shadow-card transition-shadow group-hover:shadow-float"
      >
        <GameArt name={game.name} headerImage={game.headerImage} isEager={isEager} />
        {saved && <Ribbon isSeen={saved.isPlayed} />}
      </div>
      <div className="mt-2 h-15">
        <Heading className="line-clamp-2 font-title leading-5 font-semibold wrap-break-word">
          <GameLink game={game} onOpen={lift} className="after:absolute after:inset-0 after:z-1">
            {game.name}
          </GameLink>
        </Heading>
        <PriceTag price={game.price} />
      </div>
      <GameState game={game} saved={saved} actions={actions} />
    </article>
  )
})
