import type { Scope } from '#shared/contract.ts'
import type { MediaType } from '#shared/titles.ts'

/** The network from which an account was registered; kept for a month. */
export interface RegistrationsTable {
  user_id: string
  /** `networkOf()` of #server/http/limits.ts. */
  network: string
  registered_at: number
}

/** An uploaded picture: WebP, square. */
export interface AvatarsTable {
  user_id: string
  /** New with every upload, so that a URL never changes content. */
  name: string
  image: Uint8Array
}

/** Users mailed a monthly reminder to export their data. */
export interface ExportRemindersTable {
  user_id: string
  due_at: number
  /** Whether the export is attached. */
  with_data: 0 | 1
}

export interface TwoFactorsTable {
  user_id: string
  /** Base32. */
  secret: string
  /** `null` until a code confirmed it. */
  confirmed_at: number | null
  /** The 30-second step of the last code accepted: a code works only once. */
  last_step: number
}

export interface RecoveryCodesTable {
  user_id: string
  /** SHA-256, base64url. */
  code_hash: string
}

/** A personal access token. */
export interface PersonalTokensTable {
  /** SHA-256 of the secret, base64url. */
  token_hash: string
  id: string
  user_id: string
  name: string
  scope: Scope
  /** The account's `session_epoch` when the token was created. */
  epoch: number
  created_at: number
  used_at: number | null
  expires_at: number
}

/** The secret address that a user's media players report to. */
export interface ScrobbleAddressesTable {
  /** SHA-256 of the secret, base64url. */
  token_hash: string
  user_id: string
  /** The player's account to accept; empty for all. */
  account: string
  /** JSON array of the latest reports, newest first. */
  heard: string
  made_at: number
  /** The owner's IANA time zone when it was created; `null`: the one in `users`. */
  zone: string | null
}

/** A user's four favourites, in order. */
export interface FavouritesTable {
  user_id: string
  /** From 0. */
  place: number
  type: MediaType | 'game'
  work_id: number
}
