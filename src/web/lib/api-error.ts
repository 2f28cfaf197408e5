import type { ErrorCode, FieldError } from '#shared/errors.ts'
import { fr } from '#web/i18n/fr.ts'

/** The server's error codes, and the client's own. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT'

interface Facts {
  readonly code: FailureCode
  /** 0 without an answer. */
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

  /** No answer: network error or time-out. */
  get isUnreachable(): boolean {
    return this.code === 'NETWORK' || this.code === 'TIMEOUT'
  }

  /** Worth retrying: the network, or a server that is busy or starting. */
  get isPassing(): boolean {
    return this.isUnreachable || this.status >= 500
  }
}

/** The French sentence for anything thrown. */
export function errorDetail(error: unknown): string {
  return error instanceof ApiError ? error.detail : fr.kit.unexpected
}
