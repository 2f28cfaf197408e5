import type { Scope } from '#shared/contract.ts'
import type { MediaType } from '#shared/titles.ts'

/** From which network an account was registered, for a month. */
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

/** Who is mailed once a month that they may take their data along. */
export interface ExportRemindersTable {
  user_id: string
  due_at: number
  /** Whether their data goes with the mail. */
  with_data: 0 | 1
}

export interface TwoFactorsTable {
  user_id: string
  /** Base32. */
  secret: string
  /** `null` until a code confirmed it. */
  confirmed_at: number | null
  /** The 30-second step of the last code accepted: each works once. */
  last_step: number
}

export interface RecoveryCodesTable {
  user_id: string
  /** SHA-256, base64url. */
  code_hash: string
}

/** A secret that acts for somebody outside the browser. */
export interface PersonalTokensTable {
  /** SHA-256 of the secret, base64url. */
  token_hash: string
  id: string
  user_id: string
  name: string
  scope: Scope
  /** As of sessions. */
  epoch: number
  created_at: number
  used_at: number | null
  expires_at: number
}

/** The secret address that somebody's players report to. */
export interface ScrobbleAddressesTable {
  /** SHA-256 of the secret, base64url. */
  token_hash: string
  user_id: string
  /** Whose account at the player is listened to; empty for everybody's. */
  account: string
  /** What was last heard, as JSON. */
  heard: string
  made_at: number
  /** By its IANA name, where its owner lived when it was made; `null`: UTC. */
  zone: string | null
}

/** What somebody chose from their lists, in order. */
export interface FavouritesTable {
  user_id: string
  /** From 0. */
  place: number
  type: MediaType | 'game'
  work_id: number
}
