import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { ServerEventData, ServerEventName } from '#shared/realtime.ts'
import type { TestWorld } from './world.ts'

export interface TestSocket {
  readonly socket: Socket
  /** All events received so far under a name. */
  heard<N extends ServerEventName>(name: N): ServerEventData<N>[]
  /** Waits for the next event of a name. */
  next<N extends ServerEventName>(name: N): Promise<ServerEventData<N>>
  close(): void
}

/** Makes a world listen on loopback, with sockets; returns its URL. */
export async function listen({ app, world }: TestWorld): Promise<string> {
  world.realtime.attach(app.server)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

type Settings = Readonly<Record<string, unknown>>

/** A connecting socket. */
export function openSocket(
  url: string,
  token: string | undefined,
  settings: Settings = {},
): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...settings,
  })
  onTestFinished(() => void socket.close())
  return socket
}

/** A connected socket. */
export async function connect(
  url: string,
  { token }: { readonly token: string },
  settings: Settings = {},
): Promise<TestSocket> {
  const socket = openSocket(url, token, settings)
  const all: [string, unknown][] = []
  socket.onAny((name: string, data: unknown) => void all.push([name, data]))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    heard: (name) => all.filter(([event]) => event === name).map(([, data]) => data as never),
    next: async (name) => (await once(socket as never, name))[0] as never,
    close: () => void socket.close(),
  }
}

/** The reason a connection is refused. */
export async function connectError(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('let in'))
    socket.once('connect_error', (error) => resolve(error.message))
  })
}

/** The reason a socket is disconnected. */
export async function disconnectReason({ socket }: TestSocket): Promise<string> {
  return new Promise((resolve) => void socket.once('disconnect', resolve))
}
