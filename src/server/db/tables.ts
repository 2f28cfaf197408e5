import type { Generated } from 'kysely'
import type { AuditEntry } from '#shared/admin.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Role } from '#shared/roles.ts'
import type {
  GameWatchersTable,
  LeasesTable,
  PlayerHoursTable,
  PlayerSamplesTable,
  WatchedGamesTable,
} from './player-tables.ts'
import type {
  AvatarsTable,
  RecoveryCodesTable,
  RegistrationsTable,
  TwoFactorsTable,
} from './account-tables.ts'
import type {
  ConversationInvitationsTable,
  ConversationMembersTable,
  ConversationsTable,
  MessagesTable,
} from './chat-tables.ts'

/*
 * Row types, the same on both engines. Instants are milliseconds since the epoch, JSON is text,
 * booleans are a nullable instant or 0 / 1.
 */

export interface UsersTable {
  id: string
  email: string
  /** The unique form of the address: NFKC, lower case. */
  email_key: string
  username: string
  username_key: string
  /** The username for searching: `fold()` of #shared/fold.ts. */
  username_search: string
  password_hash: string
  role: Role
  email_confirmed_at: number | null
  avatar: string | null
  /** Incremented to revoke all sessions of the account. */
  session_epoch: number
  created_at: number
  last_seen_at: number | null
}

export interface SessionsTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  id: string
  user_id: string
  epoch: number
  device: string
  created_at: number
  used_at: number
}

export type LinkPurpose = 'confirm-email' | 'change-password' | 'reset-password'

export interface MailLinksTable {
  token_hash: string
  user_id: string
  purpose: LinkPurpose
  expires_at: number
  /** Wrong old passwords given with this link. */
  failures: Generated<number>
}

export type MailKind =
  | 'confirm-email'
  | 'accepted'
  | 'change-password'
  | 'reset-password'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'wrong-codes'

/** The mail queue: one row per user and kind, with the last time sent. No text, no secret. */
export interface MailsTable {
  user_id: string
  kind: MailKind
  /** When it was requested; unsendable mails are dropped after some days. */
  asked_at: number
  attempts: number
  /** When to try (again); `null` when nothing is queued. The sender pushes it forward first, as a lease. */
  due_at: number | null
  sent_at: number | null
}

/**
 * When a kind of mail was last requested for an address, whether or not an account has it, so that the
 * reply to another request reveals nothing.
 */
export interface MailRequestsTable {
  /** SHA-256 of the address's unique form, base64url. */
  recipient_hash: string
  kind: MailKind
  asked_at: number
}

export interface SavedShowsTable {
  user_id: string
  media_type: MediaType
  tmdb_id: number
  title: string
  /** The title for searching and sorting: `fold()` of #shared/fold.ts. */
  title_key: string
  overview: string
  poster_path: string | null
  vote_average: number
  vote_count: number
  release_date: string | null
  /** JSON array of genre names. */
  genres: string
  note: string | null
  rating: number | null
  is_watched: 0 | 1
  watched_at: number | null
  rank: number | null
  added_at: number
  updated_at: number
}

/** One row per list and media type: the totals of its pages and the version in its ETag. */
export interface ShowListsTable {
  user_id: string
  media_type: MediaType
  to_watch: number
  watched: number
  ranked: number
  /** Incremented by every write to the list. */
  version: number
}

export interface SavedGamesTable {
  user_id: string
  steam_api_id: number
  title: string
  /** As in saved_shows. */
  title_key: string
  header_image: string | null
  release_date: string | null
  /** JSON array of genre names. */
  genres: string
  note: string | null
  rating: number | null
  is_played: 0 | 1
  played_at: number | null
  rank: number | null
  added_at: number
  updated_at: number
}

/** Like show_lists: one row per list of games. */
export interface GameListsTable {
  user_id: string
  to_play: number
  played: number
  ranked: number
  version: number
}

export type FriendState = 'sent' | 'received' | 'added' | 'blocked'

/** A relation from one side: each pair has both rows or none. */
export interface FriendshipsTable {
  user_id: string
  friend_id: string
  /** `none` exists only within a transaction, to lock the pair. */
  state: FriendState | 'none'
  since: number
}

/** A cached upstream response, kept across restarts. Holds no user data. */
export interface UpstreamAnswersTable {
  /** SHA-256 of the request, base64url. */
  key: string
  stored_at: number
  fresh_until: number
  stale_until: number
  /** Bytes of `body`. */
  size: number
  /** JSON, compressed. */
  body: Uint8Array
}

export interface AuditTable {
  id: string
  at: number
  action: AuditEntry['action']
  actor_id: string | null
  /** `null`: the command line. */
  actor_name: string | null
  target_id: string | null
  /** `""` once the owner has deleted the account. */
  target_name: string
  from_role: Role | null
  to_role: Role | null
}

export interface Tables {
  users: UsersTable
  registrations: RegistrationsTable
  sessions: SessionsTable
  mail_links: MailLinksTable
  mails: MailsTable
  mail_requests: MailRequestsTable
  avatars: AvatarsTable
  two_factors: TwoFactorsTable
  recovery_codes: RecoveryCodesTable
  audit: AuditTable
  saved_shows: SavedShowsTable
  show_lists: ShowListsTable
  saved_games: SavedGamesTable
  game_lists: GameListsTable
  friendships: FriendshipsTable
  conversations: ConversationsTable
  conversation_members: ConversationMembersTable
  conversation_invitations: ConversationInvitationsTable
  messages: MessagesTable
  watched_games: WatchedGamesTable
  game_watchers: GameWatchersTable
  player_samples: PlayerSamplesTable
  player_hours: PlayerHoursTable
  leases: LeasesTable
  upstream_answers: UpstreamAnswersTable
}
