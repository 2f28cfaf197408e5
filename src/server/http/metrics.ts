import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { digest } from './session.ts'
import { sendNotFound } from './problems.ts'

/** Seconds: from short calls to upstream timeouts. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * `GET /metrics` for Prometheus, guarded by `METRICS_TOKEN`; without it there is no route and nothing
 * is measured. Labels hold route patterns, never ids.
 */
export function metricsRoute(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  const token = env.METRICS_TOKEN
  if (token === undefined) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'calepin_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    const [, given] = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSame(given, token)) return sendNotFound(request, reply)
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Constant-time comparison. */
function isSame(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given ?? '')), Buffer.from(digest(wanted)))
}
