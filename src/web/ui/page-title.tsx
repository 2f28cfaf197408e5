import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PageTitleProps {
  readonly children: ReactNode
  readonly className?: string
  /** `display`: large, for a page that welcomes · `hidden`: only said aloud. */
  readonly look?: 'title' | 'display' | 'hidden'
}

const looks = {
  title: 'font-title text-title font-semibold tracking-tight',
  display: 'font-title text-display font-semibold tracking-tight',
  hidden: 'sr-only',
}

/** The one `h1` of a page. It takes the focus after a navigation. */
export function PageTitle({ children, className, look = 'title' }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={cx(looks[look], className)}>
      {children}
    </h1>
  )
}
