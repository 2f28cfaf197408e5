import { useRef, type ReactNode } from 'react'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3'

interface PeopleGridProps<R> {
  readonly label: string
  readonly people: readonly R[]
  readonly children: (row: R) => ReactNode
}

/** People as cards, in as many columns as fit. Who leaves hands the focus to whoever comes next. */
export function PeopleGrid<R extends { readonly user: { readonly id: string } }>({
  label,
  people,
  children: card,
}: PeopleGridProps<R>) {
  const list = useRef<HTMLUListElement>(null)
  const { keepFocus, releaseFocus } = useKeptFocus(list, people.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={label}
      onFocus={keepFocus}
      onBlur={releaseFocus}
      className={grid}
    >
      {people.map((row, place) => (
        <li key={row.user.id} data-place={place}>
          {card(row)}
        </li>
      ))}
    </ul>
  )
}

export function PeopleLoading({ label }: { readonly label?: string }) {
  return (
    <Loading {...(label !== undefined && { label })}>
      <div className={grid}>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-28 rounded-large" />
        ))}
      </div>
    </Loading>
  )
}
