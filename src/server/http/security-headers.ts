import type { FastifyInstance } from 'fastify'

const IMAGE_HOSTS = 'https://image.tmdb.org https://*.steamstatic.com https://*.akamaihd.net'

/** What every answer says to the browser. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Data are no page: a browser that opens an answer directly may run and load nothing. */
const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The headers of every answer, as constants: composing them anew for each one took a tenth of a
 * short call's time (docs/decisions/007-constant-security-headers.md).
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = { ...ALWAYS, 'content-security-policy': DATA_POLICY }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * The policy of the interface's page, without exception: its own scripts and styles alone.
 * @param scriptHashes of the page's inline scripts, as `'sha256-…'`
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    `img-src 'self' data: blob: ${IMAGE_HOSTS}`,
    `media-src 'self' ${IMAGE_HOSTS}`,
    'frame-src https://www.youtube-nocookie.com',
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
