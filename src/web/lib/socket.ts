import type { QueryClient } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import {
  REFUSED_PAUSE,
  serverEvents,
  SOCKET_PATH,
  type ServerEventData,
  type ServerEventName,
} from '#shared/realtime.ts'

/** The live connection. Read-only: writes go over HTTP. */
export interface LiveSocket {
  /** Server events, validated by the contract; invalid ones are dropped. */
  readonly on: <N extends ServerEventName>(
    name: N,
    listener: (data: ServerEventData<N>) => void,
  ) => void
  /** Connected; `wasDisconnected`: again, or after failures, and events in between were missed. */
  readonly onConnect: (listener: (wasDisconnected: boolean) => void) => void
  /** Connected with `wasDisconnected`. */
  readonly onReconnect: (listener: () => void) => void
  readonly onDisconnect: (listener: () => void) => void
  readonly isConnected: () => boolean
  /** Sends `typing` for a conversation. */
  readonly sendTyping: (conversationId: string) => void
  /** Runs on close: features end their other listeners with it. */
  readonly onClose: (end: () => void) => void
  readonly close: () => void
}

/** What a feature needs to apply events to the cache. */
export interface LiveNeeds {
  readonly socket: Pick<LiveSocket, 'on' | 'onConnect' | 'onReconnect' | 'onClose'>
  readonly client: QueryClient
}

interface Needs {
  readonly token: string
  /**
   * The server closed or refused the connection: the session may be dead, or the role changed.
   * Resolves to whether to reconnect.
   */
  readonly mayReconnect: () => Promise<boolean>
  /** Server URL; the page's origin by default. */
  readonly url?: string
}

/** Milliseconds between reconnection attempts. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 5000

/** @throws when an event has no schema: it would be silently dropped */
export function openSocket({ token, mayReconnect, url = '' }: Needs): LiveSocket {
  const [missing] = Object.entries<unknown>(serverEvents).find(([, schema]) => !schema) ?? []
  if (missing !== undefined) throw new Error(`the event « ${missing} » has no schema`)
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: LONGEST_PAUSE,
    forceNew: true,
  })
  let isClosed = false
  let wasDisconnected = false
  const ends: (() => void)[] = []
  const reconnectAfter = (pause: number) =>
    setTimeout(() => {
      if (!isClosed && !socket.connected) socket.connect()
    }, pause)
  const reconnectIfAllowed = async (pause: number) => {
    if (await mayReconnect()) reconnectAfter(pause)
  }
  socket.on('connect_error', () => {
    wasDisconnected = true
    // The client retries network errors by itself, not refusals.
    if (!socket.active) void reconnectIfAllowed(REFUSED_PAUSE)
  })
  socket.on('disconnect', (reason) => {
    wasDisconnected = true
    if (reason === 'io server disconnect') void reconnectIfAllowed(FIRST_PAUSE)
  })
  return {
    on: (name, listener) => {
      socket.on<string>(name, (given: unknown) => {
        const parsed = z.safeParse(serverEvents[name], given)
        if (parsed.success) listener(parsed.data as Parameters<typeof listener>[0])
      })
    },
    onConnect: (listener) => void socket.on('connect', () => listener(wasDisconnected)),
    onReconnect: (listener) => void socket.on('connect', () => wasDisconnected && listener()),
    onDisconnect: (listener) => void socket.on('disconnect', listener),
    isConnected: () => socket.connected,
    sendTyping: (conversationId) => {
      if (socket.connected) socket.emit('typing', { conversationId })
    },
    onClose: (end) => void ends.push(end),
    close: () => {
      isClosed = true
      socket.disconnect()
      for (const end of ends) end()
    },
  }
}
