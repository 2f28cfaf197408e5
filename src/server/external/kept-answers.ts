import type * as z from 'zod/mini'
import type { Clock, Log } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AnswerStore, KeptAnswer } from './answer-store.ts'
import { onceForEach } from './once-for-each.ts'
import { orAfter } from './or-after.ts'
import { type Asked, type Asker, BACKGROUND, type Upstream } from './upstream.ts'

/** How long an answer serves, in milliseconds: without asking again, then only if asking fails. */
export interface Ages {
  /** Where the answer itself names no `max-age`. */
  readonly fresh: number
  readonly stale: number
}

export interface Keeping<K extends string> {
  /** The upstream's name, in the log and in every key. */
  readonly name: string
  /** What the answers depend on beside the question: a region. */
  readonly scope?: string
  readonly ages: Readonly<Record<K, Ages>>
  readonly limits: { readonly patience: number }
  /** Answers in memory, as their schemas read them. */
  readonly store: AnswerStore
  /** Answers as they came, across restarts; it never fails. */
  readonly lasting?: AnswerStore<Buffer>
  readonly clock: Clock
  readonly log: Log
}

type Answer =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'body'
      readonly body: unknown
      /** As it came; without it the answer is kept in memory alone. */
      readonly raw?: Buffer
      readonly freshness: number | undefined
    }

/** How long "no such thing" is believed, in milliseconds. */
const ABSENCE = 3_600_000
/** What an entry weighs beside its body. */
const ENTRY_BYTES = 200

/**
 * Puts a memory before a call: fresh answers need none, equal questions share one, old answers
 * outlive a failure, and where they last also a restart.
 */
export function keepAnswers<K extends string>(
  keeping: Keeping<K>,
  call: (asked: Asked<K>, by: Asker) => Promise<Answer>,
): Omit<Upstream<K>, 'state'> {
  const { store, lasting, clock, log, limits, name, scope = '' } = keeping
  const inOneOrder = onceForEach(sortedQuery)
  const keyOf = ({ path, query }: Asked<K>) => `${name}:${scope}:${path}?${inOneOrder(query)}`
  const calls = new Map<string, Promise<unknown>>()
  const recalls = new Map<string, Promise<KeptAnswer | undefined>>()
  const dates = new WeakMap<object, number>()

  async function hold(key: string, answer: KeptAnswer): Promise<void> {
    const { value, saidAt } = answer
    if (typeof value === 'object' && value !== null) dates.set(value, saidAt)
    await store.set(key, answer)
  }

  async function holdAbsence(key: string): Promise<undefined> {
    const saidAt = clock.now()
    const until = saidAt + ABSENCE
    const ages = { saidAt, freshUntil: until, staleUntil: until }
    await hold(key, { value: undefined, bytes: ENTRY_BYTES, ...ages })
  }

  async function refresh(
    key: string,
    asked: Asked<K>,
    schema: z.ZodMiniType,
    by: Asker,
  ): Promise<unknown> {
    const answer = await call(asked, by)
    if (answer.kind === 'absent') return holdAbsence(key)
    const parsed = schema.safeParse(answer.body)
    if (!parsed.success) {
      log.warn({ upstream: name, path: asked.path, failure: 'shape' }, 'upstream failed')
      throw new AppError('UPSTREAM_FAILED', { cause: `${name} ${asked.path}: unexpected shape` })
    }
    if (parsed.data === undefined) return holdAbsence(key)
    const { fresh, stale } = keeping.ages[asked.kind]
    const saidAt = clock.now()
    const freshUntil = saidAt + (answer.freshness ?? fresh)
    const ages = { saidAt, freshUntil, staleUntil: freshUntil + stale }
    const { raw } = answer
    const bytes = (raw?.length ?? 0) + ENTRY_BYTES
    await hold(key, { value: parsed.data, bytes, ...ages })
    // Nobody waits for this one.
    if (raw) void lasting?.set(key, { value: raw, bytes, ...ages })
    return parsed.data
  }

  /** What an earlier process was told, read anew: this one may want more of it than that one did. */
  async function recall(key: string, schema: z.ZodMiniType): Promise<KeptAnswer | undefined> {
    const stored = await lasting?.get(key)
    if (!stored || clock.now() >= stored.staleUntil) return undefined
    const parsed = schema.safeParse(parseJson(stored.value))
    if (!parsed.success) {
      await lasting?.delete(key)
      return undefined
    }
    const read = { ...stored, value: parsed.data, bytes: stored.bytes + ENTRY_BYTES }
    await hold(key, read)
    return read
  }

  async function kept(key: string, schema: z.ZodMiniType): Promise<KeptAnswer | undefined> {
    const held = await store.get(key)
    if (held || !lasting) return held
    const recalled = await oneFlight(recalls, key, () => recall(key, schema))
    // Somebody else's call may have ended meanwhile.
    return recalled ?? store.get(key)
  }

  async function ask(asked: Asked<K>, schema: z.ZodMiniType, by: Asker): Promise<unknown> {
    const key = keyOf(asked)
    const known = await kept(key, schema)
    if (known && clock.now() < known.freshUntil) return known.value
    const own = () => oneFlight(calls, key, () => refresh(key, asked, schema, by))
    const others = calls.get(key)
    // What was refused to one user, whose share is used up, may be given to another.
    const flight =
      others?.catch((error) => (isRefusal(error) ? own() : Promise.reject(error))) ?? own()
    if (known === undefined || clock.now() >= known.staleUntil) return flight
    return orAfter(limits.patience, flight, known.value).catch(() => known.value)
  }

  // The store holds what the schema of the same path made: its type is the schema's.
  return {
    ask: async <T>(asked: Asked<K>, schema: z.ZodMiniType<T>, by = BACKGROUND) =>
      (await ask(asked, schema, by)) as T | undefined,
    known: async <T>(asked: Asked<K>, schema: z.ZodMiniType<T>) =>
      (await kept(keyOf(asked), schema))?.value as T | undefined,
    saidAt: (value) => dates.get(value) ?? clock.now(),
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE'
}

/** The flight under way for the key, or a new one. */
function oneFlight<T>(
  flights: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const standing = flights.get(key)
  if (standing) return standing
  const flight = start().finally(() => flights.delete(key))
  // A flight may outlive the patience of all who asked.
  flight.catch(() => {})
  flights.set(key, flight)
  return flight
}

/** A query in one order: never a secret, never a user. */
function sortedQuery(query: Asked['query']): string {
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
