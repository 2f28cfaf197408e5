import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A server that closes takes a connection for idle once its answer is handed over, although most of it
 * may still be on its way to somebody who reads slowly, and cuts it there. From now on idle
 * connections stay for as long as any answer is on its way.
 */
export function spareUnsentAnswers(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  // On the server itself: its own closing calls it too.
  server.closeIdleConnections = () => {
    if (![...open].some(({ writableLength }) => writableLength > 0)) closeIdleConnections()
  }
}
