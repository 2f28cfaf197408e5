import type { ErrorCode, FieldError } from '#shared/errors.ts'
import { fr } from '#web/i18n/fr.ts'

/** The server's codes, and what can go wrong before it answers. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT'

interface Facts {
  readonly code: FailureCode
  /** 0 when nothing answered. */
  readonly status: number
  /** The French sentence to show. */
  readonly detail: string
  readonly fields?: readonly FieldError[]
  /** Seconds the server asks to wait. */
  readonly retryAfter?: number | undefined
}

/** A call that did not succeed. */
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

  /** The session is dead; nothing else is said with 401, a wrong login apart. */
  get endsSession(): boolean {
    return this.code === 'UNAUTHENTICATED' || this.code === 'SESSION_EXPIRED'
  }

  /** Nothing answered in time. */
  get isUnreachable(): boolean {
    return this.code === 'NETWORK' || this.code === 'TIMEOUT'
  }

  /** May go away by itself: the network, or a server that is busy or starting. */
  get isPassing(): boolean {
    return this.isUnreachable || this.status >= 500
  }
}

/** The French sentence of anything thrown. */
export function errorDetail(error: unknown): string {
  return error instanceof ApiError ? error.detail : fr.kit.unexpected
}
