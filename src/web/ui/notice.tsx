import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Severity } from './toast-store.ts'

const looks: Record<Severity, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  error: 'bg-danger-soft text-danger',
}

interface NoticeProps {
  readonly severity: Severity
  /** Inside a live region, which was there before it and announces it. */
  readonly isInRegion?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** An inline message: a form's failure, a pending state. */
export function Notice({ severity, isInRegion = false, children, className }: NoticeProps) {
  return (
    <div
      role={isInRegion ? undefined : severity === 'error' ? 'alert' : 'status'}
      className={cx('rounded-medium px-4 py-3', looks[severity], className)}
    >
      {children}
    </div>
  )
}
