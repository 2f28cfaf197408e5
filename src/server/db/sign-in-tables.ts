/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

/** Who an account is to an OpenID Connect provider. */
interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  linked_at: number
}

/** A sign-in that takes several calls, from any server; each row serves once. */
interface SignInAttemptsTable {
  /** SHA-256 of the secret that its browser holds, base64url. */
  secret_hash: string
  /** The awaited step. */
  step: string
  /** JSON: what its step needs. */
  data: string
  expires_at: number
}

/** A key pair of an authenticator, of which this is the public half. */
export interface PasskeysTable {
  user_id: string
  id: string
  /** What its authenticator calls it, base64url. */
  credential_id: string
  public_key: Uint8Array
  counter: number
  name: string
  created_at: number
  used_at: number | null
}

export interface SignInTables {
  passkeys: PasskeysTable
  identities: IdentitiesTable
  sign_in_attempts: SignInAttemptsTable
}
