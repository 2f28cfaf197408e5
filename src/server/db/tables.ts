import type { Generated } from 'kysely'
import type { NoteReader } from '#shared/lists.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import type { Role } from '#shared/roles.ts'
import type { AuditTable } from './audit-tables.ts'
import type { CalendarTables } from './calendar-tables.ts'
import type { FacetTotalsTable, SavedFacetsTable, SavedFiltersTable } from './facet-tables.ts'
import type { FeedTables } from './feed-tables.ts'
import type { FriendLinksTable } from './friend-link-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { CommentTables } from './comment-tables.ts'
import type { EveningTables } from './evening-tables.ts'
import type { JobsTable } from './job-tables.ts'
import type { SteamTables } from './steam-tables.ts'
import type { PactTables } from './pact-tables.ts'
import type { RecommendationTables } from './recommendation-tables.ts'
import type { PublicPageTables } from './public-page-tables.ts'
import type { ServiceTables } from './service-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { SpoilerTables } from './spoiler-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type {
  OwnListItemsTable,
  OwnListMembersTable,
  OwnListShelvesTable,
  OwnListsTable,
} from './own-list-tables.ts'
import type {
  GameWatchersTable,
  PlayerHoursTable,
  PlayerSamplesTable,
  WatchedGamesTable,
} from './player-tables.ts'
import type {
  GameListsTable,
  SavedGamesTable,
  SavedShowsTable,
  SeriesFactsTable,
  SeriesFollowersTable,
  ShowListsTable,
} from './list-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { ViewingsTable } from './viewing-tables.ts'
import type {
  AvatarsTable,
  FavouritesTable,
  PersonalTokensTable,
  ScrobbleAddressesTable,
  RecoveryCodesTable,
  RegistrationsTable,
  TwoFactorsTable,
  ExportRemindersTable,
} from './account-tables.ts'
import type { ChatTables } from './chat-tables.ts'

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
  /** The default for their notes. */
  note_reader: Generated<NoteReader>
  /** How much their recommenders learn. */
  tells_senders: Generated<TellsSenders>
  /** Whether they are suggested to friends of friends, and their friends to each other. */
  is_suggested: Generated<0 | 1>
  /** Whether anybody ever recommended something to them. */
  has_recommendations: Generated<0 | 1>
  /** The time zone of their browser; `null`: UTC. */
  zone: string | null
  /** Whether one of their webhooks is on. */
  has_webhooks: Generated<0 | 1>
  /** When an administrator last took their access away. */
  withdrawn_at: Generated<number | null>
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

export const MAIL_KINDS = [
  'confirm-email',
  'accepted',
  'change-password',
  'reset-password',
  'password-changed',
  'access-removed',
  'two-factor-on',
  'two-factor-off',
  'wrong-codes',
  'provider-linked',
  'passkey-added',
  'token-added',
  'export-ready',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * When a kind of mail was last requested for an address, whether or not an account has it, so that the
 * reply to another request reveals nothing.
 */
export interface MailRequestsTable {
  /** SHA-256 of the address's unique form, or of the id of a signed-in requester; base64url. */
  recipient_hash: string
  kind: MailKind
  asked_at: number
}

/** `refused`: a request that its sender still sees pending; whoever refused it has no relation. */
export type FriendState = 'sent' | 'received' | 'added' | 'blocked' | 'refused'

/** A relation from one side: each pair has both rows or none. */
export interface FriendshipsTable {
  user_id: string
  friend_id: string
  /** `none` exists only within a transaction, to lock the pair. */
  state: FriendState | 'none'
  since: number
}

/** A block, in either direction, that outlives a deleted account. */
interface PastBlocksTable {
  user_id: string
  deleted_id: string
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

export interface Tables
  extends
    CommentTables,
    EveningTables,
    PactTables,
    RecommendationTables,
    PublicPageTables,
    ServiceTables,
    WebhookTables,
    NotificationTables,
    CalendarTables,
    ChatTables,
    FeedTables,
    ImportTables,
    SteamTables,
    SpoilerTables,
    SignInTables {
  users: UsersTable
  registrations: RegistrationsTable
  sessions: SessionsTable
  personal_tokens: PersonalTokensTable
  scrobble_addresses: ScrobbleAddressesTable
  mail_links: MailLinksTable
  mail_requests: MailRequestsTable
  avatars: AvatarsTable
  two_factors: TwoFactorsTable
  export_reminders: ExportRemindersTable
  recovery_codes: RecoveryCodesTable
  audit: AuditTable
  saved_shows: SavedShowsTable
  show_lists: ShowListsTable
  saved_games: SavedGamesTable
  game_lists: GameListsTable
  viewings: ViewingsTable
  series_facts: SeriesFactsTable
  series_followers: SeriesFollowersTable
  saved_facets: SavedFacetsTable
  saved_filters: SavedFiltersTable
  facet_totals: FacetTotalsTable
  favourites: FavouritesTable
  friend_links: FriendLinksTable
  friendships: FriendshipsTable
  past_blocks: PastBlocksTable
  own_lists: OwnListsTable
  own_list_items: OwnListItemsTable
  own_list_members: OwnListMembersTable
  own_list_shelves: OwnListShelvesTable
  watched_games: WatchedGamesTable
  game_watchers: GameWatchersTable
  player_samples: PlayerSamplesTable
  player_hours: PlayerHoursTable
  jobs: JobsTable
  upstream_answers: UpstreamAnswersTable
}
