import { useLocation } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { ItemHeader } from '#web/ui/item-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { artName } from '../known-game.ts'
import { GameArt } from './game-art.tsx'

export const gameColumns =
  'mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 @4xl/page:grid-cols-[minmax(0,1fr)_18rem]'

/** Skeleton of a game's page, with what the followed card knew. */
export function GamePageSkeleton() {
  const known = useLocation({ select: ({ state }) => state.knownGame })
  const art = known?.headerImage
  return (
    <article aria-busy>
      <ItemHeader
        shape="art"
        backdrop={art ? { src: art, width: 460, height: 215 } : undefined}
        coverName={known ? artName(known.steamApiId) : 'none'}
        cover={
          known && (
            <GameArt
              name={known.name}
              headerImage={known.headerImage}
              genres={known.genres}
              isEager
            />
          )
        }
        name={known?.name}
        facts={undefined}
        actions={undefined}
        loading={fr.kit.loading}
      />
      <GameBodySkeleton />
    </article>
  )
}

/** Skeleton of the body, in its final layout. */
export function GameBodySkeleton() {
  return (
    <div aria-hidden className={gameColumns}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-6 h-6 w-48" />
        <div className="flex gap-3 overflow-hidden">
          {Array.from({ length: 3 }, (_, place) => (
            <Skeleton key={place} className="aspect-video w-64 shrink-0 rounded-medium" />
          ))}
        </div>
        <Skeleton className="mt-6 h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
      <Skeleton className="h-80 rounded-large" />
    </div>
  )
}
