import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { pathOf } from './problems.ts'

/** Answers 405 with `Allow` for a known path and another method. Call before registering the routes. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    // The API viewer is static files.
    if (url.startsWith('/api/docs')) return
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)
    const methods = new Set([...(known.get(url)?.methods ?? []), ...[method].flat()])
    known.set(url, { pattern, methods })
  })
  /** A constant path takes precedence, even if the router matched another route's parameter. */
  const methodsAt = (path: string, isKnown: boolean): ReadonlySet<string> | undefined =>
    known.get(path)?.methods ??
    (isKnown ? undefined : [...known.values()].find(({ pattern }) => pattern.test(path))?.methods)

  // Before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    const methods = methodsAt(pathOf(request), !request.is404)
    if (!methods || methods.has(request.method)) return done()
    reply.header('allow', [...methods].toSorted().join(', '))
    done(new AppError('METHOD_NOT_ALLOWED'))
  })
}
