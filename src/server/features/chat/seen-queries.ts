import { sql } from 'kysely'
import { areBlocked, sealBetween } from '#server/db/blocks.ts'
import type { Db } from '#server/db/prepared.ts'
import type { ReactionRow } from './message-page-queries.ts'
import {
  ANSWERED,
  type MessageWithQuote,
  answers,
  inGroup,
  MESSAGE,
  sealBefore,
} from './queries.ts'

/** A message as one member may see it. */
export interface SeenRow extends MessageWithQuote {
  readonly reader_id: string
}

interface Key {
  readonly conversationId: string
  readonly messageId: string
}

/** A message, once per member of its conversation who may read it. */
export async function listSeen(db: Db, { conversationId, messageId }: Key): Promise<SeenRow[]> {
  const reader = sql.ref('members.user_id')
  return answers(db)
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin(
      'conversation_members as members',
      'members.conversation_id',
      'messages.conversation_id',
    )
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.id', '=', messageId)
    .whereRef('members.from_seq', '<', 'messages.seq')
    .select([...MESSAGE, ...ANSWERED, 'members.user_id as reader_id'])
    .select([
      inGroup(sealBetween(reader, sql.ref('messages.sender_id'))).as('seal'),
      inGroup(
        sealBefore(sql.ref('members.from_seq'), sealBetween(reader, sql.ref('quoted.sender_id'))),
      ).as('quote_seal'),
    ])
    .execute()
}

/** A message's reactions, once per member who may see them. */
export async function listSeenReactions(
  db: Db,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<(ReactionRow & { readonly reader_id: string })[]> {
  return db
    .selectFrom('message_reactions as reactions')
    .innerJoin('conversations', 'conversations.id', 'reactions.conversation_id')
    .innerJoin(
      'conversation_members as members',
      'members.conversation_id',
      'reactions.conversation_id',
    )
    .innerJoin('users', 'users.id', 'reactions.user_id')
    .where('reactions.conversation_id', '=', conversationId)
    .where('reactions.seq', '=', seq)
    .where((eb) =>
      eb.or([
        eb('conversations.direct_key', 'is not', null),
        eb.not(areBlocked(sql.ref('members.user_id'), sql.ref('reactions.user_id'))),
      ]),
    )
    .select([
      'members.user_id as reader_id',
      'reactions.seq',
      'reactions.reaction',
      'users.id',
      'users.username',
      'users.avatar',
    ])
    .orderBy('reactions.reacted_at')
    .orderBy('users.id')
    .execute()
}
