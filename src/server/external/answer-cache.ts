import type * as z from 'zod/mini'
import { HOUR_MS } from '#shared/durations.ts'
import type { Clock, Log } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AnswerStore, CachedAnswer, MemoryStore } from './answer-store.ts'
import { singleFlight } from '../single-flight.ts'
import { memoize } from './memoize.ts'
import { withTimeout } from './with-timeout.ts'
import { type UpstreamRequest, type Requester, BACKGROUND, type Upstream } from './upstream.ts'

/** Cache lifetimes in milliseconds: fresh, then stale-if-error. */
export interface Ages {
  /** Used when the response has no `max-age`. */
  readonly fresh: number
  readonly stale: number
}

export interface CacheOptions<K extends string> {
  /** The upstream's name, in the log and in every key. */
  readonly name: string
  /** An extra part of every key, such as the region. */
  readonly scope?: string
  /** Responses of `uncached` kinds are not stored. */
  readonly ages: Readonly<Record<K, Ages | 'uncached'>>
  readonly limits: { readonly refreshWait: number }
  /** Parsed responses, in memory. */
  readonly memory: MemoryStore
  /** Raw responses, across restarts; never fails. */
  readonly persistent?: AnswerStore
  readonly clock: Clock
  readonly log: Log
}

type Answer =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'body'
      readonly body: unknown
      /** The raw body; without it the response is cached in memory only. */
      readonly raw?: Buffer
      readonly freshness: number | undefined
    }

/** How long a 404 is cached, in milliseconds. */
const ABSENCE = HOUR_MS
/** Overhead of an entry besides its body. */
const ENTRY_BYTES = 200

/** TTL cache in front of an upstream: single-flight, stale-if-error, optionally persistent. */
export function cacheAnswers<K extends string>(
  options: CacheOptions<K>,
  call: (asked: UpstreamRequest<K>, by: Requester) => Promise<Answer>,
): Omit<Upstream<K>, 'state'> {
  const { memory, persistent, clock, log, limits, name, scope = '' } = options
  const toSorted = memoize(sortedQuery)
  const keyOf = ({ path, query }: UpstreamRequest<K>) =>
    `${name}:${scope}:${path}?${toSorted(query)}`
  const calls = new Map<string, Promise<unknown>>()
  const recalls = new Map<string, Promise<CachedAnswer | undefined>>()
  const dates = new WeakMap<object, number>()

  function store(key: string, answer: CachedAnswer): void {
    const { value, answeredAt } = answer
    if (typeof value === 'object' && value !== null) dates.set(value, answeredAt)
    memory.set(key, answer)
  }

  function storeAbsence(key: string): undefined {
    const answeredAt = clock.now()
    const until = answeredAt + ABSENCE
    const ages = { answeredAt, freshUntil: until, staleUntil: until }
    store(key, { value: undefined, bytes: ENTRY_BYTES, ...ages })
  }

  async function refresh(
    key: string,
    asked: UpstreamRequest<K>,
    schema: z.ZodMiniType,
    by: Requester,
  ): Promise<unknown> {
    const answer = await call(asked, by)
    if (answer.kind === 'absent') return storeAbsence(key)
    const parsed = schema.safeParse(answer.body)
    if (!parsed.success) {
      log.warn({ upstream: name, path: asked.path, failure: 'shape' }, 'upstream failed')
      throw new AppError('UPSTREAM_FAILED', { cause: `${name} ${asked.path}: unexpected shape` })
    }
    if (parsed.data === undefined) return storeAbsence(key)
    const lifetime = options.ages[asked.kind]
    if (lifetime === 'uncached') return parsed.data
    const { fresh, stale } = lifetime
    const answeredAt = clock.now()
    const freshUntil = answeredAt + (answer.freshness ?? fresh)
    const ages = { answeredAt, freshUntil, staleUntil: freshUntil + stale }
    const { raw } = answer
    const bytes = (raw?.length ?? 0) + ENTRY_BYTES
    store(key, { value: parsed.data, bytes, ...ages })
    if (raw) void persistent?.set(key, { value: raw, bytes, ...ages })
    return parsed.data
  }

  /** A response stored by an earlier process, parsed again: the schema may have changed. */
  async function recall(key: string, schema: z.ZodMiniType): Promise<CachedAnswer | undefined> {
    const stored = await persistent?.get(key)
    if (!stored || clock.now() >= stored.staleUntil) return undefined
    const parsed = schema.safeParse(parseJson(stored.value))
    if (!parsed.success) {
      await persistent?.delete(key)
      return undefined
    }
    const read = { ...stored, value: parsed.data, bytes: stored.bytes + ENTRY_BYTES }
    store(key, read)
    return read
  }

  async function find(key: string, schema: z.ZodMiniType): Promise<CachedAnswer | undefined> {
    const inMemory = memory.get(key)
    if (inMemory || !persistent) return inMemory
    const recalled = await singleFlight(recalls, key, () => recall(key, schema))
    // A concurrent call may have filled the cache meanwhile.
    return recalled ?? memory.get(key)
  }

  async function ask(
    asked: UpstreamRequest<K>,
    schema: z.ZodMiniType,
    by: Requester,
  ): Promise<unknown> {
    const key = keyOf(asked)
    const known = await find(key, schema)
    if (known && clock.now() < known.freshUntil) return known.value
    const own = () => singleFlight(calls, key, () => refresh(key, asked, schema, by))
    const others = calls.get(key)
    // A shared call may be refused for another user's share of the rate: then make our own.
    const flight =
      others?.catch((error) => (isRefusal(error) ? own() : Promise.reject(error))) ?? own()
    if (known === undefined || clock.now() >= known.staleUntil) return flight
    return withTimeout(limits.refreshWait, flight, known.value).catch(() => known.value)
  }

  // Cached values were parsed by the schema of the same path, so the cast is safe.
  return {
    ask: async <T>(asked: UpstreamRequest<K>, schema: z.ZodMiniType<T>, by = BACKGROUND) =>
      (await ask(asked, schema, by)) as T | undefined,
    known: async <T>(asked: UpstreamRequest<K>, schema: z.ZodMiniType<T>) =>
      (await find(keyOf(asked), schema))?.value as T | undefined,
    answeredAt: (value) => dates.get(value) ?? clock.now(),
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE'
}

/** The query string in a fixed order; holds no secret and no user. */
function sortedQuery(query: UpstreamRequest['query']): string {
  const sorted = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
  sorted.sort()
  return sorted.toString()
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
