import { useEffect } from 'react'
import { serverBuild } from '#web/lib/new-version.ts'

/**
 * Opens the page again when the server has another build: what this one asks for has another name there.
 * @param failures how often it could not be loaded
 */
export function useNewerBuild(failures: number): void {
  useEffect(() => {
    if (failures > 0) void reloadIfNewer()
  }, [failures])
}

async function reloadIfNewer(): Promise<void> {
  if ((await serverBuild(document)) === 'other') location.reload()
}
