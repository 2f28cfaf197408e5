import type { ReactNode } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import type { GameCard as StoreGame } from '#shared/games.ts'
import { subjectOf } from '#web/features/lists/item.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Strip, StripSkeleton } from '#web/ui/strip.tsx'

interface GameRowProps<T extends StoreGame | SavedGame> {
  readonly title: string
  readonly games: readonly T[]
  readonly children: (game: T, index: number, hue: number | undefined) => ReactNode
}

/** A titled strip of games. */
export function GameRow<T extends StoreGame | SavedGame>(props: GameRowProps<T>) {
  const { title, games, children } = props
  const coverAt = (at: number) => games[at] && subjectOf(games[at])
  return (
    <div className="mt-8">
      <Strip title={title} size="art" items={games} keyOf={({ steamApiId }) => steamApiId}>
        {(game, index) => children(game, index, hueAmong(index, Infinity, coverAt))}
      </Strip>
    </div>
  )
}

export function GameRowSkeleton() {
  return (
    <div className="mt-8">
      <div className="mb-3 flex min-h-9 items-center">
        <Skeleton className="h-6 w-40" />
      </div>
      <StripSkeleton size="art" count={5}>
        <CardSkeleton shape="art" />
      </StripSkeleton>
    </div>
  )
}
