import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How a row of games is laid out: art, what it is, what is said of it. */
export const rowLayout =
  'grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.2fr)]'

interface SavedGameRowSkeletonProps {
  /** How tall what is said of a game is, on a phone too, where it stands below. */
  readonly said: 'h-15' | 'h-6'
}

/** A row that is still to come, as tall as it will be: what stands below does not move. */
export function SavedGameRowSkeleton({ said }: SavedGameRowSkeletonProps) {
  return (
    <div aria-hidden className={rowLayout}>
      <Skeleton className="aspect-460/215" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-8 w-40" />
      </div>
      <Skeleton className={cx('max-md:col-span-2', said)} />
    </div>
  )
}
