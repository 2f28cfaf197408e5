import type { Later } from './later.ts'
import { createListeners } from './listeners.ts'

/** Whether the server responds. */
export interface Reach {
  /** Call after each API call: whether the server responded. */
  readonly report: (isAnswered: boolean) => void
  readonly isLost: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Grace period in ms after a failed call, in which a single lost request is retried. */
const LOST_AFTER = 2000

export function createReach({ later }: { readonly later: Later }): Reach {
  const { notify, subscribe } = createListeners()
  let isLost = false
  let cancel: (() => void) | undefined
  const set = (next: boolean) => {
    if (isLost === next) return
    isLost = next
    notify()
  }
  return {
    report(isAnswered) {
      if (!isAnswered) {
        cancel ??= later(() => set(true), LOST_AFTER)
        return
      }
      cancel?.()
      cancel = undefined
      set(false)
    },
    isLost: () => isLost,
    subscribe,
  }
}
