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
  ConversationInvitationsTable,
  ConversationMembersTable,
  ConversationsTable,
  MessagesTable,
} from './chat-tables.ts'

/*
 * The rows as both engines give them. Instants are milliseconds since the epoch, JSON is text,
 * and what is yes or no is a nullable instant or 0 / 1.
 */

export interface UsersTable {
  id: string
  email: string
  /** The address under which it is unique: NFKC, lower case. */
  email_key: string
  username: string
  username_key: string
  /** The username as searched: `fold()` of #shared/fold.ts. */
  username_search: string
  password_hash: string
  role: Role
  email_confirmed_at: number | null
  avatar: string | null
  /** Raised to end every session of the account at once. */
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
  /** Wrong old passwords given under it. */
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

/** One row per user and kind: what waits to be sent, and when the last one was. No text, no secret. */
export interface MailsTable {
  user_id: string
  kind: MailKind
  /** When it was asked for; what cannot be sent is given up some days later. */
  asked_at: number
  attempts: number
  /** When to try (again); `null` when nothing waits. A server that sends moves it forward first. */
  due_at: number | null
  sent_at: number | null
}

/**
 * When a mail of a kind was last asked for. It stands for any address, of an account or not, so that
 * the answer to asking again tells nothing.
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
  /** The title as searched and ordered: `fold()` of #shared/fold.ts. */
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

/** One row per list and media type: what a page's totals and a list's ETag are read from. */
export interface ShowListsTable {
  user_id: string
  media_type: MediaType
  to_watch: number
  watched: number
  ranked: number
  /** Raised by every write to the list. */
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

/** As show_lists: one row per list of games. */
export interface GameListsTable {
  user_id: string
  to_play: number
  played: number
  ranked: number
  version: number
}

export type FriendState = 'sent' | 'received' | 'added' | 'blocked'

/** What a person is to another, from one side: each pair has a row of either side, or of none. */
export interface FriendshipsTable {
  user_id: string
  friend_id: string
  /** `none` stands only within a transaction, to hold the pair. */
  state: FriendState | 'none'
  since: number
}

/** An upstream's answer as it came, kept across restarts. Nothing of a user is in it. */
export interface UpstreamAnswersTable {
  /** SHA-256 of the question, base64url. */
  key: string
  stored_at: number
  fresh_until: number
  stale_until: number
  /** Bytes of `body`. */
  size: number
  /** JSON, compressed. */
  body: Uint8Array
}

/** The picture that somebody uploaded: WebP, square. */
export interface AvatarsTable {
  user_id: string
  /** New with every upload, so that an address is never two pictures. */
  name: string
  image: Uint8Array
}

export interface TwoFactorsTable {
  user_id: string
  /** Base32. */
  secret: string
  /** `null` until a code confirmed it. */
  confirmed_at: number | null
  /** The 30-second step of the last code taken: each works once. */
  last_step: number
}

export interface RecoveryCodesTable {
  user_id: string
  /** SHA-256, base64url. */
  code_hash: string
}

export interface AuditTable {
  id: string
  at: number
  action: AuditEntry['action']
  actor_id: string | null
  /** `null`: the command line. */
  actor_name: string | null
  target_id: string | null
  /** `""` once the account was deleted by its owner. */
  target_name: string
  from_role: Role | null
  to_role: Role | null
}

export interface Tables {
  users: UsersTable
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
