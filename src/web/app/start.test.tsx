// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/auth.ts'
import { LEA } from '#test/interface-bodies.ts'
import { refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { SignedFrame } from './layout.tsx'
import { start } from './start.tsx'

const HUGO: User = { ...LEA, id: '0190a1b2-0000-7000-8000-000000000002', username: 'Hugo' }

const ends: (() => void)[] = []

beforeAll(() => SignedFrame.preload())
beforeEach(() => localStorage.clear())

afterEach(() => {
  for (const end of ends.splice(0)) end()
  // Replaces the router's overrides. Bound: a navigation still in flight calls them without `this`.
  for (const name of ['pushState', 'replaceState'] as const) {
    history[name] = History.prototype[name].bind(history)
  }
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Starts the application against a server that gives these answers. */
function open(answer: (address: string, init: RequestInit) => Response) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answer(address, init))
  const root = document.body.appendChild(document.createElement('div'))
  ends.push(start(root, window))
  return root
}

/** A browser with a push subscription, and Léa's session. */
function subscribed() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  ends.push(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', JSON.stringify(LEA))
  localStorage.setItem('calepin.push', 'yes')
  return unsubscribe
}

test('the end of a session ends this browser’s push subscription', async () => {
  const unsubscribe = subscribed()
  const root = open(() => refusal('SESSION_EXPIRED'))
  await expect.poll(() => root.textContent).toContain('Votre session a expiré')
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
  expect(localStorage.getItem('calepin.push')).toBeNull()
})

test('a session that ends is announced once, also where the login screen says so', async () => {
  for (const [path, title] of [
    ['/account', fr.auth.login.title],
    ['/home', ''],
  ] as const) {
    subscribed()
    history.replaceState(null, '', path)
    const root = open((address) =>
      refusal(address === '/api/auth/me' ? 'SESSION_EXPIRED' : 'NOT_FOUND'),
    )
    await expect.poll(() => root.textContent).toContain('Votre session a expiré')
    await expect.poll(() => root.querySelector('h1')?.textContent).toContain(title)
    expect(root.textContent?.split('Votre session a expiré')).toHaveLength(2)
    ends.pop()?.()
  }
})

test('a session ended by a new password is not announced as expired', async () => {
  subscribed()
  history.replaceState(null, '', '/reset-password/x')
  const root = open(() => refusal('SESSION_EXPIRED'))
  await expect.poll(() => root.textContent).toContain(fr.frame.nav.register)
  expect(localStorage.getItem('token')).toBeNull()
  expect(root.textContent).not.toContain('Votre session a expiré')
})

test('a session that continues keeps the push subscription', async () => {
  const unsubscribe = subscribed()
  const root = open(() => Response.json({ ...LEA, username: 'Léa B.' }))
  await expect.poll(() => root.textContent).toContain('Léa B.')
  expect(unsubscribe).not.toHaveBeenCalled()
  expect(localStorage.getItem('calepin.push')).toBe('yes')
})

test('a tab that learns of another user’s login leaves their push subscription alone', async () => {
  const unsubscribe = subscribed()
  const root = open(() => Response.json(LEA))
  await expect.poll(() => root.textContent).toContain('Léa')
  vi.stubGlobal('fetch', async () => Response.json(HUGO))
  localStorage.setItem('token', 'another')
  localStorage.setItem('user', JSON.stringify(HUGO))
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await expect.poll(() => root.textContent).toContain('Hugo')
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('a tab left on the logout screen does not end a later session of another tab', async () => {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', JSON.stringify(LEA))
  history.replaceState(null, '', '/logout')
  const root = open(() => Response.json(HUGO))
  await expect.poll(() => root.textContent).toContain('Votre session est fermée.')
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  expect(location.pathname).toBe('/logout')
  localStorage.setItem('token', 'another')
  localStorage.setItem('user', JSON.stringify(HUGO))
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await expect
    .poll(() => `${location.pathname} ${localStorage.getItem('token')}`)
    .toBe('/home another')
})

test('a failed write is not retried as another user who has signed in since', async () => {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', JSON.stringify(LEA))
  history.replaceState(null, '', '/account')
  let user = LEA
  const senders: (string | null)[] = []
  open((address, { method, headers }) => {
    if (address === '/api/auth/me' && method === 'GET') return Response.json(user)
    if (method === 'GET') return refusal('NOT_FOUND')
    senders.push(new Headers(headers).get('authorization'))
    throw new TypeError('cut')
  })
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  ends.push(() => failed.mockRestore())
  const field = await screen.findByLabelText(fr.auth.username)
  fireEvent.change(field, { target: { value: 'Lea' } })
  fireEvent.click(screen.getByRole('button', { name: fr.account.profile.submit }))
  await expect.poll(() => senders).toEqual(['Bearer secret'])
  user = HUGO
  localStorage.setItem('token', 'another')
  localStorage.setItem('user', JSON.stringify(HUGO))
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  const last = () => failed.mock.calls.map(([, error]) => String(error)).join(' ')
  await expect.poll(last).toMatch(/NETWORK|UNAUTHENTICATED/)
  expect(senders).toEqual(['Bearer secret'])
})

test('the address typed to log in is kept for a forgotten password', async () => {
  history.replaceState(null, '', '/login')
  open((address) =>
    address === '/api/auth/ways'
      ? Response.json({ hasPasswords: true, hasPasskeys: false, providers: [] })
      : refusal('UNAUTHENTICATED'),
  )
  const field = () => screen.findByLabelText<HTMLInputElement>(fr.auth.email)
  fireEvent.change(await field(), { target: { value: 'lea@exemple.fr' } })
  fireEvent.click(screen.getByText(fr.auth.login.forgot))
  await screen.findByRole('heading', { name: fr.mail.forgot.title })
  expect((await field()).value).toBe('lea@exemple.fr')
})

test('the application opens where the browser forbids site data', async () => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
  ends.push(() => void Object.defineProperty(globalThis, 'localStorage', descriptor))
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: forbidden })
  const root = open(() => refusal('UNAUTHENTICATED'))
  await expect.poll(() => root.querySelector('h1')).not.toBeNull()
})
