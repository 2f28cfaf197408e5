/** Uses the browser's storage. One that is full or forbidden gives `undefined`: nobody is stopped by it. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
