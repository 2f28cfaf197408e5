// @vitest-environment happy-dom
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { SOCKET_PATH } from '#shared/realtime.ts'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { createSession } from '#web/lib/session.ts'
import { LiveConnection } from './live-connection.tsx'

test('another session of the same user gets a connection of its own', async () => {
  const server = new Server(0, { path: SOCKET_PATH, transports: ['websocket'] })
  onTestFinished(async () => server.close())
  const { port } = (server.httpServer?.address() ?? {}) as { port?: number }
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  const before = location.href
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
  onTestFinished(() => happyDOM.setURL(before))
  onTestFinished(() => localStorage.clear())
  const tokens = () =>
    [...server.sockets.sockets.values()].map(({ handshake }) => handshake.auth['token'] as unknown)

  const user: User = { ...LEA, role: 'Visiteur', isVerified: false }
  const { World } = createWebWorld(() => user, user)
  const component = () => (
    <LiveConnection user={user} chatSocket={undefined} onChatSocket={() => {}} onCount={() => {}} />
  )
  renderScreen(World, { path: '/', component, at: '/' })
  await expect.poll(tokens).toEqual(['token'])
  createSession({ storage: localStorage, events: window }).open('second', user)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await expect.poll(tokens).toEqual(['second'])
})
