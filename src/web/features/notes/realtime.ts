import { onWriteAccepted } from '#web/lib/accepted-writes.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { refetchSealedNotes } from './refetch-sealed-notes.ts'

/** Sealed notes open when I tick what they are about, here or on another device. */
export function listenToNotes({ socket, client }: LiveNeeds): void {
  const refetch = () => refetchSealedNotes(client)
  socket.on('list', refetch)
  socket.onClose(onWriteAccepted(client, refetch))
}
