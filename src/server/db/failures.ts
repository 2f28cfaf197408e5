/**
 * Whether the database is unavailable, as opposed to the statement being wrong: connection lost or
 * refused, timeout, lock timeout, disk full, database read-only.
 * Sources: PostgreSQL "Error Codes" (classes 08, 53, 57), SQLite "Result Codes".
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_UNAVAILABLE.has(errcode & 0xff)
  if (typeof code === 'string' && (NETWORK.has(code) || POSTGRES_UNAVAILABLE.test(code)))
    return true
  return /timeout exceeded when trying to connect|Connection terminated|timeout expired|not queryable/i.test(
    error.message,
  )
}

/** Also a lock timeout, a read-only server, and a transaction that was idle for too long. */
const POSTGRES_UNAVAILABLE = /^(?:08|53|57|55P03|25006|25P03)/
/** BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The message of a driver's error, which contains no secret; its code if the message is empty. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code)
}

/** Whether the transaction was rolled back by a conflict with another; a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001'
}

/** Whether a unique constraint failed. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY
}

/** Whether a foreign key failed: the row referred to was deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23503' || errcode === SQLITE_FOREIGN_KEY
}

const SQLITE_FOREIGN_KEY = 787
const SQLITE_UNIQUE = 2067
const SQLITE_PRIMARY_KEY = 1555
