/** Acquires a lock; resolves to its release function. */
export async function acquireLock(
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

/**
 * Runs under a lock; without one outside a secure context, and where the browser forbids site data, as it
 * then rejects locks too.
 */
export async function runLocked<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  if (!locks) return run()
  let running: Promise<T> | undefined
  const runOnce = () => (running ??= run())
  try {
    return await locks.request(name, runOnce)
  } catch {
    // The lock was refused, or this rejects again.
    return await runOnce()
  }
}
