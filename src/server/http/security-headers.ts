import type { FastifyInstance } from 'fastify'

/** Hosts of Steam's pictures and videos, as in src/shared/game-image.ts. */
const STEAM_HOSTS =
  'https://*.steamstatic.com https://cdn.akamaihd.net https://steamcdn-a.akamaihd.net'

/** For data: a browser that opens a response directly may run and load nothing. */
const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sent with every response. */
export const SECURITY_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Adds constant headers to every response: building them each time took a tenth of a short call's time
 * (docs/decisions/007-constant-security-headers.md).
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    done()
  })
}

/**
 * Headers of the web app's page: a strict CSP that allows only its own scripts and styles.
 * @param scriptHashes of the page's inline scripts, as `'sha256-…'`
 */
export function pageHeaders(scriptHashes: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    `img-src 'self' data: blob: https://image.tmdb.org ${STEAM_HOSTS}`,
    `media-src 'self' ${STEAM_HOSTS}`,
    'frame-src https://www.youtube-nocookie.com',
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** The CSP of the service worker, which fetches the build's files and covers. */
export const WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self' https://image.tmdb.org ${STEAM_HOSTS}`
