import { type Db, prepare } from '#server/db/prepared.ts'
import { MESSAGE, type MessageRow, messages, sealFor, unsealed } from './queries.ts'

interface Reader {
  readonly conversationId: string
  readonly userId: string
  /** Blocks hide messages in groups only. */
  readonly isGroup: boolean
}

interface Window {
  readonly before: number | null
  readonly after: number | null
  readonly limit: number
}

/** The messages nearest to a cursor, in order, as a member may read them. */
export async function listMessages(
  db: Db,
  { conversationId, userId, isGroup }: Reader,
  { before, after, limit }: Window,
): Promise<MessageRow[]> {
  const side = after === null ? BACK : ON
  const page = side[before === null ? 'open' : 'bounded'][isGroup ? 'group' : 'direct']
  const rows = await page(db, { conversationId, userId, before, after, limit })
  return after === null ? rows.toReversed() : rows
}

/** Backwards from the latest or a cursor, and forwards from one; each with or without an upper bound. */
const BACK = { open: preparePages({}), bounded: preparePages({ isBefore: true }) }
const ON = {
  open: preparePages({ isAfter: true }),
  bounded: preparePages({ isAfter: true, isBefore: true }),
}

function preparePages(marks: { readonly isBefore?: boolean; readonly isAfter?: boolean }) {
  const { isBefore = false, isAfter = false } = marks
  const page = (isGroup: boolean) =>
    prepare<Omit<Reader, 'isGroup'> & Window, MessageRow>(
      (db, { conversationId, userId, before, after, limit }) =>
        messages(db)
          .where('messages.conversation_id', '=', conversationId)
          .$if(isBefore, (query) => query.where('messages.seq', '<', before))
          .$if(isAfter, (query) => query.where('messages.seq', '>', after))
          .select(MESSAGE)
          .select(isGroup ? sealFor(userId) : unsealed)
          .orderBy('messages.seq', isAfter ? 'asc' : 'desc')
          .limit(limit)
          .compile(),
    )
  return { group: page(true), direct: page(false) }
}

/** Messages by id in the conversations of a member, with the block that hides each from them, if any. */
export async function listNamed(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  return messages(db)
    .innerJoin('conversation_members as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'messages.conversation_id')
        .on('mine.user_id', '=', userId),
    )
    .where('messages.id', 'in', ids)
    .select([...MESSAGE, sealFor(userId)])
    .execute()
}
