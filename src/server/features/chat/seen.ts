import type { Message } from '#shared/chat.ts'
import type { Deps } from '#server/deps.ts'
import { listEventRecipients } from './member-queries.ts'
import { toMessage } from './present.ts'
import { openToEach } from './seals.ts'
import { listSeen, listSeenReactions } from './seen-queries.ts'

interface Seen {
  readonly userId: string
  readonly message: Message
}

/** A message as each member may see it: two statements whatever their number, plus one for spoilers. */
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

type Needs = Pick<Deps, 'db' | 'hub' | 'log'>

/** A conversation, and who wrote or changed something in it. */
interface Place {
  readonly conversationId: string
  readonly userId: string
}

/** Members who may be notified of someone's message: not across a block, nor former friends. */
async function recipientsOf(db: Deps['db'], place: Place, seen: readonly Seen[]): Promise<Seen[]> {
  const allowed = new Set([place.userId, ...(await listEventRecipients(db, place))])
  return seen.filter(({ userId, message }) => allowed.has(userId) && !message.sealed)
}

/** Announces a message again, for those who missed the first announcement. */
export async function reannounceMessage(
  { db, hub, log }: Needs,
  place: Place,
  messageId: string,
): Promise<void> {
  try {
    const seen = await seenBy({ db }, place.conversationId, messageId)
    for (const { userId, message } of await recipientsOf(db, place, seen)) {
      hub.toUsers([userId], 'message', { message })
    }
  } catch (error) {
    log.warn({ err: error }, 'message not sent again')
  }
}

/**
 * Announces a change of a message to those who may see it and receive its author's events: not across a
 * block, nor to a former friend.
 * @returns the message as whoever changed it may see it
 */
export async function announceChange(
  { db, hub, log }: Needs,
  place: Place,
  messageId: string,
): Promise<Message | undefined> {
  const seen = await seenBy({ db }, place.conversationId, messageId)
  try {
    for (const { userId, message } of await recipientsOf(db, place, seen)) {
      hub.toUsers([userId], 'message-changed', { message })
    }
  } catch (error) {
    // Already committed; clients that miss it refetch later.
    log.warn({ err: error }, 'message change not sent')
  }
  return seen.find(({ userId }) => userId === place.userId)?.message
}
