import type { ErrorCode, FieldError } from '#shared/errors.ts'
import { fr } from '#web/i18n/fr.ts'

/** The server's error codes, and the client's own. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT'

interface Facts {
  readonly code: FailureCode
  /** 0 without a response. */
  readonly status: number
  /** The French sentence to show. */
  readonly detail: string
  readonly fields?: readonly FieldError[]
  /** `Retry-After`, in seconds. */
  readonly retryAfter?: number | undefined
}

/** A failed call. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly detail: string
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | undefined

  constructor(facts: Facts, cause?: unknown) {
    super(facts.code, { cause })
    this.name = 'ApiError'
    this.code = facts.code
    this.status = facts.status
    this.detail = facts.detail
    this.fields = facts.fields ?? []
    this.retryAfter = facts.retryAfter
  }

  /** The session is dead. A wrong login is the only other 401. */
  get endsSession(): boolean {
    return this.code === 'UNAUTHENTICATED' || this.code === 'SESSION_EXPIRED'
  }

  /** No response: network error or time-out. */
  get isUnreachable(): boolean {
    return this.code === 'NETWORK' || this.code === 'TIMEOUT'
  }

  /** Calepin did not respond: a network error, a proxy's error page, or a server not yet ready. */
  get isUnanswered(): boolean {
    return this.isUnreachable || this.code === 'UNAVAILABLE'
  }

  /** Worth retrying: the network, or a server that is busy or starting. */
  get isTransient(): boolean {
    return this.isUnanswered || this.isPage || this.status >= 500
  }

  /** Worth queueing: a retry may succeed later, e.g. once the same user logs in again. */
  get isWorthQueueing(): boolean {
    const isBusy = this.status > 500 || this.code === 'RATE_LIMITED'
    return this.isUnanswered || this.isPage || isBusy || this.endsSession
  }

  /** A proxy's page (maintenance, a hotel's login): no error of ours has such a status. */
  private get isPage(): boolean {
    return this.status > 0 && this.status < 400
  }
}

/** A failure of the browser's own, whose message is the French sentence to show. */
export class DisplayableError extends Error {}

/** Treats NOT_FOUND as success: deleted elsewhere, or by a first try whose response was lost. */
export function ignoreNotFound(error: unknown): void {
  if (!hasCode(error, 'NOT_FOUND')) throw error
}

/** Not found: unknown, no longer visible to this user, or a malformed id. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'NOT_FOUND', 'VALIDATION_FAILED')
}

/** Visible to friends only. A malformed id is treated as a stranger's. */
export function isForFriends(error: unknown): boolean {
  return hasCode(error, 'NOT_FRIEND', 'VALIDATION_FAILED')
}

/** Whether it is a failed call with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly FailureCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/** The French sentence for anything thrown. */
export function errorDetail(error: unknown): string {
  if (error instanceof DisplayableError) return error.message
  return error instanceof ApiError ? error.detail : fr.kit.unexpected
}
