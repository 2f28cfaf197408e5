import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PageTitleProps {
  readonly children: ReactNode
  readonly className?: string
  /** `display`: large, for landing pages · `plain`: as around it · `hidden`: for screen readers only. */
  readonly look?: 'title' | 'display' | 'plain' | 'hidden'
}

const looks = {
  title: 'font-title text-title font-semibold tracking-tight',
  display: 'font-title text-display font-semibold tracking-tight',
  plain: '',
  hidden: 'sr-only',
}

/** The page's `h1`. Focused after a navigation. */
export function PageTitle({ children, className, look = 'title' }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={cx(looks[look], className)}>
      {children}
    </h1>
  )
}
