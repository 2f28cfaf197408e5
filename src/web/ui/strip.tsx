import { useDeferredValue, useId, useRef, type Key, type ReactNode, type RefObject } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { FocusList } from './focus-list.tsx'
import { ScrollButtons } from './scroll-buttons.tsx'

type StripSize = keyof typeof places

interface StripProps<T> {
  readonly title: string
  readonly size: StripSize
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  readonly children: (item: T, index: number) => ReactNode
  /** A link to all of them. */
  readonly more?: ReactNode
  /** Replaces the items: loading, failed or empty state. */
  readonly instead?: ReactNode
}

const strip =
  'strip flex snap-x gap-4 overflow-x-auto overscroll-x-contain pt-1 pb-3 motion-safe:scroll-smooth'
const places = {
  poster: 'w-40 shrink-0 snap-start',
  art: 'w-60 shrink-0 snap-start',
  portrait: 'w-24 shrink-0 snap-start',
  wide: 'w-80 max-w-[85vw] shrink-0 snap-start',
} as const
/** Pixels from one card to the next. 0: renders all, as names below portraits vary in height. */
const STEPS: Readonly<Record<StripSize, number>> = { poster: 176, art: 256, portrait: 0, wide: 336 }

/** A horizontally scrolling section, with arrows next to its heading. */
export function Strip<T>(props: StripProps<T>) {
  const { title, items, more, instead } = props
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-3 flex min-h-9 items-center gap-3">
        <h2 id={heading} className="font-title text-lead font-semibold">
          {title}
        </h2>
        {more}
        {instead === undefined && (
          <ScrollButtons
            key={items.length}
            list={list}
            previous={fr.kit.previous(title)}
            following={fr.kit.following(title)}
          />
        )}
      </div>
      {instead ?? <Items {...props} list={list} />}
    </section>
  )
}

interface ItemsProps<T> extends StripProps<T> {
  readonly list: RefObject<HTMLUListElement | null>
}

/** Renders the items in view first, which saves some 100 ms on a slow phone, then the others. */
function Items<T>({ title, size, items, keyOf, children, list }: ItemsProps<T>) {
  const isWhole = useDeferredValue(true, false)
  const inView = Math.ceil(innerWidth / STEPS[size]) + 1
  return (
    <FocusList
      listRef={list}
      label={title}
      items={isWhole ? items : items.slice(0, inView)}
      keyOf={keyOf}
      className={strip}
      itemClass={places[size]}
    >
      {children}
    </FocusList>
  )
}

interface StripSkeletonProps {
  readonly size: StripSize
  readonly count: number
  readonly children: ReactNode
}

/** A loading strip. */
export function StripSkeleton({ size, count, children }: StripSkeletonProps) {
  return (
    <div className="-mx-4 overflow-hidden px-4 sm:-mx-6 sm:px-6">
      <div className={strip}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={places[size]}>
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}
