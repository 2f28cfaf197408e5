import type { Later } from './later.ts'
import { createListeners } from './listeners.ts'

/** Whether the server responds. */
export interface Reachability {
  /** Call after each API call: whether the server responded. */
  readonly report: (isAnswered: boolean) => void
  readonly isServerDown: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Grace period in ms after a failed call, in which a single lost request is retried. */
const DOWN_AFTER = 2000

export function createReachability({ later }: { readonly later: Later }): Reachability {
  const { notify, subscribe } = createListeners()
  let isDown = false
  let cancel: (() => void) | undefined
  const set = (next: boolean) => {
    if (isDown === next) return
    isDown = next
    notify()
  }
  return {
    report(isAnswered) {
      if (!isAnswered) {
        cancel ??= later(() => set(true), DOWN_AFTER)
        return
      }
      cancel?.()
      cancel = undefined
      set(false)
    },
    isServerDown: () => isDown,
    subscribe,
  }
}
