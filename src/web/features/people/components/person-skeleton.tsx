import { SkeletonGrid } from '#web/ui/card-grid.tsx'
import { fr } from '#web/i18n/fr.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Skeleton of a person's page. */
export function PersonSkeleton() {
  return (
    <Loading label={fr.people.page.loading}>
      <PageTitle look="hidden">{fr.frame.titles.person}</PageTitle>
      <div className="flex gap-5 sm:gap-8">
        <Skeleton className="aspect-2/3 w-28 shrink-0 self-start rounded-large sm:w-44" />
        <div className="flex grow flex-col gap-3 pt-1">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-20 w-full max-w-2xl max-sm:hidden" />
        </div>
      </div>
      <div className="mt-52">
        <SkeletonGrid shape="poster" />
      </div>
    </Loading>
  )
}
