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
  readonly children: ReactNode
  readonly className?: string
}

/** An inline message: a form's failure, a pending state. */
export function Notice({ severity, children, className }: NoticeProps) {
  return (
    <div
      role={severity === 'error' ? 'alert' : 'status'}
      className={cx('rounded-medium px-4 py-3', looks[severity], className)}
    >
      {children}
    </div>
  )
}
