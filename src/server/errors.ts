import { errors, type ErrorCode, type FieldError } from '#shared/errors.ts'

interface Extra {
  /** A French message in place of the code's default one. */
  readonly detail?: string
  readonly fields?: readonly FieldError[]
  /** `Retry-After`, in seconds. */
  readonly retryAfter?: number
  /** For the log only. */
  readonly cause?: unknown
}

/** Thrown by services and policies; one handler turns it into a problem body. */
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

/** @throws {AppError} NOT_FOUND for `undefined` */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('NOT_FOUND')
  return value
}
