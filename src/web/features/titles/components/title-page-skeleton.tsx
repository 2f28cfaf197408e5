import { useLocation } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { ItemHeader } from '#web/ui/item-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { coverName } from '../known-title.ts'
import { PageCover } from './page-cover.tsx'

/** Skeleton of a title's page, with what the followed card knew. */
export function TitlePageSkeleton() {
  const known = useLocation({ select: ({ state }) => state.known })
  return (
    <article aria-busy>
      <ItemHeader
        shape="poster"
        backdrop={undefined}
        coverName={known ? coverName(known.key) : 'none'}
        cover={known && <PageCover drawn={known} name={known.name} posterPath={known.posterPath} />}
        name={known?.name}
        facts={undefined}
        actions={undefined}
        loading={fr.kit.loading}
      />
      <TitleBodySkeleton />
    </article>
  )
}

/** Skeleton of the body, in its final layout. */
export function TitleBodySkeleton() {
  return (
    <div
      aria-hidden
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 @4xl/page:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-6 h-6 w-48" />
        <div className="flex gap-4 overflow-hidden">
          {Array.from({ length: 7 }, (_, place) => (
            <div key={place} className="flex w-24 shrink-0 flex-col items-center gap-2">
              <Skeleton className="size-20 rounded-full" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="h-80 rounded-large" />
    </div>
  )
}
