import type { ChoiceKind, NotificationKind } from '#shared/notification-kinds.ts'
import type { Work } from '#shared/friends.ts'

/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

export interface NotificationTables {
  notifications: NotificationsTable
  notification_choices: NotificationChoicesTable
  digests: DigestsTable
  push_subscriptions: PushSubscriptionsTable
  instance_keys: InstanceKeysTable
}

export interface NotificationsTable {
  user_id: string
  id: string
  kind: NotificationKind
  /** Unread events with the same topic share one notification. */
  topic: string
  /** The user who caused it. */
  actor_id: string | null
  /** The relation to the actor needed to see it; friends always do. `null`: no block either way. */
  relation: 'added' | 'received' | null
  conversation_id: string | null
  message_id: string | null
  work_type: Work['type'] | null
  work_id: number | null
  /** Other fields of its kind, as JSON. */
  payload: string
  /** How often it happened since it was last read. */
  count: number
  /** When it last happened. */
  created_at: number
  read_at: number | null
}

/** A user's channels for a kind; without a row, the default. */
export interface NotificationChoicesTable {
  user_id: string
  kind: ChoiceKind
  in_app: 0 | 1
  by_mail: 0 | 1
  by_push: 0 | 1
}

/** Users who want digest mails; without a row, never. */
export interface DigestsTable {
  user_id: string
  every: 'daily' | 'weekly'
  /** Events up to then were mailed, or came before the digest was switched on. */
  told_until: number
  due_at: number
}

/** A browser subscribed to Web Push, while its session lasts. */
export interface PushSubscriptionsTable {
  user_id: string
  /** SHA-256 of the endpoint, base64url. */
  endpoint_hash: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Whether names and titles are sent, or only that something happened. */
  shows_words: 0 | 1
  created_at: number
}

/** Secrets that all servers of an instance share. */
export interface InstanceKeysTable {
  name: string
  value: string
}
