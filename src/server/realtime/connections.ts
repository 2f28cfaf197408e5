import type { IncomingMessage } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import type { Io } from './sockets.ts'

/** Service restart, or events may have been missed: reconnect. Source: RFC 6455 and its registry of close codes. */
const RESTART = 1012
/** Too many connections from one address: try again later. */
const LATER = 1013
/** Time allowed for the close handshake, after which connections are cut. */
const CUT_MS = 1000

/** The part of Engine.IO's socket used here; its transport holds the WebSocket. */
interface Connection {
  readonly request: IncomingMessage
  readonly transport: { readonly socket: { close(code: number): void } }
  once(event: 'close', listener: () => void): void
}

/** Tracks the connections below the sockets, unauthenticated ones included. */
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
    // Concurrent handshakes may have passed the check together.
    if (count > most) connection.transport.socket.close(LATER)
    connection.once('close', () => {
      open.delete(connection)
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })

  /** Closes every connection with a code that makes clients reconnect. */
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
