import { setTimeout as pass } from 'node:timers/promises'
import { Pool } from 'undici'
import { BROWSER_HEADERS } from './browser-headers.ts'
import { type Call, callOf, type Kind, type Mix } from './load-calls.ts'

/** A run: an open loop with `perSecond`, a closed loop over `connections` otherwise. */
export interface Order {
  readonly mix: Mix
  readonly perSecond?: number
  readonly connections?: number
  readonly seconds: number
}

export interface Times {
  readonly count: number
  /** Milliseconds since the call was due. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface Outcome {
  readonly useful: Readonly<Record<Kind | 'all', Times>>
  /** 429 and 503. */
  readonly refused: Times & { readonly withoutRetryAfter: number }
  /** Other failures, by status or error message; `lost`: no answer within `TIMEOUT`. */
  readonly failed: Readonly<Record<string, number>>
  /** How late calls were sent: the generator's own lag, included in every figure. */
  readonly behind: Times
}

/** Milliseconds; the web client's own time-out. */
const TIMEOUT = 8000
/** One connection per user, up to what a single machine can open. */
const MOST_CONNECTIONS = 1000
const KINDS: readonly Kind[] = ['page', 'detail', 'write', 'message', 'me', 'login']

const [origin = ''] = process.argv.slice(2)
const pool = new Pool(origin, {
  connections: MOST_CONNECTIONS,
  headersTimeout: TIMEOUT,
  bodyTimeout: TIMEOUT,
})
/** Continues from run to run, so that added titles are always new. */
let made = Date.now() % 1_000_000

process.on('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome))
})
process.send?.('ready')

interface Tally {
  readonly useful: Record<Kind, number[]>
  readonly refused: number[]
  readonly failed: Record<string, number>
  readonly behind: number[]
  withoutRetryAfter: number
}

/** Runs in a separate process, so that generating load does not slow the server. */
async function run({ mix, perSecond, connections = 0, seconds }: Order): Promise<Outcome> {
  const tally: Tally = {
    useful: { page: [], detail: [], write: [], message: [], me: [], login: [] },
    refused: [],
    failed: {},
    behind: [],
    withoutRetryAfter: 0,
  }
  const one = async (dueAt: number) => ask(callOf(mix, (made += 1)), dueAt, tally)
  await (perSecond === undefined
    ? closedLoop(one, connections, seconds)
    : openLoop(one, perSecond, seconds))
  return toOutcome(tally)
}

type One = (dueAt: number) => Promise<void>

/** Sends calls on schedule, whether or not the previous ones were answered. */
async function openLoop(one: One, perSecond: number, seconds: number): Promise<void> {
  const started = performance.now()
  const inFlight = new Set<Promise<void>>()
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000) + 1
    for (; sent < Math.min(due, perSecond * seconds); sent += 1) {
      const call = one(started + (sent * 1000) / perSecond)
      inFlight.add(call)
      void call.then(() => inFlight.delete(call))
    }
    await pass(1)
  }
  await Promise.all(inFlight)
}

async function closedLoop(one: One, connections: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  const loop = async () => {
    while (performance.now() < until) await one(performance.now())
  }
  await Promise.all(Array.from({ length: connections }, loop))
}

/** Makes a call and records the outcome. */
function ask({ kind, method, path, token, body }: Call, dueAt: number, tally: Tally) {
  const { promise, resolve } = Promise.withResolvers<void>()
  tally.behind.push(performance.now() - dueAt)
  let status = 0
  let retryAfter: unknown
  pool.dispatch(
    {
      path: `/api${path}`,
      method,
      headers: {
        ...BROWSER_HEADERS,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    },
    {
      onRequestStart() {},
      onResponseStart(_controller, statusCode, headers) {
        status = statusCode
        retryAfter = headers['retry-after']
      },
      onResponseData() {},
      onResponseEnd() {
        note()
      },
      onResponseError(_controller, { message }) {
        status = 0
        note(message)
      },
    },
  )
  function note(failure = 'lost'): void {
    const took = performance.now() - dueAt
    if (status === 429 || status === 503) {
      tally.refused.push(took)
      if (retryAfter === undefined) tally.withoutRetryAfter += 1
    } else if (status >= 200 && status < 300 && took < TIMEOUT) {
      tally.useful[kind].push(took)
    } else {
      const name = status === 0 || took >= TIMEOUT ? failure : String(status)
      tally.failed[name] = (tally.failed[name] ?? 0) + 1
    }
    resolve()
  }
  return promise
}

function toOutcome({ useful, refused, failed, behind, withoutRetryAfter }: Tally): Outcome {
  const kinds = KINDS.map((kind) => [kind, timesOf(useful[kind])] as const)
  return {
    useful: {
      ...(Object.fromEntries(kinds) as Record<Kind, Times>),
      all: timesOf(Object.values(useful).flat()),
    },
    refused: { ...timesOf(refused), withoutRetryAfter },
    failed,
    behind: timesOf(behind),
  }
}

function timesOf(taken: readonly number[]): Times {
  const sorted = Float64Array.from(taken).toSorted()
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
