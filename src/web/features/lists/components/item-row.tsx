import type { ReactNode } from 'react'
import type { CardShape } from '#web/ui/card-skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface ItemRowProps {
  readonly shape: CardShape
  readonly cover: ReactNode
  /** The link to its page. */
  readonly name: ReactNode
  /** Year and genre. */
  readonly facts: string
}

const row = 'grid gap-x-4 gap-y-2 border-b border-line py-4'
const columns = {
  poster: 'grid-cols-[4rem_minmax(0,1fr)] md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.2fr)]',
  art: 'grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.2fr)]',
} as const

interface Parts extends ItemRowProps {
  /** My state on it. */
  readonly buttons: ReactNode
  /** What is written about it: beside, or below on a phone. */
  readonly children: ReactNode
}

/** An item as a line of the notebook. */
export function ItemRow({ shape, cover, name, facts, buttons, children }: Parts) {
  return (
    <article className={cx(row, columns[shape])}>
      {cover}
      <div className="min-w-0">
        <h2 className="font-title leading-6 font-semibold wrap-break-word">{name}</h2>
        <p className="text-small text-ink-soft">{facts}</p>
        {buttons}
      </div>
      {children}
    </article>
  )
}

interface ItemRowSkeletonProps {
  readonly shape: CardShape
  /** How tall what is written about an item is, on a phone too, where it stands below. */
  readonly said: 'h-15' | 'h-6'
}

/** A row that is loading, as tall as it will be: what stands below does not move. */
export function ItemRowSkeleton({ shape, said }: ItemRowSkeletonProps) {
  return (
    <div aria-hidden className={cx(row, columns[shape])}>
      <Skeleton className={shape === 'poster' ? 'aspect-2/3 w-16' : 'aspect-460/215'} />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-8 w-40" />
      </div>
      <Skeleton className={cx('max-md:col-span-2', said)} />
    </div>
  )
}
