import { useId, useRef } from 'react'
import type { GameCard as Game } from '#shared/games.ts'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'
import type { SavedGameMap } from '#web/features/saved-games/use-saved-games.ts'
import { RowTurns } from '#web/ui/row-turns.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { GameCard } from './game-card.tsx'

interface GameRowProps {
  readonly title: string
  readonly games: readonly Game[]
  readonly saved: SavedGameMap
  readonly actions: GameActions
  /** In view from the start. */
  readonly isFirst: boolean
}

const words = fr.games.featured
const strip =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6'
const place = 'w-60 shrink-0 snap-start'

/** Games side by side, under what they have in common. */
export function GameRow({ title, games, saved, actions, isFirst }: GameRowProps) {
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby={heading} className="mt-8">
      <div className="mb-3 flex min-h-9 items-center">
        <h2 id={heading} className="font-title text-lead font-semibold">
          {title}
        </h2>
        <RowTurns
          key={games.length}
          list={list}
          previous={words.previous(title)}
          following={words.following(title)}
        />
      </div>
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={title}
        className={strip}
      >
        {games.map((game, index) => (
          <li key={game.steamApiId} className={place}>
            <GameCard
              game={game}
              saved={saved.get(game.steamApiId)}
              actions={actions}
              isEager={isFirst && index < 5}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function GameRowSkeleton() {
  return (
    <div className="mt-8">
      <div className="mb-3 flex min-h-9 items-center">
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="overflow-hidden">
        <div className={strip}>
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className={place}>
              <CardSkeleton shape="art" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
