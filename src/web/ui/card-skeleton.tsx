import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

/** `poster`: a film or a series, 2:3 · `art`: a game's wide picture, 460:215. */
export type CardShape = 'poster' | 'art'

const pictures = { poster: 'aspect-2/3', art: 'aspect-460/215' } as const

/** A loading card, as tall as the real one. */
export function CardSkeleton({ shape }: { readonly shape: CardShape }) {
  return (
    <div aria-hidden className="flex flex-col">
      <Skeleton className={cx('w-full rounded-medium', pictures[shape])} />
      <div className="mt-2 flex h-10 flex-col gap-1.5 pt-0.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
      <div className="hidden h-11 touch:block" />
    </div>
  )
}
