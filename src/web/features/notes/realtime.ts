import { onWritten } from '#web/lib/own-writes.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { rereadSealedNotes } from './sealed.ts'

/** Sealed notes open when I tick what they are about, here or on another device. */
export function listenToNotes({ socket, client }: LiveNeeds): void {
  const reread = () => rereadSealedNotes(client)
  socket.on('list', reread)
  socket.onClose(onWritten(client, reread))
}
