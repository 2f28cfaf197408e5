import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from './cx.ts'

/** A grey shape in the place of what is coming; its size comes from `className`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-small bg-sunken', className)} />
}

interface LoadingProps {
  readonly children: ReactNode
  readonly label?: string
  readonly className?: string
}

/** Skeletons in the final layout; says aloud that something is coming. */
export function Loading({ children, label = fr.kit.loading, className }: LoadingProps) {
  return (
    <div className={className} aria-busy>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
