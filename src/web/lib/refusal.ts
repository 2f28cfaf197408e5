import { ApiError } from './api-error.ts'
import type { QueueStorage } from './queue-storage.ts'

/**
 * Stores the server's refusal with the queued write, unless the write was dropped meanwhile. Call while
 * holding the scope's lock, so that the next tab to take it sees the refusal.
 */
export async function saveRefusal(
  storage: QueueStorage,
  id: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || error.isWorthQueueing) return
  const entry = await storage.find(id)
  const { code, status, detail } = error
  if (entry) await storage.save({ ...entry, refusal: { code, status, detail } })
}
