import { memo, type ReactNode } from 'react'
import type { GameCard as StoreGame } from '#shared/games.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import { cardLink, ItemCard } from '#web/features/lists/components/item-card.tsx'
import type { AnyGame } from '#web/features/lists/item.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import { PriceTag } from './price-tag.tsx'

interface GameCardProps {
  readonly game: AnyGame | StoreGame
  /** Year and genres; default: the price. */
  readonly facts?: string
  /** The game in the user's list, if saved. */
  readonly saved: SavedGame | undefined
  readonly actions: ItemActions
  readonly heading?: 'h2' | 'h3'
  /** Above the fold. */
  readonly isEager?: boolean
  /** Hue of generated art among its neighbours. */
  readonly hue?: number | undefined
  /** Another user's opinion, above my buttons. */
  readonly children?: ReactNode
}

/** A game in any grid. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, facts, saved, actions, heading, isEager = false, hue, children } = props
  return (
    <ItemCard
      item={game}
      saved={saved}
      actions={actions}
      heading={heading}
      cover={
        <GameArt
          name={game.name}
          headerImage={game.headerImage}
          genres={'genres' in game ? game.genres : undefined}
          facts={'releaseDate' in game ? game.releaseDate?.slice(0, 4) : undefined}
          hue={hue}
          isEager={isEager}
        />
      }
      noteClass="inset-x-0 top-0 h-40"
      name={
        <GameLink game={game} className={cardLink}>
          {game.name}
        </GameLink>
      }
      facts={
        facts === undefined && 'price' in game ? (
          <PriceTag price={game.price} />
        ) : (
          <p className="truncate">{facts}</p>
        )
      }
    >
      {children}
    </ItemCard>
  )
})
