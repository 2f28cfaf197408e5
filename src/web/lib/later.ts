/** Calls back after a delay in milliseconds; returns a function that cancels it. */
export type Later = (run: () => void, milliseconds: number) => () => void

export const later: Later = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
