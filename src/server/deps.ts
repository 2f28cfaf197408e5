import type { Role } from '#shared/roles.ts'

/** Time comes in as an argument; tests move it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** The part of pino that the server uses. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Who is asking, read live from the database with the session. */
export interface Actor {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
}
