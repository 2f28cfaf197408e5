/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

export interface ConversationsTable {
  id: string
  /** Both ids in order, for a conversation between two; `null` for a group. */
  direct_key: string | null
  name: string | null
  /** The number of its last message; 0 before the first. */
  last_seq: number
  /** Of its last message, or of its opening. */
  updated_at: number
}

export interface ConversationMembersTable {
  conversation_id: string
  user_id: string
  /** Everything up to this message is read. */
  read_seq: number
  read_message_id: string | null
  /** Messages of others after it. */
  unread: number
}

/** Somebody whom a friend of a short while added to a group: no member before they accept. */
export interface ConversationInvitationsTable {
  conversation_id: string
  user_id: string
  invited_by: string
  invited_at: number
}

export interface MessagesTable {
  conversation_id: string
  /** 1, 2, 3… in each conversation. */
  seq: number
  /** Made by the sender's program. */
  id: string
  /** Stands after the account is gone. */
  sender_id: string
  body: string
  /** JSON of a shared work. */
  work: string | null
  /** A shared person. */
  person_id: string | null
  /** Later with every message of a conversation. */
  sent_at: number
}
