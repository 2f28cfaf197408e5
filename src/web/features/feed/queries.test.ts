import { InfiniteQueryObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#web/lib/api.ts'
import { feedQuery } from './queries.ts'

test('a feed that failed is read again with the network; one that is shown stays as it is', async () => {
  vi.useFakeTimers()
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true, retry: false } },
  })
  client.mount()
  onTestFinished(() => {
    onlineManager.setOnline(true)
    client.unmount()
    vi.useRealTimers()
  })
  let read = 0
  const call = (async () => {
    if (!onlineManager.isOnline()) throw new Error('cut off')
    read += 1
    return { results: [], next: null }
  }) as unknown as Call
  const feed = new InfiniteQueryObserver(client, feedQuery(call, {}))
  onlineManager.setOnline(false)
  const stop = feed.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(feed.getCurrentResult().isLoadingError).toBe(true)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([feed.getCurrentResult().status, read]).toEqual(['success', 1])
  // Stale by then.
  await vi.advanceTimersByTimeAsync(3_600_000)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toBe(1)
  stop()
})
