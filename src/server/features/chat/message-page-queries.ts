import type { MessageReactionsTable, MessagesTable } from '#server/db/chat-tables.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'
import { sql } from 'kysely'
import { areBlocked, sealBetween } from '#server/db/blocks.ts'
import {
  ANSWERED,
  type MessageWithQuote,
  answers,
  MESSAGE,
  type MessageRow,
  messages,
  sealBefore,
  sealFor,
  unsealed,
} from './queries.ts'

interface Reader {
  readonly conversationId: string
  readonly userId: string
  /** Blocks hide messages in groups only. */
  readonly isGroup: boolean
  /** `seq` of the last message before they joined. */
  readonly from: number
}

interface Window {
  readonly before: number | null
  readonly after: number | null
  readonly limit: number
}

/** The messages nearest to a cursor, in order, as a member may read them. */
export async function listMessages(
  db: Db,
  { conversationId, userId, isGroup, from }: Reader,
  { before, after, limit }: Window,
): Promise<MessageWithQuote[]> {
  // A single lower bound: of two, an index can use only one. None where it excludes nothing: PostgreSQL
  // takes an unknown bound to exclude two thirds, and would plan the statement again at each call.
  const since = Math.max(after ?? 0, from)
  const shape = {
    isGroup,
    isOn: after !== null,
    isBefore: before !== null,
    isSince: since > 0,
    most: LIMITS.find((most) => most >= limit) ?? limit,
  }
  const page = pageStatement(Object.values(shape).join(), shape)
  const rows = await page(db, { conversationId, userId, from, before, since })
  const nearest = rows.slice(0, limit)
  return after === null ? nearest.toReversed() : nearest
}

/** A literal in each statement, so few: one message, a page of a screen, an export's. */
const LIMITS = [1, 51, 101, 1001]

interface Shape {
  readonly isGroup: boolean
  /** Whether it goes forwards. */
  readonly isOn: boolean
  readonly isBefore: boolean
  readonly isSince: boolean
  readonly most: number
}

const pageStatement = prepareByShape(preparePage)

function preparePage({ isGroup, isOn, isBefore, isSince, most }: Shape) {
  return prepare<
    Omit<Reader, 'isGroup'> & Pick<Window, 'before'> & { since: number },
    MessageWithQuote
  >((db, { conversationId, userId, from, before, since }) =>
    answers(db)
      .where('messages.conversation_id', '=', conversationId)
      .$if(isBefore, (query) => query.where('messages.seq', '<', before))
      .$if(isSince, (query) => query.where('messages.seq', '>', since))
      .select([...MESSAGE, ...ANSWERED])
      .select(isGroup ? sealFor(userId) : unsealed)
      .select(isGroup ? quoteSealFor(userId, from) : sql<null>`null`.as('quote_seal'))
      .orderBy('messages.seq', isOn ? 'asc' : 'desc')
      .limit(sql.lit(most))
      .compile(),
  )
}

const quoteSealFor = (userId: string, from: number) =>
  sealBefore(sql`${from}`, sealBetween(userId, sql.ref('quoted.sender_id'))).as('quote_seal')

/** A reaction with its author's name. */
export interface ReactionRow
  extends
    Pick<MessageReactionsTable, 'seq' | 'reaction'>,
    Pick<UsersTable, 'id' | 'username' | 'avatar'> {}

/** The reactions to a range of messages that a member may see, in order. */
export async function listReactions(
  db: Db,
  { conversationId, userId, isGroup }: Omit<Reader, 'from'>,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<ReactionRow[]> {
  const page = isGroup ? REACTIONS.group : REACTIONS.direct
  return page(db, { conversationId, userId, first, last })
}

const REACTIONS = { group: prepareReactions(true), direct: prepareReactions(false) }

function prepareReactions(isGroup: boolean) {
  return prepare<
    { conversationId: string; userId: string; first: number; last: number },
    ReactionRow
  >((db, { conversationId, userId, first, last }) =>
    db
      .selectFrom('message_reactions as reactions')
      // A left join, since an inner join might start from users and read all their reactions.
      .leftJoin('users', 'users.id', 'reactions.user_id')
      .where('reactions.conversation_id', '=', conversationId)
      .where('reactions.seq', '>=', first)
      .where('reactions.seq', '<=', last)
      .$if(isGroup, (query) =>
        query.where((eb) => eb.not(areBlocked(userId, sql.ref('reactions.user_id')))),
      )
      .select(['reactions.seq', 'reactions.reaction', 'users.id', 'users.username', 'users.avatar'])
      .orderBy('reactions.reacted_at')
      .orderBy('users.id')
      .$castTo<ReactionRow>()
      .compile(),
  )
}

/** Messages by id from a member's conversations, with the block that hides each, if any. */
export async function listNamed(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  return messages(db)
    .innerJoin('conversation_members as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'messages.conversation_id')
        .on('mine.user_id', '=', userId)
        .onRef('mine.from_seq', '<', 'messages.seq'),
    )
    .where('messages.id', 'in', ids)
    .select([...MESSAGE, sealFor(userId)])
    .execute()
}

/** A user's message by id, optionally in one conversation only. */
export async function findMessage(
  db: Db,
  { id, sender_id, conversation_id = null }: SentKey,
): Promise<MessageRow | undefined> {
  return messages(db)
    .where('messages.id', '=', id)
    .where('messages.sender_id', '=', sender_id)
    .$if(conversation_id !== null, (query) =>
      query.where('messages.conversation_id', '=', conversation_id),
    )
    .select([...MESSAGE, unsealed])
    .executeTakeFirst()
}

type SentKey = Pick<MessagesTable, 'id' | 'sender_id'> & {
  readonly conversation_id?: string | null
}
