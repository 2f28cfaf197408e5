import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countJobs, type JobCounts } from '../db/job-counts.ts'
import type { Deps } from '../deps.ts'
import type { Telemetry } from '../external/telemetry/telemetry.ts'
import { singleFlight } from '../single-flight.ts'
import { receivedAt } from './load.ts'
import { digest } from './session.ts'
import { sendNotFound } from './problems.ts'

/** Seconds: from short calls to upstream timeouts. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Polled several times a second by load balancers: they would mask failed or slow calls. */
const PROBES = /^\/(?:health\/|metrics$)/

interface Needs extends Pick<Deps, 'env' | 'db' | 'clock'> {
  readonly telemetry: Telemetry | undefined
  /** Calls refused under overload, before any route, and so missing from the durations. */
  readonly refusedCalls: () => number
}

/**
 * `GET /metrics` for Prometheus, guarded by `METRICS_TOKEN`; without it there is no route, and without
 * telemetry either, nothing is measured. Labels hold route patterns, never ids.
 */
export function metricsRoute(
  app: FastifyInstance,
  { env, db, clock, telemetry, refusedCalls }: Needs,
): void {
  const token = env.METRICS_TOKEN
  if (token === undefined && !telemetry) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'calepin_http_request_duration_seconds',
    help: 'Time from a request, with its wait in the queue, to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    // Failed probes count: a balancer then sends no calls, whose failures would show.
    if (PROBES.test(route) && reply.statusCode < 400) return
    const since = receivedAt(request.raw)
    duration.observe(
      {
        method: request.method,
        route,
        status: String(reply.statusCode),
      },
      (since === undefined ? reply.elapsedTime : performance.now() - since) / 1000,
    )
  })
  const refused = new Counter({
    name: 'calepin_refused_calls_total',
    help: 'Calls refused under overload; the durations do not count them',
    registers: [register],
    collect() {
      refused.reset()
      refused.inc(refusedCalls())
    },
  })
  measureJobs(register, { db, clock })
  telemetry?.addMetrics(register)
  if (token === undefined) return
  app.get('/metrics', async (request, reply) => {
    const [, given] = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSame(given, token)) return sendNotFound(request, reply)
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** The job queue in the database: the same on every server, absent while the database is down. */
function measureJobs(register: Registry, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const flights = new Map<string, Promise<JobCounts[]>>()
  // The gauges collect concurrently: one query serves them all.
  const counted = async () => singleFlight(flights, 'jobs', () => countJobs(db)).catch(() => [])
  const jobs = new Gauge({
    name: 'calepin_jobs',
    help: 'Jobs that wait or run, of these those whose last attempt failed, and those given up or refused in a week',
    labelNames: ['kind', 'state'] as const,
    registers: [register],
    async collect() {
      const counts = await counted()
      jobs.reset()
      for (const { kind, waiting, failing, givenUp, refused } of counts) {
        jobs.set({ kind, state: 'waiting' }, waiting)
        jobs.set({ kind, state: 'failing' }, failing)
        jobs.set({ kind, state: 'given_up' }, givenUp)
        jobs.set({ kind, state: 'refused' }, refused)
      }
    },
  })
  const late = new Gauge({
    name: 'calepin_jobs_late_seconds',
    help: 'Seconds the oldest due job has been waiting, by kind',
    labelNames: ['kind'] as const,
    registers: [register],
    async collect() {
      const counts = await counted()
      late.reset()
      for (const { kind, dueAt } of counts) {
        late.set({ kind }, Math.max(0, clock.now() - (dueAt ?? Infinity)) / 1000)
      }
    },
  })
  // Retried for ever, a periodic job is neither late nor given up.
  const failing = new Gauge({
    name: 'calepin_periodic_jobs_failing_seconds',
    help: 'Seconds since the run of a periodic job that keeps failing was due, by kind',
    labelNames: ['kind'] as const,
    registers: [register],
    async collect() {
      const counts = await counted()
      failing.reset()
      for (const { kind, failingSince } of counts) {
        if (failingSince !== null) failing.set({ kind }, (clock.now() - failingSince) / 1000)
      }
    },
  })
}

/** Constant-time comparison. */
function isSame(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given ?? '')), Buffer.from(digest(wanted)))
}
