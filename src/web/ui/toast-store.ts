export type Severity = 'info' | 'success' | 'warn' | 'error'

export interface ToastMessage {
  readonly severity: Severity
  readonly summary: string
  readonly detail?: string
  /** Milliseconds on screen; 3,000 by default. */
  readonly life?: number
}

export interface Toast extends Required<Omit<ToastMessage, 'detail'>> {
  readonly id: number
  readonly detail: string | undefined
}

export interface ToastStore {
  readonly toast: (message: ToastMessage) => void
  readonly dismiss: (id: number) => void
  readonly list: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Default lifetime in milliseconds. */
const TOAST_LIFE = 3000
const MOST_AT_ONCE = 4

/** The visible toasts, newest last. Identical toasts show once. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    toast({ severity, summary, detail, life = TOAST_LIFE }) {
      lastId += 1
      const others = toasts.filter(
        (toast) =>
          toast.severity !== severity || toast.summary !== summary || toast.detail !== detail,
      )
      change([...others, { id: lastId, severity, summary, detail, life }].slice(-MOST_AT_ONCE))
    },
    dismiss(id) {
      change(toasts.filter((toast) => toast.id !== id))
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
