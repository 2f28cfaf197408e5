/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

/** An account's identity at an OpenID Connect provider. */
interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  linked_at: number
}

/** A sign-in that takes several calls, on any server; each row is used once. */
interface SignInAttemptsTable {
  /** SHA-256 of the secret that its browser holds, base64url. */
  secret_hash: string
  /** The awaited step. */
  step: string
  /** JSON: the data for that step. */
  data: string
  expires_at: number
}

/** The public half of an authenticator's key pair. */
export interface PasskeysTable {
  user_id: string
  id: string
  /** The authenticator's id for it, base64url. */
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
