import type { Generated } from 'kysely'
import type { Work } from '#shared/friends.ts'

/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

export interface RecommendationTables {
  recommendations: RecommendationsTable
}

/** A title or game shared by one user with another: one row, however often. */
export interface RecommendationsTable {
  receiver_id: string
  work_type: Work['type']
  work_id: number
  sender_id: string
  /** The last message that carries it. */
  conversation_id: string
  message_id: string
  /** The card, as in that message. */
  work: string
  sent_at: number
  first_sent_at: number
  /** Whether the receiver had seen it before. */
  was_seen: 0 | 1
  opened_at: number | null
  dismissed_at: number | null
  /** Its state when the sender was last notified: `sent`, `kept`, `seen 9`. */
  outcome: Generated<string>
  /** When it was first found seen: the sender is notified once. */
  seen_at: number | null
}
