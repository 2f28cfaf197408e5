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
  /** What repeats with the same topic before it is read is one notification. */
  topic: string
  /** Who caused it. */
  actor_id: string | null
  /** What the reader must be to the actor to be shown it; a friend always is. `null`: no block. */
  relation: 'added' | 'received' | null
  conversation_id: string | null
  message_id: string | null
  work_type: Work['type'] | null
  work_id: number | null
  /** What else its kind needs, as JSON. */
  payload: string
  /** How often it happened since it was last read. */
  count: number
  /** When it last happened. */
  created_at: number
  read_at: number | null
}

/** Which channels tell somebody of a kind; no row, the default. */
export interface NotificationChoicesTable {
  user_id: string
  kind: ChoiceKind
  in_app: 0 | 1
  by_mail: 0 | 1
  by_push: 0 | 1
}

/** Who wants a mail of what is new; no row, never. */
export interface DigestsTable {
  user_id: string
  every: 'daily' | 'weekly'
  /** What happened up to then was told, or was there before the digest was wanted. */
  told_until: number
  due_at: number
}

/** A browser that is told by Web Push, for as long as its session lasts. */
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
