import type { FastifyInstance } from 'fastify'
import type { Telemetry } from '../external/telemetry/telemetry.ts'
import { receivedAt } from './load.ts'

/** Records a span per request, named by its route: never by the URL, which holds ids. */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const at = receivedAt(request.raw) ?? performance.now()
    telemetry.begin(request, { headers: request.headers, at }, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url
    const attributes = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': statusCode,
      // The request id in an error response and in its log line.
      'calepin.request_id': id,
    }
    telemetry.end(request, `${method} ${route ?? 'none'}`, attributes, statusCode >= 500)
  })
}
