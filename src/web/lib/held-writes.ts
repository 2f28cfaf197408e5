/** An optimistic write, stored but not sent yet (undo window). */
export interface HeldWrite {
  /** Sends it. */
  readonly send: () => void
  /** Cancels it; resolves to false if it was already being sent. */
  readonly undo: () => Promise<boolean>
  /** Resolves once it is being sent or cancelled. */
  readonly ended: Promise<void>
}

/** The result of a write that was cancelled. */
export const UNDONE = Symbol('undone')

/** Makes the first attempt to send a held write, once it is released. */
export type FirstAttempt = (deliver: () => Promise<unknown>) => Promise<unknown>

/** The writes held in this tab. */
export function createHeldWrites() {
  const sends = new Set<() => void>()
  return {
    sendAll: () => {
      for (const send of sends) send()
    },
    /**
     * @param release releases the lock, so that other tabs may send it
     * @param drop removes it from storage
     */
    add(release: () => void, drop: () => Promise<void>): { held: HeldWrite; first: FirstAttempt } {
      const { promise: isSent, resolve } = Promise.withResolvers<boolean>()
      const send = () => {
        if (sends.delete(send)) resolve(true)
      }
      sends.add(send)
      const undo = async () => {
        if (!sends.delete(send)) return false
        await drop()
        resolve(false)
        return true
      }
      const first: FirstAttempt = async (deliver) => {
        try {
          return (await isSent) ? await deliver() : UNDONE
        } finally {
          release()
        }
      }
      return { held: { send, undo, ended: isSent.then(() => undefined) }, first }
    },
  }
}
