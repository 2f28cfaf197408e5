/** A minimal observable. */
export function createListeners() {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** Returns the unsubscribe function. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { notify, subscribe }
}
