import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { Severity, Toast, ToastStore } from './toast-store.ts'

const ToastContext = createContext<ToastStore | undefined>(undefined)

/** `toast({ severity, summary, detail, life })`: says something in passing. */
export function useToast(): ToastStore['toast'] {
  const store = use(ToastContext)
  if (!store) throw new Error('useToast() outside ToastProvider')
  return store.toast
}

interface ToastProviderProps {
  readonly store: ToastStore
  readonly children: ReactNode
}

export function ToastProvider({ store, children }: ToastProviderProps) {
  return (
    <ToastContext value={store}>
      {children}
      <Toaster store={store} />
    </ToastContext>
  )
}

function Toaster({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list)
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (region.current) rise(region.current, newest !== undefined)
  }, [newest])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={fr.kit.notifications}
      className="pointer-events-none fixed inset-auto right-0 bottom-0 m-0 w-full max-w-md overflow-visible border-0 bg-transparent p-4 max-sm:bottom-16"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing is no action of its own */}
      <div
        role="status"
        className="flex flex-col gap-2"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPaused={isPaused} dismiss={store.dismiss} />
        ))}
      </div>
    </section>
  )
}

/** The top layer is a pile: a new toast comes above a dialog that opened since the last one. */
function rise(popover: HTMLElement, isNeeded: boolean) {
  if (typeof popover.showPopover !== 'function') return
  const isOpen = popover.matches(':popover-open')
  if (isOpen && isNeeded && document.querySelector('dialog[open]')) popover.hidePopover()
  else if (isOpen) return
  popover.showPopover()
}

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

function ToastItem({ toast, isPaused, dismiss }: ToastItemProps) {
  const { id, life, severity, summary, detail } = toast
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(dismiss, life, id)
    return () => clearTimeout(timer)
  }, [isPaused, dismiss, life, id])
  return (
    <div
      className={cx(
        'pointer-events-auto flex arriving items-start gap-3 rounded-medium border border-current/25 p-3 pl-4 shadow-float [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        looks[severity].className,
      )}
    >
      {looks[severity].icon}
      <div className="grow">
        <p className="font-semibold">{summary}</p>
        {detail !== undefined && <p className="text-small text-ink">{detail}</p>}
      </div>
      <IconButton
        label={fr.kit.dismiss}
        icon={<X aria-hidden />}
        onClick={() => dismiss(id)}
        className="-my-1.5 -mr-1 text-current"
      />
    </div>
  )
}
