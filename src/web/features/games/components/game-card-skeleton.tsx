import { Skeleton } from '#web/ui/skeleton.tsx'

/** A card that is still to come, as tall as the card itself. */
export function GameCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col">
      <Skeleton className="aspect-460/215 w-full rounded-medium" />
      <div className="mt-2 flex h-15 flex-col gap-2 pt-0.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
      <div className="h-8 py-1.5 touch:h-11 touch:py-3">
        <Skeleton className="h-5 w-25" />
      </div>
      <Skeleton className="h-9 w-16 rounded-medium touch:h-11" />
    </div>
  )
}
