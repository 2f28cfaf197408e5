import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { commentKeys } from './keys.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack'>
  readonly client: QueryClient
}

/** Refetches changed comments, and all shown ones after a reconnection. */
export function listenToComments({ socket, client }: Needs): void {
  const lookAll = () => refetchShown(client, commentKeys.all)
  socket.on('comments', ({ userId, kind, workId }) => {
    for (const what of ['thread', 'count'] as const) {
      refetchShown(client, commentKeys.work(what, { userId, kind, workId }))
    }
  })
  // Former friends no longer see each other's comments.
  socket.on('friend', lookAll)
  socket.onBack((wasCut) => {
    if (wasCut) lookAll()
  })
}
