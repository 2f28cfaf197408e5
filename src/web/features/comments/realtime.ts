import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { commentKeys } from './keys.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack' | 'onCut'>
  readonly client: QueryClient
}

/** Reads again what is shown of the comments that changed, and of all of them once back. */
export function listenToComments({ socket, client }: Needs): void {
  let wasCut = false
  const lookAll = () => refetchShown(client, commentKeys.all)
  socket.on('comments', ({ userId, kind, workId }) => {
    for (const what of ['thread', 'count'] as const) {
      refetchShown(client, commentKeys.work(what, { userId, kind, workId }))
    }
  })
  // Who is no longer a friend neither reads nor is read.
  socket.on('friend', lookAll)
  socket.onCut(() => (wasCut = true))
  socket.onBack(() => {
    if (wasCut) lookAll()
    wasCut = false
  })
}
