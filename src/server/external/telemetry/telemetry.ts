import type { IncomingHttpHeaders } from 'node:http'
import { randomUUID } from 'node:crypto'
import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { LogEvent } from 'kysely'
import type { Registry } from 'prom-client'
import type { Log } from '../../deps.ts'
import { metricProducer } from './metric-producer.ts'

/** The exporters read the collector's address and headers from the environment. */
const SENDING = { timeoutMillis: 5000 } as const

interface Needs {
  readonly log: Log
  readonly service: string
  /** The fraction of requests that are traced, from 0 to 1. */
  readonly ratio: number
  /** Whether callers' traces are continued. */
  readonly isTrusting: boolean
}

/** Traces and metrics for OpenTelemetry. Drops what cannot be sent, without affecting requests. */
export interface Telemetry {
  /**
   * Starts a request's span, subject to sampling, and calls `next` within it.
   * @param received its headers, and when it arrived, by `performance.now()`
   */
  begin(
    request: object,
    received: { readonly headers: IncomingHttpHeaders; readonly at: number },
    next: () => void,
  ): void
  end(request: object, name: string, attributes: Attributes, isError: boolean): void
  /** Records a SQL statement, without parameter values, as a child of its request's span. */
  statement(event: LogEvent): void
  /** Also exports these metrics, once a minute. */
  addMetrics(register: Registry): void
  /** Sends pending data. */
  flush(): Promise<void>
  /** Sends pending data, then shuts down. */
  close(): Promise<void>
}

export function openTelemetry(needs: Needs): Telemetry {
  const { service, ratio, isTrusting } = needs
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.instance.id': randomUUID(),
  })
  const logged = outageLogger(needs.log)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: logged(new OTLPTraceExporter(SENDING)) })],
  })
  const tracer = traces.getTracer('calepin')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<object, Span>()
  let figures: MeterProvider | undefined

  return {
    begin(request, { headers, at }, next) {
      const caller = isTrusting
        ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : ROOT_CONTEXT
      const options = { kind: SpanKind.SERVER, startTime: at }
      const span = tracer.startSpan('request', options, caller)
      spans.set(request, span)
      contexts.with(trace.setSpan(caller, span), next)
    },
    end(request, name, attributes, isError) {
      const span = spans.get(request)
      span?.updateName(name).setAttributes(attributes)
      if (isError) span?.setStatus({ code: SpanStatusCode.ERROR })
      // By the clock of its start.
      span?.end(performance.now())
    },
    statement({ level, query, queryDurationMillis }) {
      const within = contexts.active()
      if (!trace.getSpan(within)?.isRecording()) return
      const span = tracer.startSpan(
        /\w+/.exec(query.sql)?.[0] ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: Date.now() - queryDurationMillis,
          attributes: { 'db.query.text': query.sql },
        },
        within,
      )
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    addMetrics(register) {
      const exporter = logged(new OTLPMetricExporter(SENDING))
      const reader = new PeriodicExportingMetricReader({
        exporter,
        metricProducers: [metricProducer(register)],
      })
      figures = new MeterProvider({ resource, readers: [reader] })
    },
    async flush() {
      await Promise.allSettled([traces.forceFlush(), figures?.forceFlush()])
    },
    async close() {
      await Promise.allSettled([traces.shutdown(), figures?.shutdown()])
      contexts.disable()
    },
  }
}

interface Exporter<Item> {
  export(items: Item, done: (result: ExportResult) => void): void
}

/** Logs once per outage of the collector. */
function outageLogger(log: Log) {
  let isAway = false
  return <Item, E extends Exporter<Item>>(exporter: E & Exporter<Item>): E => {
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, (result) => {
        const wasAway = isAway
        isAway = result.code === ExportResultCode.FAILED
        // The message may contain the URL, which may contain a password.
        const reason = result.error?.name
        if (isAway && !wasAway) log.warn({ reason }, 'the OpenTelemetry collector does not answer')
        done(result)
      })
    return exporter
  }
}
