import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveSocket } from '#web/lib/socket.ts'
import { recommendationKeys } from './queries.ts'
import { listenToRecommendations } from './realtime.ts'

test('recommendations are read again after a cut, not when the line first stands', async () => {
  const client = new QueryClient()
  const read = vi.fn<() => Promise<never[]>>(async () => [])
  const observer = new QueryObserver(client, {
    queryKey: [...recommendationKeys.all, 'work', 'movie', 194],
    queryFn: read,
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => {}))
  let back: (wasCut: boolean) => void = () => {}
  const socket = {
    on: () => {},
    onBack: (listener: typeof back) => (back = listener),
  } as unknown as LiveSocket
  listenToRecommendations({ socket, client })
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  back(false)
  expect(read).toHaveBeenCalledTimes(1)
  back(true)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
