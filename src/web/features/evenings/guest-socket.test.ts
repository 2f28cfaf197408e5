import { Server } from 'socket.io'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { REFUSED_PAUSE, SOCKET_PATH } from '#shared/realtime.ts'
import { followAsGuest } from './guest-socket.ts'

/** The secrets received by the server, which refuses the first connection. */
let secrets: unknown[]

beforeEach(() => {
  const server = new Server(0, { path: SOCKET_PATH, transports: ['websocket'] })
  onTestFinished(async () => server.close())
  const { port } = (server.httpServer?.address() ?? {}) as { port?: number }
  secrets = []
  server.of(GUEST_SOCKETS).use(({ handshake }, next) => {
    secrets.push(handshake.auth['token'])
    next(secrets.length === 1 ? new Error('UNAVAILABLE') : undefined)
  })
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}`))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

/** Follows an evening until it is refused; returns the callback and how to stop. */
async function refused() {
  const onChange = vi.fn<() => void>()
  const end = followAsGuest('first', onChange)
  onTestFinished(end)
  await expect.poll(() => onChange.mock.calls).toHaveLength(1)
  return { onChange, end }
}

test('a refused guest is called back, and reconnects after a pause', async () => {
  const { onChange } = await refused()
  vi.advanceTimersByTime(REFUSED_PAUSE)
  await expect.poll(() => onChange.mock.calls).toHaveLength(2)
  expect(secrets).toEqual(['first', 'first'])
})

test('a guest who has stopped meanwhile does not reconnect', async () => {
  const { end } = await refused()
  end()
  vi.advanceTimersByTime(REFUSED_PAUSE)
  const onChange = vi.fn<() => void>()
  onTestFinished(followAsGuest('second', onChange))
  await expect.poll(() => onChange.mock.calls).toHaveLength(1)
  expect(secrets).toEqual(['first', 'second'])
})
