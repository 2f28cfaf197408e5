/** A write that is shown and kept, but not sent yet. */
export interface Held {
  /** Sends it. */
  readonly letGo: () => void
  /** Takes it back; resolves to whether it was not on its way yet. */
  readonly undo: () => Promise<boolean>
  /** Resolves when it is on its way, or taken back. */
  readonly left: Promise<void>
}

/** The reply to a write that was taken back. */
export const UNDONE = Symbol('undone')

/** Runs the first attempt to send a held write, once it is let go. */
export type FirstAttempt = (deliver: () => Promise<unknown>) => Promise<unknown>

/** The writes held in this tab. */
export function createHolds() {
  const letGoes = new Set<() => void>()
  return {
    letGo: () => {
      for (const letGo of letGoes) letGo()
    },
    /**
     * @param release lets other tabs send it
     * @param drop keeps it no longer
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

/** Takes a lock; resolves to what releases it. */
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
