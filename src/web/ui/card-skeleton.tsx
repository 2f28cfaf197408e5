import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

/** `poster`: a film or a series, 2:3 · `art`: a game's wide picture, 460:215. */
export type CardShape = 'poster' | 'art'

const pictures = { poster: 'aspect-2/3', art: 'aspect-460/215' } as const

/** A card that is loading, as tall as the card itself. */
export function CardSkeleton({ shape }: { readonly shape: CardShape }) {
  return (
    <div aria-hidden className="flex flex-col">
      <Skeleton className={cx('w-full rounded-medium', pictures[shape])} />
      <div className="mt-2 flex h-15 flex-col gap-2 pt-0.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
      <div className="h-8 py-1.5 touch:h-11 touch:py-3">
        <Skeleton className="h-5 w-25" />
      </div>
      <Skeleton className="h-9 w-16 rounded-medium touch:h-11" />
    </div>
  )
}
