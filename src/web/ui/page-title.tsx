import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PageTitleProps {
  readonly children: ReactNode
  readonly className?: string
  /** Only said aloud. */
  readonly isHidden?: boolean
}

/** The one `h1` of a page. It takes the focus after a navigation. */
export function PageTitle({ children, className, isHidden = false }: PageTitleProps) {
  return (
    <h1
      tabIndex={-1}
      className={cx(
        isHidden ? 'sr-only' : 'font-title text-title font-semibold tracking-tight',
        className,
      )}
    >
      {children}
    </h1>
  )
}
