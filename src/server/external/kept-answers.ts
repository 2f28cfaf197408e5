import type * as z from 'zod/mini'
import type { Clock, Log } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AnswerStore, KeptAnswer } from './answer-store.ts'
import type { Asked, Upstream } from './upstream.ts'

/** How long an answer serves, in milliseconds: without asking again, then only if asking fails. */
export interface Ages {
  /** Where the answer itself names no `max-age`. */
  readonly fresh: number
  readonly stale: number
}

interface Keeping<K extends string> {
  readonly name: string
  readonly ages: Readonly<Record<K, Ages>>
  readonly limits: { readonly patience: number }
  readonly store: AnswerStore
  readonly clock: Clock
  readonly log: Log
}

type Answer =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'body'
      readonly body: unknown
      readonly bytes: number
      readonly freshness: number | undefined
    }

/** How long "no such thing" is believed, in milliseconds. */
const ABSENCE = 300_000
/** What an entry weighs beside its body. */
const ENTRY_BYTES = 200

/** Puts a memory before a call: fresh answers need none, equal questions share one, old answers outlive a failure. */
export function keepAnswers<K extends string>(
  keeping: Keeping<K>,
  call: (asked: Asked<K>) => Promise<Answer>,
): Upstream<K> {
  const { store, clock, log, limits, name } = keeping
  const flights = new Map<string, Promise<unknown>>()

  async function refresh(key: string, asked: Asked<K>, schema: z.ZodMiniType): Promise<unknown> {
    const answer = await call(asked)
    const kept = toKept(answer, keeping.ages[asked.kind], clock.now(), schema)
    if (kept === undefined) {
      log.warn({ upstream: name, path: asked.path, failure: 'shape' }, 'upstream failed')
      throw new AppError('UPSTREAM_FAILED', { cause: `${name} ${asked.path}: unexpected shape` })
    }
    await store.set(key, kept)
    return kept.value
  }

  function shared(key: string, asked: Asked<K>, schema: z.ZodMiniType): Promise<unknown> {
    const standing = flights.get(key)
    if (standing) return standing
    const flight = refresh(key, asked, schema).finally(() => flights.delete(key))
    // A flight may outlive the patience of all who asked.
    flight.catch(() => {})
    flights.set(key, flight)
    return flight
  }

  async function ask(asked: Asked<K>, schema: z.ZodMiniType): Promise<unknown> {
    const key = keyOf(asked)
    const kept = await store.get(key)
    if (kept && clock.now() < kept.freshUntil) return kept.value
    const flight = shared(key, asked, schema)
    if (kept === undefined || clock.now() >= kept.staleUntil) return flight
    return orAfter(limits.patience, flight, kept.value).catch(() => kept.value)
  }

  // The store holds what the schema of the same path made: its type is the schema's.
  return {
    ask: async <T>(asked: Asked<K>, schema: z.ZodMiniType<T>) =>
      (await ask(asked, schema)) as T | undefined,
    known: async <T>(asked: Asked<K>) => (await store.get(keyOf(asked)))?.value as T | undefined,
  }
}

/** Path and query in one order: never a secret, never a user. */
function keyOf({ path, query }: Asked): string {
  const sorted = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
  sorted.sort()
  return `${path}?${sorted}`
}

/** The answer as it is kept; nothing when the schema does not know it. */
function toKept(
  answer: Answer,
  ages: Ages,
  now: number,
  schema: z.ZodMiniType,
): KeptAnswer | undefined {
  if (answer.kind === 'absent') {
    const until = now + ABSENCE
    return { value: undefined, bytes: ENTRY_BYTES, freshUntil: until, staleUntil: until }
  }
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) return undefined
  const freshUntil = now + (answer.freshness ?? ages.fresh)
  return {
    value: parsed.data,
    bytes: answer.bytes + ENTRY_BYTES,
    freshUntil,
    staleUntil: freshUntil + ages.stale,
  }
}

/** The promise, or the other value when it has not settled in so many milliseconds. */
async function orAfter<T>(milliseconds: number, promise: Promise<T>, other: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, other)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
