import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from './cx.ts'
import { ToastItem } from './toast-item.tsx'
import type { Toast, ToastStore } from './toast-store.ts'

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
      <Region store={store} regionId={undefined} />
    </ToastContext>
  )
}

/** The last child of every modal: outside an open modal, everything is inert. */
export function Toaster() {
  const store = use(ToastContext)
  const regionId = useId()
  useEffect(() => store?.addRegion(regionId), [store, regionId])
  return store && <Region store={store} regionId={regionId} />
}

interface RegionProps {
  readonly store: ToastStore
  /** Of a modal; `undefined`: the page. */
  readonly regionId: string | undefined
}

const NONE: readonly Toast[] = []

/** Always mounted: screen readers ignore a live region inserted together with its text. */
function Region({ store, regionId }: RegionProps) {
  const isHere = useSyncExternalStore(store.subscribe, store.activeRegion) === regionId
  const all = useSyncExternalStore(store.subscribe, store.list)
  const toasts = isHere ? all : NONE
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // Into the top layer, where supported.
    if (region.current && 'togglePopover' in region.current) region.current.togglePopover(true)
  }, [])
  useEffect(() => {
    const isLeft = toasts.length === 0 || (region.current !== null && !isHeld(region.current))
    // React fires neither blur nor leave for an element that it removes.
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows
    if (isLeft) setPaused(false)
  }, [toasts])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={fr.kit.notifications}
      className={cx(
        'pointer-events-none fixed inset-auto right-(--beside) bottom-0 m-0 w-[calc(100%-var(--beside))] max-w-md overflow-visible border-0 bg-transparent p-4 max-lg:bottom-16',
        // On a phone a modal is at the bottom, and its question must stay readable.
        regionId !== undefined && 'max-sm:top-0 max-sm:bottom-auto',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timers */}
      <div
        role="status"
        className="flex flex-col gap-2"
        // Not `enter`: a toast that moves under the pointer when another goes fires only `over`.
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
