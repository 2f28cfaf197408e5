import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { dayBox, dayColumns } from './diary-days.tsx'

/** A loading diary: a month, and days of a few entries. */
export function DiarySkeleton() {
  return (
    <Loading className="mt-6">
      <Skeleton className="mb-3 h-7 w-44" />
      <div className={dayColumns}>
        {[2, 1, 3].map((count) => (
          <div key={count} className={dayBox}>
            <Skeleton className="mt-3 h-5 w-24" />
            <div>
              {Array.from({ length: count }, (_, index) => (
                <div key={index} className="flex items-center gap-3 py-2 sm:gap-4">
                  <span className="flex w-18 shrink-0 justify-center">
                    <Skeleton className="h-[4.125rem] w-11" />
                  </span>
                  <span className="flex flex-col gap-1.5">
                    <Skeleton className="h-5 w-40" />
                    <Skeleton className="h-4 w-24" />
                  </span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
