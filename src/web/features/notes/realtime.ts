import type { QueryClient } from '@tanstack/react-query'
import { onWritten } from '#web/lib/own-writes.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { rereadSealedNotes } from './sealed.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on'>
  readonly client: QueryClient
}

/** Sealed notes open when I tick what they are about, here or on another device. */
export function listenToNotes({ socket, client }: Needs): void {
  const reread = () => rereadSealedNotes(client)
  socket.on('list', reread)
  onWritten(client, reread)
}
