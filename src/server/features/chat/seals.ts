import type { Message } from '#shared/chat.ts'
import type { MessagesTable } from '#server/db/chat-tables.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { markIn, openAmong, openThing, thingUnder } from '../spoilers/service.ts'
import { listMessages, listReactions, type ReactionRow } from './message-page-queries.ts'
import type { Member } from './policy.ts'
import { toMessage } from './present.ts'
import type { MessageWithQuote, MessageRow } from './queries.ts'

/** A message, possibly with the one it replies to. */
type Row = { readonly [K in 'id' | 'sender_id' | 'spoiler']: MessagesTable[K] | null } & Partial<
  Pick<MessageWithQuote, 'quoted_id' | 'quoted_sender_id' | 'quoted_spoiler'>
>

function markedIn(id: string, stored: string) {
  const mark = markIn(stored)
  return { mark, thing: thingUnder(mark, `message:${id}`) }
}

/** Per reader, the messages (quoted ones included) whose spoilers they may see. */
export async function openToEach(
  db: Db,
  read: readonly { readonly userId: string; readonly row: Row }[],
): Promise<(userId: string) => ReadonlySet<string>> {
  const marked = read.flatMap(({ userId, row }) => [
    { userId, id: row.id, senderId: row.sender_id, stored: row.spoiler },
    { userId, id: row.quoted_id, senderId: row.quoted_sender_id, stored: row.quoted_spoiler },
  ])
  const all = marked.flatMap(({ userId, id, senderId, stored }) =>
    id && stored ? [{ userId, id, senderId, ...markedIn(id, stored) }] : [],
  )
  const theirs = await openAmong(
    db,
    all.filter(({ userId, senderId }) => senderId !== userId),
  )
  const open = all.filter((one) => one.senderId === one.userId || theirs.has(one))
  const byReader = Map.groupBy(open, ({ userId }) => userId)
  return (userId) => new Set(byReader.get(userId)?.map(({ id }) => id))
}

/** The same for one reader. */
export async function openTo(
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  return (
    await openToEach(
      db,
      rows.map((row) => ({ userId, row })),
    )
  )(userId)
}

/** Messages as a reader may see them. */
export async function toMessages(
  db: Db,
  userId: string,
  rows: readonly (MessageRow & Partial<MessageWithQuote>)[],
  reactions: readonly ReactionRow[] = [],
): Promise<Message[]> {
  const open = await openTo(db, userId, rows)
  const bySeq = Map.groupBy(reactions, ({ seq }) => seq)
  return rows.map((row) => toMessage(row, open, bySeq.get(row.seq)))
}

/** Members who may see a new message's spoiler. */
export async function openMembers(
  db: Db,
  { id, sender_id, spoiler }: Pick<MessagesTable, 'id' | 'sender_id' | 'spoiler'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (spoiler === null) return new Set(userIds)
  const others = userIds
    .filter((userId) => userId !== sender_id)
    .map((userId) => ({ userId, ...markedIn(id, spoiler) }))
  const open = await openAmong(db, others)
  return new Set([sender_id, ...[...open].map(({ userId }) => userId)])
}

/**
 * Opens a spoiler for a member who has not reached it, on all their devices.
 * @returns the message as in a page of the conversation
 * @throws {AppError} NOT_FOUND for a message hidden by a block
 */
export async function openMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'hub'>,
  actor: Actor,
  reader: Member,
  messageId: string,
): Promise<Message> {
  const { db } = deps
  const after = (reader.after ?? 0) - 1
  const [row] = await listMessages(db, reader, { before: null, after, limit: 1 })
  if (row?.id !== messageId || row.seal !== null) throw new AppError('NOT_FOUND')
  if (row.spoiler !== null) {
    await openThing(deps, actor, markedIn(messageId, row.spoiler).thing)
    deps.hub.toOtherSessions(actor, 'spoiler', { messageId })
  }
  const [reactions, quoted] = await Promise.all([
    listReactions(db, reader, { first: row.seq, last: row.seq }),
    // Only for the quote: the message itself is open now.
    openTo(db, actor.userId, [{ ...row, spoiler: null }]),
  ])
  return toMessage(row, new Set([messageId, ...quoted]), reactions)
}
