/** Runs later; returns its cancellation. */
export type Later = (run: () => void, milliseconds: number) => () => void

export const later: Later = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
