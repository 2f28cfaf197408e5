import type { Key, ReactNode } from 'react'
import { CardSkeleton, type CardShape } from './card-skeleton.tsx'

interface CardGridProps<T> {
  readonly shape: CardShape
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  /** A card; its picture is loaded at once when it is in view from the start. */
  readonly children: (item: T, isEager: boolean) => ReactNode
}

/** As many columns as fit, two at least. */
const columns = {
  poster:
    'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6',
  art: 'grid grid-cols-[repeat(auto-fill,minmax(min(14rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6',
} as const
/** Pictures in view from the start. */
const EAGER = 8

export function CardGrid<T>({ shape, label, items, keyOf, children }: CardGridProps<T>) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={label}
      className={columns[shape]}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index < EAGER)}</li>
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
