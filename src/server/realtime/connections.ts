import type { IncomingMessage } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import type { Io } from './sockets.ts'

/** The server restarts, or events may have been missed: come back. Source: RFC 6455 and its registry of close codes. */
const RESTART = 1012
/** Too many of one address. */
const LATER = 1013
/** Who does not answer the close is cut. */
const CUT_MS = 1000

/** The part of Engine.IO's socket that is used; its transport holds the websocket. */
interface Connection {
  readonly request: IncomingMessage
  readonly transport: { readonly socket: { close(code: number): void } }
  once(event: 'close', listener: () => void): void
}

/** The open connections below the sockets, also those that have shown no token yet. */
export function watchConnections(
  io: Io,
  {
    addressOf,
    most,
  }: { readonly addressOf: (request: IncomingMessage) => string; readonly most: number },
) {
  const open = new Set<Connection>()
  const counts = new Map<string, number>()
  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request)
    const count = (counts.get(address) ?? 0) + 1
    open.add(connection)
    counts.set(address, count)
    // Many may have been let through at once.
    if (count > most) connection.transport.socket.close(LATER)
    connection.once('close', () => {
      open.delete(connection)
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })

  /** Closes every connection in a way after which a client comes back by itself. */
  function restart(): void {
    for (const { transport } of open) transport.socket.close(RESTART)
  }

  return {
    hasRoomFor: (request: IncomingMessage) => (counts.get(addressOf(request)) ?? 0) < most,
    restart,
    async end() {
      restart()
      for (let waited = 0; open.size > 0 && waited < CUT_MS; waited += 20) await pass(20)
      for (const { request } of open) request.socket.destroy()
    },
  }
}
