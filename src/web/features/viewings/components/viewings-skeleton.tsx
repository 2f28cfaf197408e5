import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** As tall as one viewing and the button below. */
export function ViewingsSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-12 rounded-large" />
      <Skeleton className="h-8 w-24 rounded-medium touch:h-11" />
    </Loading>
  )
}
