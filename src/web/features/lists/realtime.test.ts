import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveSocket } from '#web/lib/socket.ts'
import { savedKeys } from './queries.ts'
import { listenToLists } from './realtime.ts'

/** A page that shows films, fetched once. */
async function open() {
  const client = new QueryClient()
  const read = vi.fn<() => Promise<never[]>>(async () => [])
  const observer = new QueryObserver(client, {
    queryKey: savedKeys.fullOf('movie'),
    queryFn: read,
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => {}))
  const listeners: Record<string, (data: unknown) => void> = {}
  const on = (name: string, listener: (data: unknown) => void) => (listeners[name] = listener)
  let back: (wasDisconnected: boolean) => void = () => {}
  const socket = {
    on,
    onConnect: (listener: typeof back) => (back = listener),
    onClose: () => {},
  } as unknown as LiveSocket
  listenToLists({ socket, client })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  return { read, back, emit: (name: string, data?: unknown) => listeners[name]?.(data) }
}

/** Stops the clock. */
function stopClock() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('a list written to elsewhere is refetched, others are not', async () => {
  stopClock()
  const { read, emit } = await open()
  emit('list', { part: 'game' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(1)
  emit('list', { part: 'movie' })
  expect(read).toHaveBeenCalledTimes(2)
})

test('a season reported at once costs two refetches: at its start, and after its end', async () => {
  stopClock()
  const { read, emit } = await open()
  for (let episode = 1; episode <= 24; episode += 1) {
    emit('list', { part: 'movie' })
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(3)
  // A later event finds no pause.
  await vi.advanceTimersByTimeAsync(1000)
  emit('list', { part: 'movie' })
  expect(read).toHaveBeenCalledTimes(4)
})

test('lists are refetched on a reconnection, not on the first connection', async () => {
  const { read, back } = await open()
  back(false)
  expect(read).toHaveBeenCalledTimes(1)
  back(true)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
