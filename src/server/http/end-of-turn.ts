/**
 * Returns a promise of the end of the current event-loop turn, shared by all callers within it.
 * @param atEnd runs its callback when the turn ends
 */
export function endOfTurn(atEnd: (ended: () => void) => void = setImmediate): () => Promise<void> {
  let end: Promise<void> | undefined
  return () => {
    end ??= new Promise((resolve) => {
      atEnd(() => {
        end = undefined
        resolve()
      })
    })
    return end
  }
}
