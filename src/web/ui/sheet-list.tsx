import { Children, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Loading, Skeleton } from './skeleton.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const sheet = 'overflow-hidden rounded-large border border-line bg-sheet shadow-card'

interface SheetListProps {
  readonly label?: string
  /** `<li>`s, each with its line above it; with `data-place` where they can be removed. */
  readonly children: ReactNode
}

/** Rows on one sheet of paper. */
export function SheetList({ label, children }: SheetListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { keepFocus, releaseFocus } = useKeptFocus(list, Children.count(children))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={label}
      onFocus={keepFocus}
      onBlur={releaseFocus}
      className={sheet}
    >
      {children}
    </ul>
  )
}

interface SheetSkeletonProps {
  readonly rows: number
  /** Height of a row. */
  readonly rowClass: string
  readonly pictureClass: string
}

/** The sheet while its rows load. */
export function SheetSkeleton({ rows, rowClass, pictureClass }: SheetSkeletonProps) {
  return (
    <Loading>
      <div className={sheet}>
        {Array.from({ length: rows }, (_, place) => (
          <div
            key={place}
            className={cx(
              'flex items-center gap-3 border-t border-line px-4 first:border-t-0',
              rowClass,
            )}
          >
            <Skeleton className={pictureClass} />
            <div className="grow">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2 h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
