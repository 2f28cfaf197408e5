/** Accesses browser storage; `undefined` when it is full or forbidden, which must not break anything. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
