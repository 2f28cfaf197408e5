import { Server } from 'socket.io'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverEvents, SOCKET_PATH } from '#shared/realtime.ts'
import { openSocket } from './socket.ts'

test('throws when an event has no schema: it would be dropped silently', () => {
  const { evening } = serverEvents
  Reflect.set(serverEvents, 'evening', undefined)
  try {
    expect(() => openSocket({ token: 't', mayReconnect: async () => false })).toThrow('evening')
  } finally {
    Reflect.set(serverEvents, 'evening', evening)
  }
})

test('tells at each connection whether an earlier one was cut', async () => {
  const server = new Server(0, { path: SOCKET_PATH, transports: ['websocket'] })
  onTestFinished(async () => server.close())
  const { port } = (server.httpServer?.address() ?? {}) as { port?: number }
  const socket = openSocket({
    token: 't',
    mayReconnect: async () => false,
    url: `http://127.0.0.1:${port}`,
  })
  onTestFinished(socket.close)
  const cuts: boolean[] = []
  let reconnections = 0
  socket.onConnect((wasDisconnected) => cuts.push(wasDisconnected))
  socket.onReconnect(() => (reconnections += 1))
  await expect.poll(() => cuts).toEqual([false])
  expect(reconnections).toBe(0)
  for (const { conn } of server.sockets.sockets.values()) conn.close()
  await expect.poll(() => cuts).toEqual([false, true])
  expect(reconnections).toBe(1)
})

test('a connection after failures counts as cut: it has missed events', async () => {
  let attempts = 0
  const server = new Server(0, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowRequest: (_, answer) => answer(null, (attempts += 1) > 1),
  })
  onTestFinished(async () => server.close())
  const { port } = (server.httpServer?.address() ?? {}) as { port?: number }
  const url = `http://127.0.0.1:${port}`
  const socket = openSocket({ token: 't', mayReconnect: async () => false, url })
  onTestFinished(socket.close)
  const cuts: boolean[] = []
  socket.onConnect((wasDisconnected) => cuts.push(wasDisconnected))
  await expect.poll(() => cuts).toEqual([true])
})

test('closing it ends what its features registered', () => {
  // Nothing listens on this port.
  const url = 'http://127.0.0.1:1'
  const socket = openSocket({ token: 't', mayReconnect: async () => false, url })
  const end = vi.fn<() => void>()
  socket.onClose(end)
  expect(end).not.toHaveBeenCalled()
  socket.close()
  expect(end).toHaveBeenCalledTimes(1)
})
