import type { FastifyInstance } from 'fastify'

/** Steam's pictures and videos: those of src/shared/game-image.ts. */
const STEAM_HOSTS =
  'https://*.steamstatic.com https://cdn.akamaihd.net https://steamcdn-a.akamaihd.net'

/** Data are no page: a browser that opens an answer directly may run and load nothing. */
const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Those of every answer. */
export const SECURITY_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The headers of every answer, as constants: composing them anew for each one took a tenth of a
 * short call's time (docs/decisions/007-constant-security-headers.md).
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    done()
  })
}

/**
 * What the interface's page says beyond: a policy without exception, its own scripts and styles alone.
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
