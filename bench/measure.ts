import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './browser-headers.ts'
import { cpuTimeOf } from './cpu-time.ts'

export interface Measure {
  readonly perSecond: number
  /** Milliseconds. */
  readonly mean: number
  readonly p50: number
  readonly p99: number
  /** Server CPU time per request in microseconds: more stable than the rate on a busy machine. */
  readonly cpu: number
  readonly failures: number
}

export interface Target {
  /** The server's process, for its CPU time. */
  readonly pid?: number | undefined
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Makes each request's body; called once per request. */
  readonly body?: () => unknown
}

/** How long a target is loaded: for a time, or by a number of requests, which a busy machine only delays. */
type Load = number | { readonly requests: number }

/** Loads one target with browser headers; responses other than 2xx and 304 count as failures. */
export async function measure(target: Target, load: Load, connections = 32): Promise<Measure> {
  const { url, method = 'GET', token, headers, body } = target
  const spent = cpuTimeOf(target.pid)
  const result = await autocannon({
    url,
    method,
    connections,
    ...(typeof load === 'number' ? { duration: load } : { amount: load.requests }),
    headers: {
      ...BROWSER_HEADERS,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            body: JSON.stringify(body()),
          }),
        },
      ],
    }),
  })
  const { errors, timeouts, non2xx, latency, requests } = result
  const notModified = (result.statusCodeStats as Record<string, { count: number }> | undefined)?.[
    '304'
  ]
  return {
    perSecond: requests.average,
    mean: latency.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: (cpuTimeOf(target.pid) - spent) / result.requests.total,
    failures: errors + timeouts + non2xx - (notModified?.count ?? 0),
  }
}
