import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { later } from '#web/lib/later.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { Severity, Toast, ToastStore } from './toast-store.ts'

const looks: Record<Severity, { readonly className: string; readonly icon: ReactNode }> = {
  info: { className: 'bg-info-soft text-info', icon: <Info aria-hidden /> },
  success: { className: 'bg-success-soft text-success', icon: <CircleCheck aria-hidden /> },
  warn: { className: 'bg-warn-soft text-warn', icon: <TriangleAlert aria-hidden /> },
  error: { className: 'bg-danger-soft text-danger', icon: <CircleAlert aria-hidden /> },
}

interface ToastItemProps {
  readonly toast: Toast
  readonly isPaused: boolean
  readonly dismiss: ToastStore['dismiss']
}

/** A toast; dismisses itself after its `life`. */
export function ToastItem({ toast, isPaused, dismiss }: ToastItemProps) {
  const { id, life, severity, summary, detail, action } = toast
  useEffect(() => {
    if (isPaused) return undefined
    return later(() => dismiss(id), life)
  }, [isPaused, dismiss, life, id])
  return (
    <div
      className={cx(
        'pointer-events-auto flex arriving items-start gap-3 rounded-medium border border-current/25 p-3 pl-4 shadow-float [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        looks[severity].className,
      )}
    >
      {looks[severity].icon}
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">{summary}</p>
        {detail !== undefined && <p className="text-small text-ink">{detail}</p>}
      </div>
      {action && (
        <Button
          look="quiet"
          isSmall
          onClick={() => {
            action.onPress()
            dismiss(id)
          }}
          className="-my-1"
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={fr.kit.dismiss}
        icon={<X aria-hidden />}
        onClick={() => dismiss(id)}
        className="-my-1.5 -mr-1 text-current"
      />
    </div>
  )
}
