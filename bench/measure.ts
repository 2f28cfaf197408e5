import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './browser-headers.ts'
import { cpuTimeOf } from './cpu-time.ts'

export interface Measure {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server's processor for each request: steadier than the rate on a busy machine. */
  readonly cpu: number
  readonly failures: number
}

export interface Target {
  /** The process that answers, to count its processor time. */
  readonly pid?: number | undefined
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Makes each request's body; called once per request. */
  readonly body?: () => unknown
}

/** Loads one target as browsers would; answers that are not 2xx or 304 count as failures. */
export async function measure(target: Target, seconds: number, connections = 32): Promise<Measure> {
  const { url, method = 'GET', token, headers, body } = target
  const spent = cpuTimeOf(target.pid)
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
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
    p50: latency.p50,
    p99: latency.p99,
    cpu: (cpuTimeOf(target.pid) - spent) / result.requests.total,
    failures: errors + timeouts + non2xx - (notModified?.count ?? 0),
  }
}
