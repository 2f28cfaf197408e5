import { Server } from 'socket.io'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { REFUSED_PAUSE, SOCKET_PATH } from '#shared/realtime.ts'
import { followAsGuest } from './guest-socket.ts'

/** The secrets that came to the server, which refuses the first. */
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

/** Follows an evening until it was refused; returns the calls, and what ends it. */
async function refused() {
  const onChange = vi.fn<() => void>()
  const end = followAsGuest('first', onChange)
  onTestFinished(end)
  await expect.poll(() => onChange.mock.calls).toHaveLength(1)
  return { onChange, end }
}

test('a guest who was refused is told, and comes back after a while', async () => {
  const { onChange } = await refused()
  vi.advanceTimersByTime(REFUSED_PAUSE)
  await expect.poll(() => onChange.mock.calls).toHaveLength(2)
  expect(secrets).toEqual(['first', 'first'])
})

test('whoever has gone meanwhile does not come back', async () => {
  const { end } = await refused()
  end()
  vi.advanceTimersByTime(REFUSED_PAUSE)
  const onChange = vi.fn<() => void>()
  onTestFinished(followAsGuest('second', onChange))
  await expect.poll(() => onChange.mock.calls).toHaveLength(1)
  expect(secrets).toEqual(['first', 'second'])
})
