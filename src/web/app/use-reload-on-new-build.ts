import { useEffect } from 'react'
import { compareServerBuild } from '#web/lib/new-version.ts'

/**
 * Reloads the page when the server has another build, where this one's chunks are gone.
 * @param failures failed loads so far
 */
export function useReloadOnNewBuild(failures: number): void {
  useEffect(() => {
    if (failures > 0) void reloadIfNewer()
  }, [failures])
}

async function reloadIfNewer(): Promise<void> {
  if ((await compareServerBuild(document)) === 'other') location.reload()
}
