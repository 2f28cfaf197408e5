import type { RouteMeta } from './route-meta.ts'

const HOME = '/home'
/** Our paths are plain words and ids: nothing encoded, no empty segment (`//` names a host). */
const PLAIN_PATH = /^(?:\/[\w-]+)+\/?$/

/**
 * Where to go after login: the requested screen if it needs a session, else home. The value comes
 * from the address bar, so it is untrusted.
 *
 * @param screenAt the route matched at a path
 */
export function safeRedirect(
  wanted: string | undefined,
  origin: string,
  screenAt: (pathname: string) => Pick<RouteMeta, 'access'> | undefined,
): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return HOME
  // Resolves dots, encoded ones too, and backslashes.
  const url = new URL(wanted, origin)
  if (url.origin !== origin || !PLAIN_PATH.test(url.pathname)) return HOME
  const screen = screenAt(url.pathname)
  if (!screen || screen.access === 'public') return HOME
  return `${url.pathname}${url.search}${url.hash}`
}
