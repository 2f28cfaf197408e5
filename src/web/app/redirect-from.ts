/** Paths that would send a person who just signed in straight away again. */
const NOT_BACK_TO = new Set(['/login', '/register', '/logout', '/404', '/server-error'])
const HOME = '/home'

/**
 * Where to go after signing in: the path that was asked for, if it is one of ours; else home. The
 * value comes from the address bar, so anyone may have written it.
 */
export function safeRedirect(
  wanted: string | undefined,
  origin: string,
  isKnown: (pathname: string) => boolean,
): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return HOME
  const url = new URL(wanted, origin)
  if (url.origin !== origin || NOT_BACK_TO.has(url.pathname) || !isKnown(url.pathname)) {
    return HOME
  }
  return `${url.pathname}${url.search}${url.hash}`
}
