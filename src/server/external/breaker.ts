import type { ErrorCode } from '#shared/errors.ts'
import type { Clock } from '../deps.ts'

interface Options {
  readonly clock: Clock
  /** Total weight of consecutive failures that opens the breaker. */
  readonly threshold: number
  /** Milliseconds without calls once open; then a single call probes. */
  readonly openFor: number
}

/** Why no call may be made now, and the seconds until one may. */
export interface Refusal {
  readonly code: Extract<ErrorCode, 'UPSTREAM_FAILED' | 'UPSTREAM_TIMEOUT' | 'UNAVAILABLE'>
  readonly retryAfter: number
}

/** A circuit breaker that also honours the pauses an upstream asks for. */
export interface Breaker {
  refusal(): Refusal | undefined
  /** Whether upstream is failing (until a call succeeds) or has asked for a pause. */
  isOpen(): boolean
  /** Call right before a request; exactly one of the three reports must follow. */
  enter(): void
  succeeded(): void
  /** @param weight 1 if the failure may concern this request alone, more if it concerns all */
  failed(code: Refusal['code'], weight?: number): void
  /** Upstream is up but requests a pause. */
  pausedFor(milliseconds: number): void
}

/** A closed breaker. While open, it refuses calls with the latest failure. */
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
    isOpen: () => failures >= threshold || clock.now() < pausedUntil,
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
