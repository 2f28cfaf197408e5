import { ApiError } from './api-error.ts'
import type { QueueStorage } from './queue-storage.ts'

/**
 * Keeps a refusal with its write, unless that was given up meanwhile. To be called under the scope's lock, so
 * that the tab that takes it next knows.
 */
export async function keepRefusal(
  storage: QueueStorage,
  id: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || error.isWorthKeeping) return
  const waiting = await storage.find(id)
  const { code, status, detail } = error
  if (waiting) await storage.keep({ ...waiting, refusal: { code, status, detail } })
}
