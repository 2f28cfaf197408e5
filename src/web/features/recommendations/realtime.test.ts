import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveSocket } from '#web/lib/socket.ts'
import { recommendationKeys } from './queries.ts'
import { listenToRecommendations } from './realtime.ts'

test('recommendations are refetched after a reconnection', async () => {
  const client = new QueryClient()
  const read = vi.fn<() => Promise<never[]>>(async () => [])
  const observer = new QueryObserver(client, {
    queryKey: [...recommendationKeys.all, 'work', 'movie', 194],
    queryFn: read,
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => {}))
  let reconnect: () => void = () => {}
  const socket = {
    on: () => {},
    onReconnect: (listener: typeof reconnect) => (reconnect = listener),
  } as unknown as LiveSocket
  listenToRecommendations({ socket, client })
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  expect(read).toHaveBeenCalledTimes(1)
  reconnect()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
