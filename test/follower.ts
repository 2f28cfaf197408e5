import { io } from 'socket.io-client'
import { chat, type Message } from '#shared/chat.ts'
import { callAt } from './call-at.ts'

interface Options {
  /** Called at each connection: the server may change. */
  readonly url: () => string
  readonly token: string
  readonly conversationId: string
}

/**
 * A client that follows a conversation like the web client: it applies live messages, and after each
 * reconnection refetches from the first one it knows, as it may have missed some before the latest.
 */
export function follow({ url, token, conversationId }: Options) {
  const known = new Map<string, Message>()
  let received = 0
  let cuts = 0
  let isClosed = false
  let socket = open()

  function open() {
    const opened = io(url(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    })
    opened.on('message', ({ message }: { message: Message }) => {
      received += 1
      known.set(message.id, message)
    })
    opened.on('connect', () => void catchUp(opened.id))
    opened.on('disconnect', reconnect)
    opened.on('connect_error', reconnect)
    return opened
  }

  function reconnect(): void {
    if (isClosed) return
    socket.close()
    setTimeout(() => {
      if (!isClosed) socket = open()
    }, 20)
  }

  async function catchUp(connection: string | undefined): Promise<void> {
    try {
      for (let after = inOrder()[0]?.id; ;) {
        const { results, hasMore } = await callAt(url(), token, chat.getMessages, {
          params: { id: conversationId },
          query: { after, limit: 100 },
        })
        for (const message of results) known.set(message.id, message)
        after = results.at(-1)?.id
        if (!hasMore || after === undefined) return
      }
    } catch {
      if (socket.connected && socket.id === connection) reconnect()
    }
  }

  function inOrder(): Message[] {
    return [...known.values()].toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))
  }

  return {
    /** Known messages, in order. */
    inOrder,
    received: () => received,
    cuts: () => cuts,
    isConnected: () => socket.connected,
    /** Drops the underlying connection. */
    cut() {
      if (socket.connected) cuts += 1
      socket.io.engine.close()
    },
    close() {
      isClosed = true
      socket.close()
    },
  }
}
