import { fr } from '#web/i18n/fr.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Skeleton of a ranking. */
export function RankingSkeleton() {
  return (
    <Loading label={fr.ranking.loading}>
      <Skeleton className="mb-3 h-12 w-72 max-w-full" />
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className="flex items-center gap-4 border-b border-line py-1.5 pl-8">
          <Skeleton className="h-11 w-14" />
          <Skeleton className="aspect-2/3 w-11" />
          <Skeleton className="h-5 w-48" />
        </div>
      ))}
    </Loading>
  )
}
