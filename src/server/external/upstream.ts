import type * as z from 'zod/mini'

/** Who the call is for: a user, or nobody. Each user has a share of the upstream's rate. */
export interface Requester {
  readonly userId?: string
}

/** Background work; users' calls go first. */
export const BACKGROUND: Requester = {}

/** A request to an upstream. It contains no user and no secret: it is the cache key. */
export interface UpstreamRequest<K extends string = string> {
  /** From the root of the upstream: `/3/movie/550`. */
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  /** Determines how long a response is cached, and how much of the rate it may use. */
  readonly kind: K
}

/** The state of a service; `unused` if the embedded catalogue replaces it. */
export type UpstreamState = 'up' | 'down' | 'unused'

/** A service we read from, over the network or in process. */
export interface Upstream<K extends string = string> {
  /**
   * The response parsed by the schema, or `undefined` if it does not exist upstream.
   * Always use the same schema for a path: parsed responses are cached.
   * @param by defaults to background work
   * @throws {AppError} UPSTREAM_TIMEOUT, UPSTREAM_FAILED, or UNAVAILABLE with `retryAfter`
   */
  ask<T>(
    asked: UpstreamRequest<K>,
    schema: z.ZodMiniType<T>,
    by?: Requester,
  ): Promise<T | undefined>
  /** The cached response, fresh or stale; never calls upstream. */
  known<T>(asked: UpstreamRequest<K>, schema: z.ZodMiniType<T>): Promise<T | undefined>
  /** When upstream sent an object returned by `ask` or `known`: epoch milliseconds. */
  answeredAt(value: object): number
  /** Inferred from the latest calls; makes none. */
  state(): UpstreamState
}
