import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { AppError } from '../errors.ts'
import { type Breaker, createBreaker, type Refusal } from './breaker.ts'
import { type CallPace, createCallPace, type Rate } from './call-pace.ts'
import { exchange, type Outcome } from './exchange.ts'
import { cacheAnswers, type CacheOptions } from './answer-cache.ts'
import type { Asked, Asker, Upstream } from './upstream.ts'

/** Milliseconds, but for `maxBytes` and `failures`. */
export interface Limits {
  /** One exchange, its body included. */
  readonly exchange: number
  /** A question with its retry and its waits. */
  readonly total: number
  /** Less than that left is not worth a retry. */
  readonly leastForRetry: number
  /** Waiting for a turn under the upstream's rate. */
  readonly turn: number
  /** Waiting for news of what is known already, before the old answer is served. */
  readonly patience: number
  readonly maxBytes: number
  /** Failures in a row that open the breaker (half as many where nobody answers), and how long it stays open. */
  readonly failures: number
  readonly openFor: number
  /** Without a call, after an answer that asks for a pause and does not say how long. */
  readonly pause: number
}

export const LIMITS: Limits = {
  exchange: 3900,
  total: 4800,
  leastForRetry: 300,
  turn: 1500,
  patience: 1500,
  maxBytes: 5 * 1024 * 1024,
  failures: 4,
  openFor: 10_000,
  pause: 5000,
}

export interface FetchJsonOptions<K extends string> extends CacheOptions<K> {
  readonly baseUrl: URL
  /** Sent with every call and shown nowhere: here go keys and tokens. */
  readonly secret: {
    readonly headers?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
  }
  /** Retries included. */
  readonly rate: Rate
  /** Calls of the rate that each kind leaves free for the kinds of more importance. */
  readonly leaves: Readonly<Record<K, number>>
  /** Whether a body of a success means that we ask too much. */
  readonly isThrottled?: (body: unknown) => boolean
  readonly limits: Limits
  readonly dispatcher: Dispatcher
  /** From 0 to 1, to spread retries. */
  readonly random: () => number
}

/**
 * An upstream on the network: time limit, one retry, breaker, rate, answers kept fresh then stale,
 * one flight per question. Every failure is an AppError without a trace of the secret.
 */
export function fetchJson<K extends string>(options: FetchJsonOptions<K>): Upstream<K> {
  const { clock, limits } = options
  const line: Line = {
    ...options,
    breaker: createBreaker({ clock, threshold: limits.failures, openFor: limits.openFor }),
    pace: createCallPace({ clock, rate: options.rate, maxWait: limits.turn }),
  }
  return {
    ...cacheAnswers(options, (asked, by) => askTwice(line, asked, by)),
    state: () => (line.breaker.refusal() ? 'down' : 'up'),
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
  | 'leaves'
> {
  readonly breaker: Breaker
  readonly pace: CallPace
}

/** One exchange, and a second one when the first failed in a way that may pass and time remains. */
async function askTwice(
  line: Line,
  asked: Asked,
  by: Asker,
): Promise<Extract<Outcome, { kind: 'body' | 'absent' }>> {
  const { clock, limits } = line
  const deadline = clock.now() + limits.total
  const first = await askOnce(line, asked, by, deadline)
  if (!('code' in first) && mayPass(first)) {
    await sleep(100 + 200 * line.random())
    if (deadline - clock.now() >= limits.leastForRetry) {
      const second = await askOnce(line, asked, by, deadline)
      // A refusal of the second try says less than the failure of the first.
      if (!('code' in second)) return settle(line, asked, second)
    }
  }
  return settle(line, asked, first)
}

async function askOnce(
  line: Line,
  asked: Asked,
  by: Asker,
  deadline: number,
): Promise<Outcome | Refusal> {
  const { breaker, clock, limits } = line
  const early = breaker.refusal()
  if (early) return early
  const refused = await line.pace.turn({ userId: by.userId, leaves: leavesOf(line, asked, by) })
  if (refused !== undefined) return { code: 'UNAVAILABLE', retryAfter: Math.ceil(refused / 1000) }
  // The breaker may have opened during the wait.
  const late = breaker.refusal()
  if (late) return late
  breaker.enter()
  const answered = await exchange({
    dispatcher: line.dispatcher,
    clock,
    url: addressOf(line, asked),
    headers: { accept: 'application/json', ...line.secret.headers },
    limit: Math.max(1, Math.min(limits.exchange, deadline - clock.now())),
    maxBytes: limits.maxBytes,
    pause: limits.pause,
  })
  const isThrottled = answered.kind === 'body' && line.isThrottled?.(answered.body)
  const outcome = isThrottled ? { kind: 'paused' as const, milliseconds: limits.pause } : answered
  if (outcome.kind === 'paused') breaker.pausedFor(outcome.milliseconds)
  else if (isDead(outcome)) breaker.failed(codeOf(outcome), weightOf(outcome))
  else breaker.succeeded()
  return outcome
}

/** Background work leaves half of the rate to people. */
function leavesOf({ rate, leaves }: Line, { kind }: Asked, { userId }: Asker): number {
  const own = leaves[kind] ?? 0
  return userId === undefined ? Math.max(own, rate.calls / 2) : own
}

type Failed = Extract<Outcome, { kind: 'failed' }>

/** Not there, or not for us; an upstream that refuses or overdoes one question may answer the next. */
function isDead(outcome: Outcome): outcome is Failed {
  if (outcome.kind !== 'failed' || outcome.failure === 'too_large') return false
  const { failure, status = 0 } = outcome
  return failure !== 'status' || status >= 500 || status === 401 || status === 403
}

/** One page of an upstream may fail again and again; one that cannot be reached fails for all. */
function weightOf({ failure }: Failed): number {
  return failure === 'network' || failure === 'timeout' ? 2 : 1
}

function mayPass(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed') return false
  if (outcome.failure === 'status') return (outcome.status ?? 0) >= 500
  return outcome.failure === 'network' || outcome.failure === 'timeout'
}

function settle(
  { name, log }: Line,
  { path }: Asked,
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

function addressOf({ baseUrl, secret }: Line, { path, query }: Asked): URL {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries({ ...query, ...secret.query })) {
    url.searchParams.set(name, String(value))
  }
  return url
}
