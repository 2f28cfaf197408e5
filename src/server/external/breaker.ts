import type { ErrorCode } from '#shared/errors.ts'
import type { Clock } from '../deps.ts'

interface Options {
  readonly clock: Clock
  /** The weight of failures in a row that opens the breaker. */
  readonly threshold: number
  /** Milliseconds without a call once open; then one call probes. */
  readonly openFor: number
}

/** Why no call may leave now, and the seconds after which one may. */
export interface Refusal {
  readonly code: Extract<ErrorCode, 'UPSTREAM_FAILED' | 'UPSTREAM_TIMEOUT' | 'UNAVAILABLE'>
  readonly retryAfter: number
}

/** Keeps calls away from an upstream that fails, or that asked for a pause. */
export interface Breaker {
  refusal(): Refusal | undefined
  /** To be said right before a call; each is followed by one of the three reports. */
  enter(): void
  succeeded(): void
  /** `weight` is how much it says about the questions to come: 1 for a failure that may be of one question. */
  failed(code: Refusal['code'], weight?: number): void
  /** Upstream is there and wants no call for so many milliseconds. */
  pausedFor(milliseconds: number): void
}

/** A breaker, closed. While it is open it answers with the failure that opened it. */
export function createBreaker({ clock, threshold, openFor }: Options): Breaker {
  let failures = 0
  let openUntil = 0
  let pausedUntil = 0
  let isProbing = false
  let lastCode: Refusal['code'] = 'UPSTREAM_FAILED'

  return {
    refusal() {
      const now = clock.now()
      if (now < pausedUntil) return { code: 'UNAVAILABLE', retryAfter: seconds(pausedUntil - now) }
      if (failures < threshold) return undefined
      if (now < openUntil) return { code: lastCode, retryAfter: seconds(openUntil - now) }
      return isProbing ? { code: lastCode, retryAfter: 1 } : undefined
    },
    enter() {
      isProbing = failures >= threshold
    },
    succeeded() {
      isProbing = false
      failures = 0
    },
    failed(code, weight = 1) {
      isProbing = false
      lastCode = code
      failures += weight
      if (failures >= threshold) openUntil = clock.now() + openFor
    },
    pausedFor(milliseconds) {
      isProbing = false
      failures = 0
      pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds)
    },
  }
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
