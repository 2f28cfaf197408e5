// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import type { Role } from '#shared/roles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createSession } from '#web/lib/session.ts'
import { createToastStore } from '#web/ui/toast-store.ts'
import { enterRoute } from './enter-route.ts'
import { createAppRouter } from './router.ts'

const person = (role: Role): User => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  email: 'lea@exemple.fr',
  username: 'Léa',
  role,
  isEmailVerified: true,
  isVerified: role !== 'Visiteur',
  avatarUrl: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: false,
})

interface Given {
  readonly known?: Role
  readonly token?: boolean
  /** What the server says of the token. */
  readonly server?: Role | 'refuses' | 'is down'
}

beforeEach(() => localStorage.clear())

function world({ known, token = known !== undefined, server = known ?? 'refuses' }: Given) {
  const session = createSession({ storage: localStorage, events: window })
  if (known) session.open('secret', person(known))
  else if (token) localStorage.setItem('token', 'secret')
  const current = known ? session : createSession({ storage: localStorage, events: window })
  const toasts = createToastStore()
  let asked = 0
  const router = createAppRouter({
    session: current,
    toast: toasts.toast,
    fetchUser: async () => {
      asked += 1
      if (server === 'is down') {
        throw new ApiError({ code: 'UNAVAILABLE', status: 503, detail: '' })
      }
      if (server === 'refuses') current.clear()
      else current.updateUser(person(server))
      return current.state().user
    },
    origin: 'http://localhost',
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  })
  const open = async (path: string) => {
    await router.load()
    await router.navigate({ href: path })
    await router.load()
    return router.state.location.href
  }
  return { router, session: current, open, toasts, asked: () => asked }
}

test.each([
  ['/', '/home'],
  ['/home', '/home'],
  ['/login', '/login'],
  ['/register', '/register'],
  ['/email-confirm', '/email-confirm'],
  ['/email-confirm/abc', '/email-confirm/abc'],
  ['/logout', '/logout'],
  ['/404', '/404'],
  ['/server-error', '/server-error'],
  ['/nowhere/at/all?x=1', '/404'],
  ['/watchlist/list?type=tv#x', '/login?redirectFrom=%2Fwatchlist%2Flist%3Ftype%3Dtv%23x'],
  ['/watchlist', '/login?redirectFrom=%2Fwatchlist'],
  ['/admin', '/login?redirectFrom=%2Fadmin'],
])('a signed-out user who opens %s lands on %s', async (path, landed) => {
  expect(await world({}).open(path)).toBe(landed)
})

test.each<[Role, string, string]>([
  ['Client', '/watchlist', '/watchlist/home'],
  ['Client', '/watchlist/search?query=2001', '/watchlist/search?query=2001'],
  ['Client', '/admin/dashboard', '/home'],
  ['SuperAdmin', '/admin', '/admin/dashboard'],
  ['SuperAdmin', '/watchlist/list', '/watchlist/list'],
  ['Visiteur', '/watchlist/list', '/home'],
  ['Visiteur', '/admin/dashboard', '/home'],
])('%s opens %s and lands on %s', async (known, path, landed) => {
  expect(await world({ known }).open(path)).toBe(landed)
})

test('only a Visiteur who opens a space is warned', async () => {
  const visitor = world({ known: 'Visiteur' })
  await visitor.open('/watchlist/list')
  expect(visitor.toasts.list()).toMatchObject([
    {
      severity: 'warn',
      summary: 'Attention',
      detail: "Vous pourrez avoir accès à cet espace une fois que l'admin vous aura accepté",
    },
  ])
  const client = world({ known: 'Client' })
  await client.open('/admin/dashboard')
  expect(client.toasts.list()).toEqual([])
})

test('a user accepted meanwhile is let in without signing in again', async () => {
  const { open, toasts } = world({ known: 'Visiteur', server: 'Client' })
  expect(await open('/watchlist/list')).toBe('/watchlist/list')
  expect(toasts.list()).toEqual([])
})

test('with a token but no user, the user is fetched first', async () => {
  const { open, session, asked } = world({ token: true, server: 'Client' })
  expect(await open('/watchlist/list')).toBe('/watchlist/list')
  expect(session.state().user?.role).toBe('Client')
  expect(asked()).toBe(1)
})

test('a dead token leads to login', async () => {
  const { open, session } = world({ token: true, server: 'refuses' })
  expect(await open('/watchlist/home')).toBe('/login?redirectFrom=%2Fwatchlist%2Fhome')
  expect(session.state().token).toBeUndefined()
})

test('a server that is down logs nobody out: public pages open, others show an error', async () => {
  const { open, session } = world({ token: true, server: 'is down' })
  expect(await open('/email-confirm')).toBe('/email-confirm')
  expect(await open('/watchlist/home')).toBe('/server-error?redirectFrom=%2Fwatchlist%2Fhome')
  expect(session.state().token).toBe('secret')
})

test('a signed-in user stays on the previous page instead of login', async () => {
  const { router } = world({ known: 'Client' })
  const currentLocation = () => ({ pathname: '/watchlist/list', href: '/watchlist/list?type=tv' })
  const entering = enterRoute({
    context: { ...router.options.context, currentLocation },
    meta: { access: 'public', guestOnly: true, title: '' },
    pathname: '/login',
    fullPath: '/login?redirectFrom=/home',
    redirectFrom: '/home',
    isPreload: false,
  })
  await expect(entering).rejects.toMatchObject({ options: { href: '/watchlist/list?type=tv' } })
})

/** Ways to write the address of the screen that ends the session. */
const LEAVING = [
  '/logout',
  '/logout/',
  '/Logout',
  '/LOGOUT/?x=1#y',
  '/%6Cogout',
  '/%6C%6F%67%6F%75%74/',
  '/%256Cogout',
  '/./logout',
  '/%2e/logout',
  '/watchlist/../logout',
  '/watchlist/%2E%2e/logout',
  '/watchlist/list/..%2f..%2flogout',
  '/watchlist/list/%2e%2e%252f..%252flogout',
  '/\\logout',
  '/%5Clogout',
  '//logout',
  '///logout',
  '/home//../logout',
  '/logout;x',
]

test.each([
  ['/watchlist/list?type=tv', '/watchlist/list?type=tv'],
  ['/Watchlist/List/', '/Watchlist/List'],
  ['/watchlist/x/../list', '/watchlist/list'],
  ['//evil.test', '/home'],
  ['/unknown', '/home'],
  ...LEAVING.map((path): [string, string] => [path, '/home']),
])('signing in with redirectFrom %s leads to %s', async (wanted, landed) => {
  const { open, router, session } = world({})
  await open(`/login?redirectFrom=${encodeURIComponent(wanted)}`)
  session.open('secret', person('Client'))
  const visited: unknown[] = []
  router.subscribe('onResolved', () => visited.push(router.state.matches.at(-1)?.routeId))
  await router.invalidate()
  await router.load()
  expect(router.state.location.href).toBe(landed)
  expect(visited).not.toContain('/logout')
})
