import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Answers 405 with `Allow` where a path is known and the method is not. Begun before the routes;
 * what it returns is called after them.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    // The page of the document is made of files.
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
        // Before a body is read.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new AppError('METHOD_NOT_ALLOWED')
        },
        handler: async () => undefined,
      })
    }
  }
}
