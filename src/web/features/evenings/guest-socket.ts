import { io } from 'socket.io-client'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { SOCKET_PATH } from '#shared/realtime.ts'

/** Calls back on each event and reconnection of a guest's evening, for a refetch. */
export function followAsGuest(token: string, onChange: () => void): () => void {
  const socket = io(GUEST_SOCKETS, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  })
  socket.on('evening', onChange)
  socket.on('connect', onChange)
  // Removed, or the evening ended.
  socket.on('disconnect', onChange)
  return () => void socket.close()
}
