import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Dispatcher } from 'undici'
import { AppError } from '../errors.ts'
import { type Breaker, createBreaker, type Refusal } from './breaker.ts'
import { type CallPace, createCallPace, type Rate } from './call-pace.ts'
import { openCallWindow } from './call-window.ts'
import { exchange, type Outcome } from './exchange.ts'
import { cacheAnswers, type CacheOptions } from './answer-cache.ts'
import type { UpstreamRequest, Requester, Upstream } from './upstream.ts'

/** In milliseconds, except `maxBytes` and `failures`. */
export interface Limits {
  /** One exchange, body included. */
  readonly exchange: number
  /** A request, including its retry and waits. */
  readonly total: number
  /** The minimum wait before the retry; the maximum is three times that. */
  readonly beforeRetry: number
  /** With less time left, there is no retry. */
  readonly leastForRetry: number
  /** Waiting for a turn under the upstream's rate. */
  readonly turn: number
  /** How long a refresh may take before the stale response is served. */
  readonly refreshWait: number
  /** How long the persistent cache may take: beyond it, calling upstream is quicker. */
  readonly lookup: number
  readonly maxBytes: number
  /** Consecutive failures that open the breaker (half as many if unreachable), and for how long. */
  readonly failures: number
  readonly openFor: number
  /** The pause when upstream asks for one of no given length. */
  readonly pause: number
}

export const LIMITS: Limits = {
  exchange: 3900,
  total: 4800,
  beforeRetry: 100,
  leastForRetry: 300,
  turn: 1500,
  refreshWait: 1500,
  lookup: 500,
  maxBytes: 5 * 1024 * 1024,
  failures: 4,
  openFor: 10_000,
  pause: 5000,
}

export interface FetchJsonOptions<K extends string> extends CacheOptions<K> {
  readonly baseUrl: URL
  /** Keys and tokens: sent with every call, never logged. */
  readonly secret: {
    readonly headers?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
  }
  /** Retries included. */
  readonly rate: Rate
  /** Calls of the rate that each kind of request leaves free for more important kinds. */
  readonly reserve: Readonly<Record<K, number>>
  /** Whether the body of a 200 reports throttling. */
  readonly isThrottled?: (body: unknown) => boolean
  readonly limits: Limits
  /** Set if several servers share the rate. */
  readonly redis?: Redis | undefined
  readonly dispatcher: Dispatcher
  /** From 0 to 1, for retry jitter. */
  readonly random?: (() => number) | undefined
}

/**
 * An upstream on the network: time limit, one retry, breaker, rate limit, cache (fresh, then
 * stale-if-error), single-flight. Every failure is an AppError without a trace of the secret.
 */
export function fetchJson<K extends string>(options: FetchJsonOptions<K>): Upstream<K> {
  const { clock, limits, log, redis, name, baseUrl, rate } = options
  const line: Line = {
    ...options,
    breaker: createBreaker({ clock, threshold: limits.failures, openFor: limits.openFor }),
    pace: createCallPace({
      clock,
      rate,
      maxReserve: Math.max(...Object.values<number>(options.reserve)),
      shared: redis && openCallWindow({ redis, log }, `${name}:${baseUrl.host}`),
      maxWait: limits.turn,
    }),
  }
  return {
    ...cacheAnswers(options, (asked, by) => requestWithRetry(line, asked, by)),
    state: () => (line.breaker.isOpen() ? 'down' : 'up'),
  }
}

interface Line extends Pick<
  FetchJsonOptions<string>,
  | 'name'
  | 'baseUrl'
  | 'secret'
  | 'limits'
  | 'dispatcher'
  | 'clock'
  | 'log'
  | 'random'
  | 'isThrottled'
  | 'rate'
  | 'reserve'
> {
  readonly breaker: Breaker
  readonly pace: CallPace
}

/** One exchange, and a retry after a transient failure if time remains. */
async function requestWithRetry(
  line: Line,
  asked: UpstreamRequest,
  by: Requester,
): Promise<Extract<Outcome, { kind: 'body' | 'absent' }>> {
  const { clock, limits, random = Math.random } = line
  const deadline = clock.now() + limits.total
  const first = await requestOnce(line, asked, by, deadline)
  if (!('code' in first) && isTransient(first)) {
    await sleep(limits.beforeRetry * (1 + 2 * random()))
    if (deadline - clock.now() >= limits.leastForRetry) {
      const second = await requestOnce(line, asked, by, deadline)
      // If the retry was not even sent, the first failure is more informative.
      if (!('code' in second)) return settle(line, asked, second)
    }
  }
  return settle(line, asked, first)
}

async function requestOnce(
  line: Line,
  asked: UpstreamRequest,
  by: Requester,
  deadline: number,
): Promise<Outcome | Refusal> {
  const { breaker, clock, limits } = line
  const early = breaker.refusal()
  if (early) return early
  const refused = await line.pace.turn({ userId: by.userId, reserve: reserveOf(line, asked, by) })
  if (refused !== undefined) return { code: 'UNAVAILABLE', retryAfter: Math.ceil(refused / 1000) }
  // The breaker may have opened during the wait.
  const late = breaker.refusal()
  if (late) return late
  breaker.enter()
  const answered = await exchange({
    dispatcher: line.dispatcher,
    clock,
    url: addressOf(line, asked),
    headers: { accept: 'application/json', 'accept-encoding': 'gzip', ...line.secret.headers },
    limit: Math.max(1, Math.min(limits.exchange, deadline - clock.now())),
    maxBytes: limits.maxBytes,
    pause: limits.pause,
  })
  const isThrottled = answered.kind === 'body' && line.isThrottled?.(answered.body)
  const outcome = isThrottled ? { kind: 'paused' as const, milliseconds: limits.pause } : answered
  if (outcome.kind === 'paused') breaker.pausedFor(outcome.milliseconds)
  else if (isUpstreamFailure(outcome)) breaker.failed(codeOf(outcome), weightOf(outcome))
  else breaker.succeeded()
  return outcome
}

/** Background work leaves half of the rate to users. */
function reserveOf(
  { rate, reserve }: Line,
  { kind }: UpstreamRequest,
  { userId }: Requester,
): number {
  const own = reserve[kind] ?? 0
  return userId === undefined ? Math.max(own, rate.calls / 2) : own
}

type Failed = Extract<Outcome, { kind: 'failed' }>

/** Whether the whole upstream fails: a 4xx or an oversized body may concern one request. */
function isUpstreamFailure(outcome: Outcome): outcome is Failed {
  if (outcome.kind !== 'failed' || outcome.failure === 'too_large') return false
  const { failure, status = 0 } = outcome
  return failure !== 'status' || status >= 500 || status === 401 || status === 403
}

/** A 5xx may concern one page; an unreachable upstream fails for everybody. */
function weightOf({ failure }: Failed): number {
  return failure === 'network' || failure === 'timeout' ? 2 : 1
}

function isTransient(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed') return false
  if (outcome.failure === 'status') return (outcome.status ?? 0) >= 500
  return outcome.failure === 'network' || outcome.failure === 'timeout'
}

function settle(
  { name, log }: Line,
  { path }: UpstreamRequest,
  outcome: Outcome | Refusal,
): Extract<Outcome, { kind: 'body' | 'absent' }> {
  if ('code' in outcome) throw new AppError(outcome.code, { retryAfter: outcome.retryAfter })
  if (outcome.kind === 'paused') {
    const retryAfter = Math.max(1, Math.ceil(outcome.milliseconds / 1000))
    log.warn({ upstream: name, path, retryAfter }, 'upstream asked for a pause')
    throw new AppError('UNAVAILABLE', { retryAfter })
  }
  if (outcome.kind === 'failed') {
    const { failure, status } = outcome
    log.warn({ upstream: name, path, failure, status }, 'upstream failed')
    throw new AppError(codeOf(outcome), {
      cause: `${name} ${path}: ${failure} ${status ?? ''}`.trim(),
    })
  }
  return outcome
}

function codeOf({ failure }: Failed) {
  return failure === 'timeout' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'
}

function addressOf({ baseUrl, secret }: Line, { path, query }: UpstreamRequest): URL {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries({ ...query, ...secret.query })) {
    url.searchParams.set(name, String(value))
  }
  return url
}
