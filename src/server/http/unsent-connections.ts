import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * While closing, Node treats a connection as idle once its response is queued, and cuts it although a
 * slow reader may still be receiving it. This keeps idle connections open while any response is still
 * buffered.
 */
export function keepUnsentConnectionsOpen(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  // Patched on the server itself: `close()` calls it too.
  server.closeIdleConnections = () => {
    if (![...open].some(({ writableLength }) => writableLength > 0)) closeIdleConnections()
  }
}
