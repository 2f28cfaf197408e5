import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { commentKeys } from './keys.ts'

/** Refetches changed comments, and all shown ones after a reconnection. */
export function listenToComments({ socket, client }: LiveNeeds): void {
  const refetchAll = () => refetchShown(client, commentKeys.all)
  socket.on('comments', ({ userId, kind, workId }) => {
    for (const what of ['thread', 'count'] as const) {
      refetchShown(client, commentKeys.work(what, { userId, kind, workId }))
    }
  })
  // Former friends no longer see each other's comments.
  socket.on('friend', refetchAll)
  socket.onReconnect(refetchAll)
}
