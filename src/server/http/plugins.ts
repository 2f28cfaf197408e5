import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const IMAGE_HOSTS = [
  'https://image.tmdb.org',
  'https://*.steamstatic.com',
  'https://*.akamaihd.net',
]

/**
 * What every answer carries: security headers, compression, and a refusal in time under load.
 * @param scriptHashes of the page's inline scripts, as `'sha256-…'`
 */
export async function addPlugins(
  app: FastifyInstance,
  scriptHashes: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...IMAGE_HOSTS],
        'media-src': ["'self'", ...IMAGE_HOSTS],
        'frame-src': ['https://www.youtube-nocookie.com'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Only a proxy in front knows whether the site is served over TLS.
    strictTransportSecurity: false,
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    sampleInterval: 500,
    pressureHandler: () => {
      throw new AppError('UNAVAILABLE', { retryAfter: 2 })
    },
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
}
