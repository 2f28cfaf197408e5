import { expect, test } from 'vitest'
import { safeRedirect } from './redirect-from.ts'

const ORIGIN = 'https://calepin.test'
const known = (path: string) =>
  ['/home', '/login', '/logout', '/register', '/404', '/server-error'].includes(path) ||
  /^\/watchlist\/(?:list|movie\/\d+)$/.test(path)

test.each([
  ['/watchlist/list', '/watchlist/list'],
  ['/watchlist/movie/1?x=1#y', '/watchlist/movie/1?x=1#y'],
  ['/watchlist/list?query=a%20b&type=tv', '/watchlist/list?query=a%20b&type=tv'],
  ['/watchlist/../watchlist/list', '/watchlist/list'],
])('%s is followed', (wanted, landed) => {
  expect(safeRedirect(wanted, ORIGIN, known)).toBe(landed)
})

test.each([
  [undefined],
  [''],
  ['//evil.test'],
  ['//evil.test/watchlist/list'],
  ['/\\evil.test/watchlist/list'],
  ['/\t/evil.test/watchlist/list'],
  ['https://evil.test'],
  ['https://calepin.test.evil.test/watchlist/list'],
  ['https://calepin.test@evil.test/watchlist/list'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['watchlist/list'],
  ['/nowhere'],
  ['/api/auth/me'],
  ['/login?redirectFrom=/login'],
  ['/logout'],
  ['/register'],
  ['/404'],
  ['/server-error'],
])('%s leads home', (wanted) => {
  expect(safeRedirect(wanted, ORIGIN, known)).toBe('/home')
})
