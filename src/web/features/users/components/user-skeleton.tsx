import { fr } from '#web/i18n/fr.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ListCountsSkeleton } from './list-counts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Skeleton of a user's page. */
export function UserSkeleton() {
  return (
    <Loading label={fr.users.page.loading}>
      <PageTitle look="hidden">{fr.frame.titles.user}</PageTitle>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6">
        <Skeleton className="size-24 rounded-full sm:row-span-2 sm:size-28" />
        <div className="flex flex-col gap-3 sm:self-end">
          <Skeleton className="h-12 w-48 max-w-full" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="h-9 w-64 max-w-full max-sm:col-span-2 sm:self-start touch:h-11" />
      </div>
      <ListCountsSkeleton />
    </Loading>
  )
}
