import type * as z from 'zod/mini'

/** Who waits for an answer: a user, or nobody. Each user has their share of the upstream's rate. */
export interface Asker {
  readonly userId?: string
}

/** Work that nobody waits for: people go first. */
export const BACKGROUND: Asker = {}

/** One question to an upstream. Its path and query are the whole of it: no user, no secret. */
export interface Asked<K extends string = string> {
  /** From the root of the upstream: `/3/movie/550`. */
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  /** What is asked, which decides how long an answer stays good. */
  readonly kind: K
}

/** Whether a service answers; `unused` when the embedded catalogue stands in for it. */
export type UpstreamState = 'up' | 'down' | 'unused'

/** A service we read from: over the network, or answered in process. */
export interface Upstream<K extends string = string> {
  /**
   * The answer as the schema reads it, or `undefined` when upstream says that there is no such thing.
   * One schema per path: answers are kept as the first asker's schema read them.
   * @param by background work when left out
   * @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_FAILED, or UNAVAILABLE with `retryAfter`
   */
  ask<T>(asked: Asked<K>, schema: z.ZodMiniType<T>, by?: Asker): Promise<T | undefined>
  /** What an earlier answer said, fresh or not; never calls upstream, never throws for its sake. */
  known<T>(asked: Asked<K>, schema: z.ZodMiniType<T>): Promise<T | undefined>
  /** When upstream said an object that `ask` or `known` gave: epoch milliseconds. */
  saidAt(value: object): number
  /** As the last calls found it; asks nothing. */
  state(): UpstreamState
}
