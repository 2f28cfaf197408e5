import { errors, type ErrorCode, type FieldError } from '#shared/errors.ts'

interface Extra {
  /** The French sentence for this situation, where the code's usual one does not fit. */
  readonly detail?: string
  readonly fields?: readonly FieldError[]
  /** Seconds a client should wait: becomes `Retry-After`. */
  readonly retryAfter?: number
  /** What went wrong, for the log alone. */
  readonly cause?: unknown
}

/** The one way out: thrown by services and policies, turned into a problem body by one handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly fields: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.detail = extra.detail ?? errors[code].detail
    this.fields = extra.fields
    this.retryAfter = extra.retryAfter
  }
}
