import type { Selectable } from 'kysely'
import type { Role } from '#shared/roles.ts'
import type { ACCOUNT_COLUMNS } from './db/account.ts'
import type { Db } from './db/prepared.ts'
import type { UsersTable } from './db/tables.ts'
import type { Env } from './env.ts'
import type { Steam } from './external/steam/client.ts'
import type { SteamProfiles } from './external/steam/profiles.ts'
import type { Tmdb } from './external/tmdb/client.ts'
import type { Providers } from './external/oidc/client.ts'
import type { MailTransport } from './external/mail/mail.ts'
import type { UpstreamState } from './external/upstream.ts'
import type { Limits } from './http/limits.ts'
import type { Hub } from './realtime/hub.ts'

/** Time is injected; tests set it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Leaves this many milliseconds to others; in tests, one turn. @throws once `signal` aborts */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** The part of pino that the server uses. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The state of the services shared between servers, shown to administrators. */
export interface Health {
  redis(): Promise<UpstreamState>
}

/** Dependencies of the services. Each declares those it takes: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  readonly env: Env
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly tmdb: Tmdb
  readonly steam: Steam
  /** Steam libraries of users; `undefined` without a key. */
  readonly steamProfiles: SteamProfiles | undefined
  readonly providers: Providers
  readonly hub: Hub
  readonly mailTransport: MailTransport
  /** Polls the job queue at once in this process; call after the commit. */
  wakeJobs(): void
  readonly health: Health
  /** Whether the process is shutting down and takes no new work. */
  isClosing(): boolean
}

/** An account, loaded with the session: what its owner and an admin may see. */
export type Account = Pick<Selectable<UsersTable>, (typeof ACCOUNT_COLUMNS)[number]>

/** The caller, read from the database on every request with the session. */
export interface Actor {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
  /** When the session was opened. */
  readonly signedInAt: number
  readonly account: Account
}
