// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/auth.ts'
import { createSession, NOTIFY_KEY, PUSH_KEY } from './session.ts'

const user: User = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  email: 'lea@exemple.fr',
  username: 'Léa',
  role: 'Visiteur',
  isEmailVerified: true,
  isVerified: false,
  avatarUrl: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: false,
}
const accepted: User = { ...user, role: 'Client', isVerified: true }
const nobody = { token: undefined, user: undefined }

const open = () => createSession({ storage: localStorage, events: window })

beforeEach(() => localStorage.clear())

test('a session is stored under two keys, and survives a reload', () => {
  const session = open()
  expect(session.state()).toEqual(nobody)
  session.open('secret', user)
  expect(localStorage.getItem('token')).toBe('secret')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
  expect(open().state()).toEqual({ token: 'secret', user })
})

test('clearing removes both keys', () => {
  const session = open()
  session.open('secret', user)
  session.clear()
  expect(session.state()).toEqual(nobody)
  expect(localStorage.length).toBe(0)
})

test.each([
  ['push', PUSH_KEY],
  ['notifying of messages', NOTIFY_KEY],
])('%s is off once another user signs in over a session, or it ends', (_, key) => {
  const session = open()
  session.open('secret', user)
  localStorage.setItem(key, 'yes')
  session.open('another', accepted)
  expect(localStorage.getItem(key)).toBe('yes')
  session.open('third', { ...user, id: '0190a1b2-0000-7000-8000-000000000002' })
  expect(localStorage.getItem(key)).toBeNull()
  localStorage.setItem(key, 'yes')
  session.expire()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a fetched user replaces the stored one', () => {
  const session = open()
  session.open('secret', user)
  session.updateUser(accepted)
  expect(open().state().user?.role).toBe('Client')
})

test('a response about a former user is ignored', () => {
  const session = open()
  session.open('secret', user)
  session.updateUser({ ...accepted, id: '0190a1b2-0000-7000-8000-000000000002' })
  expect(session.state()).toEqual({ token: 'secret', user })
  expect(open().state()).toEqual({ token: 'secret', user })
})

test('a fetched user is ignored while signed out', () => {
  const session = open()
  session.updateUser(user)
  expect(session.state()).toEqual(nobody)
  expect(localStorage.getItem('user')).toBeNull()
})

test.each(['not json', '{"id":1}', 'null'])('an invalid user (%s) counts as unknown', (text) => {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', text)
  expect(open().state()).toEqual({ token: 'secret', user: undefined })
})

test('a user without a token counts as signed out', () => {
  localStorage.setItem('user', JSON.stringify(user))
  expect(open().state()).toEqual(nobody)
})

test('another tab logs out', () => {
  const session = open()
  session.open('secret', user)
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.state()).toEqual(nobody)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('another tab clears everything, or signs someone else in', () => {
  const session = open()
  session.open('secret', user)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.state()).toEqual(nobody)
  open().open('other', accepted)
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(session.state()).toEqual({ token: 'other', user: accepted })
})

/** A tab that is not told that another has signed someone else in. */
function behind() {
  const session = open()
  session.open('secret', user)
  open().open('other', accepted)
  localStorage.setItem(PUSH_KEY, 'yes')
  expect(session.state().token).toBe('secret')
  return session
}

test.each(['clear', 'expire'] as const)(
  'a tab that missed another user’s login leaves their session alone: %s',
  (end) => {
    const session = behind()
    session[end]()
    expect(session.state()).toEqual({ token: 'other', user: accepted })
    expect(open().state()).toEqual({ token: 'other', user: accepted })
    expect(localStorage.getItem(PUSH_KEY)).toBe('yes')
  },
)

test.each([
  [true, 'other'],
  [false, 'secret'],
])('a page shown again reads the session again, if it was kept: %s', (persisted, token) => {
  const session = behind()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(session.state().token).toBe(token)
})

test('unrelated storage events change nothing', () => {
  const session = open()
  session.open('secret', user)
  const listener = vi.fn<() => void>()
  const leave = session.subscribe(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'calepin.theme' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(listener).not.toHaveBeenCalled()
  leave()
  session.clear()
  expect(listener).not.toHaveBeenCalled()
})

test('one can sign in where storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage: Storage = {
    length: 0,
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  }
  const session = createSession({ storage, events: window })
  session.open('secret', user)
  expect(session.state()).toEqual({ token: 'secret', user })
  session.clear()
  expect(session.state()).toEqual(nobody)
})

test('a session ended by the server says whether somebody was waiting for access', () => {
  const session = open()
  session.open('secret', { ...user, role: 'Client' })
  session.expire()
  expect(session.state()).toEqual({ ...nobody, hasExpired: true })
  session.open('secret', { ...user, role: 'Visiteur' })
  session.expire()
  expect(session.state()).toEqual({ ...nobody, hasExpired: true, wasWaiting: true })
})
