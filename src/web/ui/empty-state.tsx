import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The way out: a button or a link. */
  readonly action?: ReactNode
}

/** An empty list: why, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {icon !== undefined && (
        <div className="mb-4 rounded-full bg-primary-soft p-4 text-primary [&_svg]:size-7">
          {icon}
        </div>
      )}
      <div className="max-w-full font-title text-lead font-semibold wrap-anywhere">{title}</div>
      {children !== undefined && (
        <div className="mt-1 max-w-full wrap-anywhere text-ink-soft">{children}</div>
      )}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
