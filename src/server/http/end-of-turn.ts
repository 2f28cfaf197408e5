/**
 * Says when the present turn of the event loop is over: one moment for all who ask within a turn.
 * @param atEnd calls what it is given when the turn ends
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
