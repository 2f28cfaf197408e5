import { createListeners } from '#web/lib/listeners.ts'

export type Severity = 'info' | 'success' | 'warn' | 'error'

export interface ToastMessage {
  readonly severity: Severity
  readonly summary: string
  readonly detail?: string
  /** Milliseconds on screen; 3,000 by default. */
  readonly life?: number
  /** A button; pressing it dismisses the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Called once it is off screen: dismissed, or replaced by newer toasts. */
  readonly onDismissed?: () => void
  /** Dismissed when this resolves. */
  readonly until?: Promise<unknown>
}

export interface Toast extends Required<Pick<ToastMessage, 'severity' | 'summary' | 'life'>> {
  readonly id: number
  readonly detail: string | undefined
  readonly action: ToastMessage['action']
  readonly onDismissed: ToastMessage['onDismissed']
}

export interface ToastStore {
  readonly toast: (message: ToastMessage) => void
  readonly dismiss: (id: number) => void
  readonly list: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
  /** Makes a modal's region render the toasts; returns a function that ends this. */
  readonly addRegion: (region: string) => () => void
  /** The region of the modal opened last; `undefined`: the page's. */
  readonly activeRegion: () => string | undefined
}

/** Default lifetime in milliseconds. */
const TOAST_LIFE = 3000
const MOST_AT_ONCE = 4

/** The visible toasts, newest last. Identical toasts show once. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const regions = new Set<string>()
  const { notify, subscribe } = createListeners()
  const change = (next: readonly Toast[]) => {
    const gone = toasts.filter((toast) => !next.includes(toast))
    toasts = next
    notify()
    for (const { onDismissed } of gone) onDismissed?.()
  }
  const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))
  return {
    toast({ severity, summary, detail, life = TOAST_LIFE, action, onDismissed, until }) {
      lastId += 1
      const id = lastId
      const others = toasts.filter(
        (toast) =>
          toast.severity !== severity || toast.summary !== summary || toast.detail !== detail,
      )
      const shown = { id, severity, summary, detail, life, action, onDismissed }
      change([...others, shown].slice(-MOST_AT_ONCE))
      void until?.then(() => dismiss(id))
    },
    dismiss,
    list: () => toasts,
    subscribe,
    addRegion(region) {
      regions.add(region)
      notify()
      return () => {
        regions.delete(region)
        notify()
      }
    },
    activeRegion: () => [...regions].at(-1),
  }
}
