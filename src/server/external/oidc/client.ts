import type { Role } from '#shared/roles.ts'
import type { Env } from '#server/env.ts'

/** An OpenID Connect provider, as the operator configures it. */
export type ProviderSettings = Env['providers'][number]

/** The claims about a user that we use. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  /** `undefined` without a valid address. */
  readonly email: string | undefined
  /** Verified by the provider. */
  readonly isVerified: boolean
  /** A suggested username. */
  readonly username: string | undefined
  /** The role mapped by the operator's settings. */
  readonly role: Role | undefined
}

/** The secrets that verify one sign-in. */
export interface SignInSecrets {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** The configured OpenID Connect providers. */
export interface Providers {
  readonly configured: readonly ProviderSettings[]
  /** @throws {AppError} NOT_FOUND */
  get(id: string): ProviderSettings
  /**
   * The URL to send the browser to, and the secrets to check its response with.
   * @throws {AppError} UPSTREAM_FAILED
   */
  begin(id: string): Promise<{ readonly url: string; readonly round: SignInSecrets }>
  /**
   * Redeems the response: the query string that the browser was redirected back with.
   * @throws {AppError} PROVIDER_REFUSED, SIGN_IN_EXPIRED, UPSTREAM_FAILED
   */
  finish(id: string, answer: string, round: SignInSecrets): Promise<Claims>
}
