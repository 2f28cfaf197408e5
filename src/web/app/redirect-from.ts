import type { RouteMeta } from './route-meta.ts'

const HOME = '/home'
/** Our paths are plain words and ids: nothing encoded, no empty segment that would name a host. */
const PLAIN_PATH = /^(?:\/[\w-]+)+\/?$/

/**
 * Where to go after signing in: the screen that was asked for if it is one that needs a session, else
 * home. Public screens are none to come back to, least of all the one that ends the session. The
 * value comes from the address bar, so anyone may have written it.
 *
 * @param screenAt the screen that the router would show at a path
 */
export function safeRedirect(
  wanted: string | undefined,
  origin: string,
  screenAt: (pathname: string) => Pick<RouteMeta, 'access'> | undefined,
): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return HOME
  // Dots, encoded ones too, and backslashes are resolved here.
  const url = new URL(wanted, origin)
  if (url.origin !== origin || !PLAIN_PATH.test(url.pathname)) return HOME
  const screen = screenAt(url.pathname)
  if (!screen || screen.access === 'public') return HOME
  return `${url.pathname}${url.search}${url.hash}`
}
