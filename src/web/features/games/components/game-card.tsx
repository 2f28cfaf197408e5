import { memo, type ReactNode } from 'react'
import type { GameCard as StoreGame } from '#shared/games.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import { cardLink, ItemCard } from '#web/features/lists/components/item-card.tsx'
import type { AnyGame } from '#web/features/lists/item.ts'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import { PriceTag } from './price-tag.tsx'

interface GameCardProps {
  readonly game: AnyGame | StoreGame
  /** Year and genres; of a game of the store, its price when left out. */
  readonly facts?: string
  /** The same game in the person's list, if it is there. */
  readonly saved: SavedGame | undefined
  readonly actions: GameActions
  readonly heading?: 'h2' | 'h3'
  /** In view from the start. */
  readonly isEager?: boolean
  /** What another says of it, before my own buttons. */
  readonly children?: ReactNode
}

/** A game in any grid. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, facts, saved, actions, heading, isEager = false, children } = props
  return (
    <ItemCard
      item={game}
      saved={saved}
      actions={actions}
      heading={heading}
      cover={<GameArt name={game.name} headerImage={game.headerImage} isEager={isEager} />}
      noteClass="h-40"
      name={
        <GameLink game={game} className={cardLink}>
          {game.name}
        </GameLink>
      }
      facts={
        facts === undefined && 'price' in game ? (
          <PriceTag price={game.price} />
        ) : (
          <p className="truncate text-small text-ink-soft">{facts}</p>
        )
      }
    >
      {children}
    </ItemCard>
  )
})
