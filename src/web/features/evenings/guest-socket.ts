import { io } from 'socket.io-client'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { SOCKET_PATH } from '#shared/realtime.ts'

/** Follows a guest's evening: each event, and each return of the connection, says to read it again. */
export function followAsGuest(token: string, onChange: () => void): () => void {
  const socket = io(GUEST_SOCKETS, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  })
  socket.on('evening', onChange)
  socket.on('connect', onChange)
  // Sent away, or the evening is over.
  socket.on('disconnect', onChange)
  return () => void socket.close()
}
