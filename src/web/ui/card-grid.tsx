import { useRef, type Key, type ReactNode } from 'react'
import { CardSkeleton, type CardShape } from './card-skeleton.tsx'
import type { Subject } from './compositions.ts'
import { hueAmong } from './hue-among.ts'
import { useGridColumns } from './use-grid-columns.ts'

interface CardGridProps<T> {
  readonly shape: CardShape
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  /** What its cover is drawn from. */
  readonly subjectOf: (item: T) => Subject
  /** Renders a card: `isEager` when initially in view; `hue` differs from the neighbouring covers'. */
  readonly children: (item: T, isEager: boolean, hue: number | undefined) => ReactNode
}

/** As many columns as fit, at least two. */
const columns = {
  poster:
    'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6',
  art: 'grid grid-cols-[repeat(auto-fill,minmax(min(14rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6',
} as const
/** How many images are initially in view. */
const EAGER = 8

export function CardGrid<T>({ shape, label, items, keyOf, subjectOf, children }: CardGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null)
  const count = useGridColumns(grid)
  const coverAt = (index: number) => {
    const item = items[index]
    return item === undefined ? undefined : subjectOf(item)
  }
  return (
    <ul
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without bullets
      role="list"
      aria-label={label}
      className={columns[shape]}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index < EAGER, hueAmong(index, count, coverAt))}</li>
      ))}
    </ul>
  )
}

export function SkeletonGrid({ shape }: { readonly shape: CardShape }) {
  return (
    <div className={columns[shape]}>
      {Array.from({ length: 12 }, (_, place) => (
        <CardSkeleton key={place} shape={shape} />
      ))}
    </div>
  )
}
