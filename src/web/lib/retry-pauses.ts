import type { Later } from './later.ts'

/** Milliseconds before each retry; the last one repeats. */
const PAUSES = [1000, 2000, 5000, 10_000] as const

/** The pauses between the attempts of queued writes. */
export function createRetryPauses(later: Later) {
  /** The pauses under way: end now → cancel. */
  const pauses = new Map<() => void, () => void>()
  let isOpen = false
  return {
    open() {
      isOpen = true
    },
    /**
     * Resolves when it is time to try again; never while closed.
     * @param failures how many attempts failed before this one
     * @param least seconds
     */
    wait: (failures: number, least = 0) =>
      new Promise<void>((resolve) => {
        if (!isOpen) return
        const own = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
        const end = () => {
          pauses.delete(end)
          cancel()
          resolve()
        }
        const cancel = later(end, Math.max(own, least * 1000))
        pauses.set(end, cancel)
      }),
    /** Ends every pause now. */
    endAll: () => {
      for (const end of pauses.keys()) end()
    },
    close() {
      isOpen = false
      for (const cancel of pauses.values()) cancel()
      pauses.clear()
    },
  }
}
