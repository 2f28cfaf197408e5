import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { clientEvents, SOCKET_PATH } from '#shared/realtime.ts'
import type { Pass } from './admission.ts'

type Told = (data: unknown) => void
type ClientTells = Record<keyof typeof clientEvents, Told>
/** What is told comes typed through the hub. */
type ServerTells = Record<string, Told>

/** What servers tell one another: each does it to its own sockets. */
export type Order =
  | { readonly close: string }
  | { readonly recheck: string }
  | { readonly restart: true }
interface BetweenServers {
  order: (order: Order) => void
}

export type Io = Server<ClientTells, ServerTells, BetweenServers, Pass>
export type UserSocket = Socket<ClientTells, ServerTells, BetweenServers, Pass>

/** Every socket of a person: it is told of their own account. */
export const userRoom = (userId: string) => `user:${userId}`
/** The sockets of an accepted person: they are told everything else. */
export const clientRoom = (userId: string) => `client:${userId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Bytes of one packet. */
const PACKET_BYTES = 16 * 1024

/** A Socket.IO server for websockets alone, attached to nothing yet. */
export function openIo(allowRequest: (request: IncomingMessage) => boolean, adapter: unknown): Io {
  return new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    // Whoever opens a socket shows a token soon, and answers a ping every now and then.
    connectTimeout: 5000,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, allowRequest(request)),
    ...(adapter !== undefined && { adapter: adapter as never }),
  })
}

/** How many events a socket may tell in so many milliseconds before the rest is dropped, and it is closed. */
const PACE = { events: 20, most: 200, ms: 10_000 }

/** Drops what a socket tells too often, and closes one that goes on. */
export function pace(socket: UserSocket, now: () => number): void {
  let since = now()
  let count = 0
  socket.use((_event, next) => {
    if (now() - since >= PACE.ms) {
      since = now()
      count = 0
    }
    count += 1
    if (count > PACE.most) socket.disconnect(true)
    else if (count <= PACE.events) next()
  })
}

/** The data of an event as the contract has it; what does not fit is nothing. */
export function eventData<N extends keyof typeof clientEvents>(
  name: N,
  data: unknown,
): z.infer<(typeof clientEvents)[N]> | undefined {
  const parsed = clientEvents[name].safeParse(data)
  return parsed.success ? parsed.data : undefined
}
