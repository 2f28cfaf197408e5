import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { clientEvents, SOCKET_PATH } from '#shared/realtime.ts'
import type { SocketSession } from './admission.ts'

type Listener = (data: unknown) => void
type ClientEvents = Record<keyof typeof clientEvents, Listener>
/** Typed by the hub. */
type ServerEvents = Record<string, Listener>

/** Orders between servers; each applies them to its own sockets. */
export type Order =
  | { readonly close: string }
  | { readonly recheck: string }
  | { readonly restart: true }
interface InterServerEvents {
  order: (order: Order) => void
}

export type Io = Server<ClientEvents, ServerEvents, InterServerEvents, SocketSession>
export type UserSocket = Socket<ClientEvents, ServerEvents, InterServerEvents, SocketSession>

/** All sockets of a user, for events about their own account. */
export const userRoom = (userId: string) => `user:${userId}`
/** The sockets of an accepted user, for all other events. */
export const clientRoom = (userId: string) => `client:${userId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Packet size limit, in bytes. */
const PACKET_BYTES = 16 * 1024

/** A WebSocket-only Socket.IO server, not attached yet. */
export function openIo(allowRequest: (request: IncomingMessage) => boolean, adapter: unknown): Io {
  return new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    // Clients must send a token soon and answer pings.
    connectTimeout: 5000,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, allowRequest(request)),
    ...(adapter !== undefined && { adapter: adapter as never }),
  })
}

/**
 * Lets a connection ask once to join a namespace: asked again it is closed, with the socket that is
 * being admitted. Clients open another connection after a refusal.
 */
export function limitAttempts(): (socket: UserSocket, next: (refusal?: Error) => void) => void {
  const asked = new WeakSet<object>()
  return ({ conn }, next) => {
    if (!asked.has(conn)) {
      asked.add(conn)
      return next()
    }
    conn.close()
    // Never sent: this only frees the socket.
    next(new Error('RATE_LIMITED'))
  }
}

/** Events per `ms` milliseconds: above `events` they are dropped, above `most` the socket is closed. */
const EVENT_RATE = { events: 20, most: 200, ms: 10_000 }

/** Rate limit: drops a socket's excess events, and closes it if they continue. */
export function limitEventRate(socket: UserSocket, now: () => number): void {
  let since = now()
  let count = 0
  socket.use((_event, next) => {
    if (now() - since >= EVENT_RATE.ms) {
      since = now()
      count = 0
    }
    count += 1
    if (count > EVENT_RATE.most) socket.disconnect(true)
    else if (count <= EVENT_RATE.events) next()
  })
}

/** Parses an event's data by the contract; `undefined` when invalid. */
export function eventData<N extends keyof typeof clientEvents>(
  name: N,
  data: unknown,
): z.infer<(typeof clientEvents)[N]> | undefined {
  const parsed = clientEvents[name].safeParse(data)
  return parsed.success ? parsed.data : undefined
}
