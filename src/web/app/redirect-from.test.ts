import { expect, test } from 'vitest'
import { safeRedirect } from './redirect-from.ts'

const ORIGIN = 'https://calepin.test'
const screenAt = (path: string) => {
  if (/^\/watchlist\/(?:list|movie\/\w+)\/?$/i.test(path)) return { access: 'client' } as const
  return path === '/nowhere' ? undefined : ({ access: 'public' } as const)
}

test.each([
  ['/watchlist/list', '/watchlist/list'],
  ['/watchlist/movie/1?x=1#y', '/watchlist/movie/1?x=1#y'],
  ['/watchlist/list?query=a%20b&type=tv', '/watchlist/list?query=a%20b&type=tv'],
  ['/watchlist/../watchlist/list', '/watchlist/list'],
  ['/watchlist/x/%2e%2e/list', '/watchlist/list'],
  ['/Watchlist/List/', '/Watchlist/List/'],
])('%s is followed', (wanted, landed) => {
  expect(safeRedirect(wanted, ORIGIN, screenAt)).toBe(landed)
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
  ['//watchlist/list'],
  ['/x/..//watchlist/list'],
  ['/watchlist/movie/%31'],
  ['/watchlist/movie/..%2f..%2flogout'],
  ['/%77atchlist/list'],
])('%s leads home', (wanted) => {
  expect(safeRedirect(wanted, ORIGIN, screenAt)).toBe('/home')
})
