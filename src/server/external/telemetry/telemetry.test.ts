import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#shared/auth.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { fakeUpstream, type FakeUpstream, status } from '#test/fakes/upstream.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import { openTelemetry, type Telemetry } from './telemetry.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: object
  readonly attributes: { readonly key: string; readonly value: object }[]
}

let collector: FakeUpstream
let sent: Sent[]
let world: TestWorld
let logged: string[]
let opened: Telemetry[]
beforeEach(async () => {
  sent = []
  logged = []
  opened = []
  collector = await fakeUpstream()
  collector.answer((request, response) => void take(request, response))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url.href)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20one=,x-tenant=two')
  world = await testWorld()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  // While the collector is up: without it, sending pending data takes seconds.
  for (const telemetry of opened) await telemetry.close()
  await world.close()
  await collector.close()
})

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sent.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
  response.end('{}')
}

function open(more: { ratio?: number; isTrusting?: boolean } = {}): Telemetry {
  const write = (_fields: object, message: string) => void logged.push(message)
  const telemetry = openTelemetry({
    log: { debug: write, info: write, warn: write, error: write },
    service: 'calepin-test',
    ratio: 1,
    isTrusting: false,
    ...more,
  })
  opened.push(telemetry)
  return telemetry
}

/** The same instance with telemetry, and one of its users. */
async function appWith(telemetry: Telemetry) {
  const { token } = await world.person()
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: world.deps.env.DATA_DIR,
    log: world.deps.log,
    exclusive: false,
    onStatement: (event) => telemetry.statement(event),
  })
  const app = await buildApp({ deps: { ...world.deps, db: database.db }, telemetry })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const ask = async (headers: Record<string, string> = {}) =>
    app.inject({
      url: `/api${auth.me.path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  return { app, ask, token }
}

function spansOf({ body }: Sent): readonly SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
  }
  return resourceSpans[0]?.scopeSpans[0]?.spans ?? []
}
const traces = () => sent.filter(({ path }) => path === '/v1/traces').flatMap(spansOf)
const asText = (span: SentSpan | undefined) => JSON.stringify(span?.attributes)

test('a request is a span with its statements as children, without personal data', async () => {
  const telemetry = open()
  const { ask, token } = await appWith(telemetry)
  const { headers } = await ask()
  expect(headers['set-cookie']).toBeUndefined()
  await telemetry.flush()
  const [request, ...statements] = traces().toSorted(
    (a, b) => (a.parentSpanId ? 1 : 0) - (b.parentSpanId ? 1 : 0),
  )
  expect(request).toMatchObject({ name: 'GET /api/auth/me', status: {} })
  expect(asText(request)).toContain('{"key":"http.response.status_code","value":{"intValue":200}}')
  expect(statements.length).toBeGreaterThan(0)
  for (const span of statements) {
    expect(span).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(asText(span)).toContain('db.query.text')
  }
  expect(sent[0]?.headers).toMatchObject({
    authorization: 'Bearer one=',
    'x-tenant': 'two',
  })
  expect(sent[0]?.body).toContain('calepin-test')
  for (const secret of [token, 'personne1']) expect(sent[0]?.body).not.toContain(secret)
})

test('a statement’s span is named after its first word', async () => {
  const telemetry = open()
  telemetry.begin({}, { headers: {}, at: performance.now() }, () => {
    for (const statement of ['begin', '\n  insert into t values (1)', '(select 1)', 'commit']) {
      telemetry.statement({
        level: 'query',
        query: CompiledQuery.raw(statement),
        queryDurationMillis: 1,
      })
    }
  })
  await telemetry.flush()
  expect(traces().map(({ name }) => name)).toEqual(['begin', 'insert', 'select', 'commit'])
})

test('a request’s span lasts from its arrival, in the time of day', async () => {
  const telemetry = open()
  const request = {}
  const before = Date.now()
  telemetry.begin(request, { headers: {}, at: performance.now() - 5000 }, () => undefined)
  telemetry.end(request, 'GET /x', {}, false)
  const after = Date.now()
  await telemetry.flush()
  const [span] = traces()
  const [start, end] = [Number(span?.startTimeUnixNano) / 1e6, Number(span?.endTimeUnixNano) / 1e6]
  expect(end - start).toBeGreaterThan(4999)
  expect(end).toBeGreaterThan(before - 2)
  expect(end).toBeLessThan(after + 2)
})

test('continues a caller’s trace only behind a trusted proxy', async () => {
  const traceparent = `00-${TRACE}-${CALLER}-01`
  const strict = open()
  await (await appWith(strict)).ask({ traceparent })
  await strict.flush()
  expect(traces().some(({ traceId }) => traceId === TRACE)).toBe(false)
  const trusting = open({ isTrusting: true, ratio: 0 })
  const { ask } = await appWith(trusting)
  sent.length = 0
  await ask()
  await ask({ traceparent: traceparent.replace(/01$/, '00') })
  await ask({ traceparent })
  await trusting.flush()
  expect(new Set(traces().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
  expect(traces().some(({ parentSpanId }) => parentSpanId === CALLER)).toBe(true)
})

test('exports the metrics of /metrics, without its route', async () => {
  const telemetry = open()
  const { app, ask } = await appWith(telemetry)
  await ask()
  await telemetry.flush()
  const figures = sent.find(({ path }) => path === '/v1/metrics')?.body ?? ''
  for (const name of [
    'calepin_http_request_duration_seconds_bucket',
    'process_resident_memory_bytes',
  ]) {
    expect(figures).toContain(`"name":"${name}"`)
  }
  expect(figures).toContain('{"key":"route","value":{"stringValue":"/api/auth/me"}}')
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('a collector outage affects no request, and is logged once', async () => {
  const telemetry = open()
  const { ask } = await appWith(telemetry)
  collector.answer(status(500))
  for (let round = 0; round < 3; round += 1) {
    expect((await ask()).statusCode).toBe(200)
    await telemetry.flush()
  }
  expect(logged).toEqual(['the OpenTelemetry collector does not answer'])
})
