import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from './cx.ts'

/** A placeholder for loading content, sized by `className`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-small bg-sunken', className)} />
}

interface LoadingProps {
  readonly children: ReactNode
  readonly label?: string | undefined
  readonly className?: string
}

/** Wraps skeletons in the final layout and announces the loading. */
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
