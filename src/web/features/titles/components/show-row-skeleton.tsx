import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The cover, what it is, and the note beside them where there is room. */
export const rowLayout =
  'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4 md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.2fr)]'

interface ShowRowSkeletonProps {
  /** How tall what is said of a title is, on a phone too, where it stands below. */
  readonly said: 'h-15' | 'h-6'
}

/** A row that is still to come, as tall as it will be: what stands below does not move. */
export function ShowRowSkeleton({ said }: ShowRowSkeletonProps) {
  return (
    <div aria-hidden className={rowLayout}>
      <Skeleton className="aspect-2/3 w-16" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-8 w-40" />
      </div>
      <Skeleton className={cx('max-md:col-span-2', said)} />
    </div>
  )
}
