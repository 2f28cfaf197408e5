import type { FastifyInstance } from 'fastify'
import type { Telemetry } from '../external/telemetry/telemetry.ts'

/** A span for each request, named by its route: never by the address, which holds ids. */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onRequest', (request, _reply, done) => {
    telemetry.begin(request, request.headers, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url
    const attributes = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': statusCode,
      // Of the answer that fails, and of its log line.
      'calepin.request_id': id,
    }
    telemetry.end(request, `${method} ${route ?? 'none'}`, attributes, statusCode >= 500)
  })
}
