import { Skeleton } from '#web/ui/skeleton.tsx'

/** A loading thread, with one comment. */
export function ThreadSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 border-l-2 border-line pl-3">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-5 w-48 max-w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
