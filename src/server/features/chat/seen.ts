import type { Message } from '#shared/chat.ts'
import type { Deps } from '#server/deps.ts'
import { listWrittenTo } from './member-queries.ts'
import { toMessage } from './present.ts'
import { openToEach } from './seals.ts'
import { listSeen, listSeenReactions } from './seen-queries.ts'

interface Seen {
  readonly userId: string
  readonly message: Message
}

/** A message as each member of its conversation may read it: two statements, however many they are, and one for spoilers. */
export async function seenBy(
  { db }: Pick<Deps, 'db'>,
  conversationId: string,
  messageId: string,
): Promise<Seen[]> {
  const rows = await listSeen(db, { conversationId, messageId })
  const [first] = rows
  const reactions = first ? await listSeenReactions(db, { conversationId, seq: first.seq }) : []
  const byReader = Map.groupBy(reactions, ({ reader_id }) => reader_id)
  const open = await openToEach(
    db,
    rows.map((row) => ({ userId: row.reader_id, row })),
  )
  return rows.map((row) => {
    const { reader_id: userId } = row
    return { userId, message: toMessage(row, open(userId), byReader.get(userId)) }
  })
}

/**
 * Tells what somebody changed about a message to those who may see it and hear of them: not across a
 * block, nor to a former friend.
 * @returns the message as they read it
 */
export async function tellChange(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
  messageId: string,
): Promise<Message | undefined> {
  const seen = await seenBy({ db }, conversationId, messageId)
  try {
    const told = new Set([userId, ...(await listWrittenTo(db, { conversationId, userId }))])
    for (const { userId: reader, message } of seen) {
      if (told.has(reader) && !message.sealed) {
        hub.toUsers([reader], 'message-changed', { message })
      }
    }
  } catch (error) {
    // Already committed; those who missed it see it once they read again.
    log.warn({ err: error }, 'the change of a message could not be told')
  }
  return seen.find((each) => each.userId === userId)?.message
}
