import { fr } from '#web/i18n/fr.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ListCountsSkeleton } from './list-counts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Someone's page on its way. */
export function UserSkeleton() {
  return (
    <Loading label={fr.friends.page.loading}>
      <PageTitle look="hidden">{fr.frame.titles.user}</PageTitle>
      <div className="flex flex-wrap items-center gap-6">
        <Skeleton className="size-24 rounded-full sm:size-28" />
        <div className="flex min-w-56 flex-1 flex-col gap-3">
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-9 w-64" />
        </div>
      </div>
      <ListCountsSkeleton />
    </Loading>
  )
}
