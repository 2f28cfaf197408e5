import { io } from 'socket.io-client'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { REFUSED_PAUSE, SOCKET_PATH } from '#shared/realtime.ts'

/** Calls back on each event, (dis)connection and refusal of a guest's evening, for a refetch. */
export function followAsGuest(token: string, onChange: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
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
  socket.on('connect_error', () => {
    // The client retries network errors by itself, not refusals.
    if (socket.active) return
    // If the evening is gone, the refetch finds out and the caller closes this socket.
    onChange()
    pause = setTimeout(() => socket.connect(), REFUSED_PAUSE)
  })
  return () => {
    clearTimeout(pause)
    socket.close()
  }
}
