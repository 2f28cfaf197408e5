import { afterEach, expect, test, vi } from 'vitest'
import { openQueueStorage, type QueueEntry } from './queue-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const TICK: QueueEntry = { id: '1', key: ['tick', 'movie:1'], scope: 'movie:1', variables: {} }

test('where the browser forbids IndexedDB, writes live as long as the page', async () => {
  const open = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
  const storage = openQueueStorage('lea')
  expect(await storage.all()).toEqual([])
  await storage.save(TICK)
  expect(await storage.find(TICK.id)).toEqual(TICK)
})
