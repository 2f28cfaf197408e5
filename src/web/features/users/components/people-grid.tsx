import type { ReactNode } from 'react'
import { FocusList } from '#web/ui/focus-list.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3'

interface PeopleGridProps<R> {
  readonly label: string
  readonly people: readonly R[]
  readonly children: (row: R) => ReactNode
}

/** Users as cards, in as many columns as fit. */
export function PeopleGrid<R extends { readonly user: { readonly id: string } }>({
  label,
  people,
  children: card,
}: PeopleGridProps<R>) {
  return (
    <FocusList label={label} items={people} keyOf={({ user }) => user.id} className={grid}>
      {card}
    </FocusList>
  )
}

export function PeopleLoading() {
  return (
    <Loading>
      <PeopleSkeleton />
    </Loading>
  )
}

/** For those who announce the loading themselves. */
export function PeopleSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="h-28 rounded-large" />
      ))}
    </div>
  )
}
