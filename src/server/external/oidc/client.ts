import type { Role } from '#shared/roles.ts'
import type { Env } from '#server/env.ts'

/** An OpenID Connect provider, as the operator describes it. */
export type ProviderSettings = Env['providers'][number]

/** The claims of a user, as far as they are used. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  /** Left out when there is none that mail can be sent to. */
  readonly email: string | undefined
  /** Verified by the provider. */
  readonly isVerified: boolean
  /** A username to begin with. */
  readonly username: string | undefined
  /** The role mapped by the operator's settings. */
  readonly role: Role | undefined
}

/** The secrets that verify one sign-in. */
export interface Round {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** The OpenID Connect providers of the settings. */
export interface Providers {
  readonly known: readonly ProviderSettings[]
  /** @throws {AppError} NOT_FOUND */
  named(id: string): ProviderSettings
  /**
   * Where a browser is sent to sign in, and what its answer is to be checked by.
   * @throws {AppError} UPSTREAM_FAILED
   */
  begin(id: string): Promise<{ readonly url: string; readonly round: Round }>
  /**
   * Redeems the answer that a browser came back with: the query of the address it landed on.
   * @throws {AppError} PROVIDER_REFUSED, SIGN_IN_EXPIRED, UPSTREAM_FAILED
   */
  finish(id: string, answer: string, round: Round): Promise<Claims>
}
