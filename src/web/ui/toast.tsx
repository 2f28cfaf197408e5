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
import { ToastItem } from './toast-item.tsx'
import type { ToastStore } from './toast-store.ts'

const ToastContext = createContext<ToastStore | undefined>(undefined)

/** `toast({ severity, summary, detail, life })`. */
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
  useEffect(() => {
    const isLeft = toasts.length === 0 || (region.current !== null && !isHeld(region.current))
    // React reports nothing of what it removes: neither blur nor leave.
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows
    if (isLeft) setPaused(false)
  }, [toasts])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={fr.kit.notifications}
      className="pointer-events-none fixed inset-auto right-(--beside) bottom-0 m-0 w-[calc(100%-var(--beside))] max-w-md overflow-visible border-0 bg-transparent p-4 max-lg:bottom-16"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timers */}
      <div
        role="status"
        className="flex flex-col gap-2"
        // Not enter: one that moves under the pointer as another goes is only over.
        onPointerOver={() => setPaused(true)}
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

/** Whether the focus is in it, or the pointer on one of its toasts. */
function isHeld(region: HTMLElement): boolean {
  const isHovered = region.querySelector('[role=status] > :hover') !== null
  return isHovered || region.contains(document.activeElement)
}

/** Re-enters the top layer, so that a new toast shows above a dialog opened since the last one. */
function rise(popover: HTMLElement, isNeeded: boolean) {
  if (typeof popover.showPopover !== 'function') return
  const isOpen = popover.matches(':popover-open')
  if (isOpen && isNeeded && document.querySelector('dialog[open]')) popover.hidePopover()
  else if (isOpen) return
  popover.showPopover()
}
