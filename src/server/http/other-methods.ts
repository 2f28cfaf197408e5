import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Answers 405 with `Allow` for a known path and another method. Call before registering the routes, and
 * the returned function after.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    // The viewer of the document is static files.
    if (url.startsWith('/api/docs')) return
    const methods = known.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    known.set(url, methods)
  })
  return () => {
    for (const [url, methods] of known) {
      const allow = [...methods].toSorted().join(', ')
      const others = app.supportedMethods.filter((method) => !methods.has(method))
      app.route({
        method: others,
        url,
        exposeHeadRoute: false,
        // Before the body is read.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new AppError('METHOD_NOT_ALLOWED')
        },
        handler: async () => undefined,
      })
    }
  }
}
