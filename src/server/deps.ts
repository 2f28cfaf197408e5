import type { Role } from '#shared/roles.ts'
import type { Db } from './db/prepared.ts'
import type { UsersTable } from './db/tables.ts'
import type { Env } from './env.ts'
import type { Steam } from './external/steam/client.ts'
import type { Tmdb } from './external/tmdb/client.ts'
import type { MailTransport } from './external/mail/mail.ts'
import type { UpstreamState } from './external/upstream.ts'
import type { Limits } from './http/limits.ts'
import type { Hub } from './realtime/hub.ts'

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

/** What the process leans on beside its database, as an administrator is shown it. */
export interface Health {
  redis(): Promise<UpstreamState>
  tmdb(): UpstreamState
  steam(): UpstreamState
}

/** What a service may need. Each names the few it takes: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  readonly env: Env
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly tmdb: Tmdb
  readonly steam: Steam
  readonly hub: Hub
  readonly mailTransport: MailTransport
  /** Tells this process's mail worker that the queue holds something; called after the commit. */
  wakeMails(): void
  readonly health: Health
  /** Whether the process is about to end and takes no new work. */
  isClosing(): boolean
}

/** An account as the session finds it: what its owner and an admin may see. */
export type Account = Pick<
  UsersTable,
  | 'id'
  | 'email'
  | 'username'
  | 'role'
  | 'email_confirmed_at'
  | 'avatar'
  | 'created_at'
  | 'last_seen_at'
>

/** Who is asking, read live from the database with the session. */
export interface Actor {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
  readonly account: Account
}
