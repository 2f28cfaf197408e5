/** An optimistic write, stored but not sent yet (undo window). */
export interface Held {
  /** Sends it. */
  readonly letGo: () => void
  /** Cancels it; resolves to false if it was already being sent. */
  readonly undo: () => Promise<boolean>
  /** Resolves once it is being sent or cancelled. */
  readonly left: Promise<void>
}

/** The result of a write that was cancelled. */
export const UNDONE = Symbol('undone')

/** Makes the first attempt to send a held write, once it is let go. */
export type FirstAttempt = (deliver: () => Promise<unknown>) => Promise<unknown>

/** The writes held in this tab. */
export function createHolds() {
  const letGoes = new Set<() => void>()
  return {
    letGo: () => {
      for (const letGo of letGoes) letGo()
    },
    /**
     * @param release releases the lock, so that other tabs may send it
     * @param drop removes it from storage
     */
    add(release: () => void, drop: () => Promise<void>): { held: Held; first: FirstAttempt } {
      const { promise: isLetGo, resolve } = Promise.withResolvers<boolean>()
      const letGo = () => {
        if (letGoes.delete(letGo)) resolve(true)
      }
      letGoes.add(letGo)
      const undo = async () => {
        if (!letGoes.delete(letGo)) return false
        await drop()
        resolve(false)
        return true
      }
      const first: FirstAttempt = async (deliver) => {
        try {
          return (await isLetGo) ? await deliver() : UNDONE
        } finally {
          release()
        }
      }
      return { held: { letGo, undo, left: isLetGo.then(() => undefined) }, first }
    },
  }
}

/** Acquires a lock; resolves to its release function. */
export async function takeLock(
  withLock: (run: () => Promise<void>) => Promise<void>,
): Promise<() => void> {
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  await new Promise<void>((taken) => {
    void withLock(() => {
      taken()
      return until
    })
  })
  return release
}
