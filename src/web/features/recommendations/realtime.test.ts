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
  const emit: Record<string, () => void> = {}
  const socket = {
    on: () => {},
    onBack: (listener: () => void) => (emit['back'] = listener),
    onCut: (listener: () => void) => (emit['cut'] = listener),
  } as unknown as LiveSocket
  listenToRecommendations({ socket, client })
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  emit['back']?.()
  expect(read).toHaveBeenCalledTimes(1)
  emit['cut']?.()
  emit['back']?.()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
