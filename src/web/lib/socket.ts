import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import {
  serverEvents,
  SOCKET_PATH,
  type ServerEventData,
  type ServerEventName,
} from '#shared/realtime.ts'

/** The live line to the server: it tells, HTTP writes. */
export interface LiveSocket {
  /** What the server tells, checked against the contract; anything else is not heard. */
  readonly on: <N extends ServerEventName>(
    name: N,
    listener: (data: ServerEventData<N>) => void,
  ) => void
  /** The line stands, for the first time or after a cut: what was told meanwhile was not heard. */
  readonly onBack: (listener: () => void) => void
  readonly onCut: (listener: () => void) => void
  readonly isUp: () => boolean
  /** The person is writing there. */
  readonly tellTyping: (conversationId: string) => void
  readonly close: () => void
}

interface Needs {
  readonly token: string
  /**
   * The server closed the line, or would not open it: the session may be dead, or the role another.
   * Resolves to whether to try again.
   */
  readonly askWhy: () => Promise<boolean>
  /** Where the server is; the page's own origin when left out. */
  readonly url?: string
}

/** Milliseconds between two tries to connect again. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 5000
/** After a refusal. */
const REFUSED_PAUSE = 15_000

export function openSocket({ token, askWhy, url = '' }: Needs): LiveSocket {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: LONGEST_PAUSE,
    forceNew: true,
  })
  let isClosed = false
  const knock = (pause: number) =>
    setTimeout(() => {
      if (!isClosed && !socket.connected) socket.connect()
    }, pause)
  const refused = async (pause: number) => {
    if (await askWhy()) knock(pause)
  }
  socket.on('connect_error', () => {
    // The network's troubles are tried again by the client itself, a refusal is not.
    if (!socket.active) void refused(REFUSED_PAUSE)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void refused(FIRST_PAUSE)
  })
  return {
    on: (name, listener) => {
      socket.on<string>(name, (given: unknown) => {
        const parsed = z.safeParse(serverEvents[name], given)
        if (parsed.success) listener(parsed.data as Parameters<typeof listener>[0])
      })
    },
    onBack: (listener) => void socket.on('connect', listener),
    onCut: (listener) => void socket.on('disconnect', listener),
    isUp: () => socket.connected,
    tellTyping: (conversationId) => {
      if (socket.connected) socket.emit('typing', { conversationId })
    },
    close: () => {
      isClosed = true
      socket.disconnect()
    },
  }
}
