import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { KeptFocusList } from './focus-list.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

const sheet = 'overflow-hidden rounded-large border border-line bg-sheet shadow-card'

interface SheetListProps {
  readonly label?: string
  /** `<li>`s, each with its line above it; with `data-place` where they can be removed. */
  readonly children: ReactNode
}

/** Rows on one sheet of paper. */
export function SheetList(props: SheetListProps) {
  return <KeptFocusList {...props} className={sheet} />
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
