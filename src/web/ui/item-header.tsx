import { useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { PageTitle } from './page-title.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import './item-page.css'

interface ItemHeaderProps {
  readonly shape: 'poster' | 'art'
  /** Background image; the header has a colour of its own without one. */
  readonly backdrop: React.ComponentProps<'img'> | undefined
  /** The cover's `view-transition-name`. */
  readonly coverName: string
  readonly cover: ReactNode
  /** `undefined` while loading, as `facts` and `actions`. */
  readonly name: string | undefined
  readonly facts: ReactNode
  readonly actions: ReactNode
  readonly loading: string
}

const shapes = {
  poster: {
    columns: 'grid-cols-[6.5rem_minmax(0,1fr)] @2xl/page:grid-cols-[14rem_minmax(0,1fr)]',
    cover: 'aspect-2/3 @2xl/page:row-span-2',
    text: 'min-h-44 @2xl/page:min-h-60',
    actions: '@max-2xl/page:col-span-2 @2xl/page:self-end',
  },
  art: {
    columns: 'grid-cols-[minmax(0,1fr)] @2xl/page:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
    cover: 'aspect-460/215',
    text: 'min-h-43 @max-2xl/page:pt-4!',
    actions: '@2xl/page:col-span-2',
  },
} as const

/**
 * The top of a film's, a series' or a game's page: cover, name, facts, own marks. Nothing moves when
 * the rest loads.
 */
export function ItemHeader(props: ItemHeaderProps) {
  const { shape, backdrop, coverName, cover, name, facts, actions, loading } = props
  const { columns, ...parts } = shapes[shape]
  return (
    <header className={cx('relative grid gap-x-4 pt-10 sm:gap-x-8', columns)}>
      <Backdrop image={backdrop} isBlurred={shape === 'art'} />
      <div
        className={cx('relative self-start rounded-medium shadow-float', parts.cover)}
        style={{ viewTransitionName: coverName }}
      >
        {cover ?? <Skeleton className="size-full rounded-medium" />}
      </div>
      <div className={cx('relative pt-12 sm:pt-14', parts.text)}>
        {name === undefined ? (
          <Skeleton className="h-12 w-3/4" />
        ) : (
          <PageTitle look="display" className="wrap-break-word hyphens-auto">
            {name}
          </PageTitle>
        )}
        {facts ?? (
          <Loading label={loading} className="mt-3 flex flex-col gap-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-6 w-2/3" />
          </Loading>
        )}
      </div>
      <div
        // Remounted once loaded: the content above may be taller than its skeleton.
        key={actions === undefined ? 'coming' : 'there'}
        className={cx('relative mt-5 sm:mt-4', parts.actions)}
      >
        {actions ?? <Skeleton className="h-40 w-full rounded-large sm:h-27" />}
      </div>
    </header>
  )
}

interface BackdropProps {
  readonly image: ItemHeaderProps['backdrop']
  readonly isBlurred: boolean
}

function Backdrop({ image, isBlurred }: BackdropProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <div
      aria-hidden
      className="backdrop absolute -inset-x-4 -top-4 h-56 overflow-hidden sm:-inset-x-6 sm:h-64"
    >
      {image && image.src !== failed && (
        <img
          {...image}
          alt=""
          onError={() => setFailed(image.src)}
          className={cx(
            'absolute inset-0 size-full object-cover object-[50%_25%]',
            isBlurred && 'is-blurred',
          )}
        />
      )}
    </div>
  )
}

/** A line of facts under the name. */
export function FactLine({ children }: { readonly children: ReactNode }) {
  return <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
}

/** A short framed label: a certificate, a score. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-small border border-line-strong px-1.5 text-small font-semibold">
      {children}
    </span>
  )
}

/** Names as pills, such as genres. */
export function NamePills({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-full bg-sunken px-2.5 py-0.5 text-small text-ink">
          {name}
        </li>
      ))}
    </ul>
  )
}
