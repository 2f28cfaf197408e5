// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { Server } from 'socket.io'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { SOCKET_PATH } from '#shared/realtime.ts'
import { EVENING } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { keepSecret } from '../guest-secret.ts'
import { GuestScreen } from './guest.tsx'

const t = fr.evenings.guest
const TABLE = '/tonight-guest/evening'
const { endsAt } = EVENING
const INVITATION = { hostName: 'Inès', startsAt: null, endsAt, place: '' }

let server: Server

/** Somebody who has entered by this link before. */
const returns = () => keepSecret({ link: '', own: 'their own' })

beforeEach(() => {
  server = new Server(0, { path: SOCKET_PATH, transports: ['websocket'] })
  server.of(GUEST_SOCKETS)
  onTestFinished(async () => server.close())
  const { port } = (server.httpServer?.address() ?? {}) as { port?: number }
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}`))
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => localStorage.clear())
})

test.each([
  ['a revoked link', () => refusal('NOT_FOUND')],
  ['an open link', () => INVITATION],
])('a guest whose table failed to load can retry: %s', async (_, invitation) => {
  returns()
  let isDown = true
  const { World } = createWebWorld((path) => {
    if (path !== TABLE) return invitation()
    if (isDown) throw new Error('the connection was cut')
    return EVENING
  })
  render(<GuestScreen />, { wrapper: World })
  const retry = await screen.findByRole('button', { name: fr.kit.retry })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText(t.waiting)).toBeTruthy()
})

test('a newcomer gets the door without asking for a seat, and then the table', async () => {
  const { World, asked } = createWebWorld((path) =>
    path.endsWith('/invitation') ? INVITATION : EVENING,
  )
  render(<GuestScreen />, { wrapper: World })
  fireEvent.change(await screen.findByLabelText(t.name), { target: { value: 'Léa' } })
  expect(asked).toEqual(['/tonight-guest/invitation'])
  fireEvent.click(screen.getByRole('button', { name: t.enter }))
  expect(await screen.findByText(t.waiting)).toBeTruthy()
  // News are asked for from then on.
  server.of(GUEST_SOCKETS).emit('evening')
  await expect.poll(() => asked).toContain(TABLE)
})

test('somebody who has lost their seat gets the door', async () => {
  returns()
  const { World } = createWebWorld((path) => (path === TABLE ? refusal('NOT_FOUND') : INVITATION))
  render(<GuestScreen />, { wrapper: World })
  expect(await screen.findByLabelText(t.name)).toBeTruthy()
})

test('somebody without a seat whose requests failed gets the door after a single retry', async () => {
  returns()
  let isDown = true
  const { World } = createWebWorld((path) => {
    if (isDown) return refusal('UNAVAILABLE')
    return path === TABLE ? refusal('NOT_FOUND') : INVITATION
  })
  render(<GuestScreen />, { wrapper: World })
  const retry = await screen.findByRole('button', { name: fr.kit.retry })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByLabelText(t.name)).toBeTruthy()
})

test('a guest whose evening closes learns it, and is not shown the door', async () => {
  returns()
  let isClosed = false
  const { World } = createWebWorld((path) => {
    if (isClosed) return refusal('NOT_FOUND')
    return path === TABLE ? EVENING : INVITATION
  })
  render(<GuestScreen />, { wrapper: World })
  await screen.findByText(t.waiting)
  isClosed = true
  server.of(GUEST_SOCKETS).emit('evening')
  expect(await screen.findByText(t.gone)).toBeTruthy()
})

test('a guest whose evening is called off is told so, and not to plan another', async () => {
  returns()
  const { World } = createWebWorld((path) =>
    path === TABLE ? { ...EVENING, state: 'ended' } : refusal('NOT_FOUND'),
  )
  render(<GuestScreen />, { wrapper: World })
  expect(await screen.findByText(fr.evenings.evening.calledOff)).toBeTruthy()
  expect(screen.getByText('Elle n’aura pas lieu.')).toBeTruthy()
})

test.each([
  ['a link that is still open', () => INVITATION, t.lead],
  ['a revoked link', () => refusal('NOT_FOUND'), t.gone],
])('who leaves is shown %s, asked for once more', async (_, invitation, shown) => {
  returns()
  let hasLeft = false
  const { World, asked } = createWebWorld((path) => {
    if (path === '/tonight-guest/departure') hasLeft = true
    if (path !== TABLE) return hasLeft ? invitation() : INVITATION
    return hasLeft ? refusal('NOT_FOUND') : EVENING
  })
  render(<GuestScreen />, { wrapper: World })
  fireEvent.click(await screen.findByRole('button', { name: t.leave }))
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(asked.filter((path) => path === '/tonight-guest/invitation')).toHaveLength(2)
})
