import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { friendKeys } from '#web/features/friends/queries.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { eveningKeys } from './keys.ts'
import { listenToEvenings } from './realtime.ts'

/** A query shown on a screen, and how to send what the socket brings. */
async function shown(queryKey: readonly string[]) {
  const client = new QueryClient()
  const read = vi.fn<() => Promise<never[]>>(async () => [])
  const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => {}))
  let tell: (event: object) => void = () => {}
  let connect: (wasDisconnected: boolean) => void = () => {}
  const socket = {
    on: (name: string, listener: typeof tell) => {
      if (name === 'evening') tell = listener
    },
    onConnect: (listener: typeof connect) => (connect = listener),
    onReconnect: () => {},
  } as unknown as LiveSocket
  listenToEvenings({ socket, client })
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  expect(read).toHaveBeenCalledTimes(1)
  return { read, tell, connect }
}

test.each([
  ['the list of evenings', eveningKeys.list],
  ['home’s line about an evening', friendKeys.latest],
])('%s is refetched when an evening changes', async (_, queryKey) => {
  const { read, tell } = await shown(queryKey)
  tell({ id: 'e', version: 2, state: 'voting' })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('an evening shown is refetched when the socket first connects: no event told of earlier changes', async () => {
  const { read, connect } = await shown(eveningKeys.evening('e'))
  connect(false)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
