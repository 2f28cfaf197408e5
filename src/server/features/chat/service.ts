import type { Conversation, Message } from '#shared/chat.ts'
import type { PublicUser } from '#shared/users.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { allConversations } from './conversations.ts'
import { listMessages, listReactions } from './message-page-queries.ts'
import { readMessages } from './messages.ts'
import { listPastGroups, type PastGroupRow } from './past-member-queries.ts'
import { memberOf } from './policy.ts'
import { toMessages } from './seals.ts'

/** Messages per statement, to keep each short. */
const BATCH = 1000

export interface ConversationHistory {
  readonly conversation: Pick<Conversation, 'id' | 'name'>
  readonly members: readonly Pick<PublicUser, 'id' | 'username'>[]
  /** When the actor left a group. */
  readonly leftAt: string | null
  readonly messages: readonly Message[]
}

/**
 * Everything the actor may read in their conversations, including groups up to when they left; one
 * conversation at a time.
 */
export async function* streamHistories(
  deps: Pick<Deps, 'db' | 'hub'>,
  actor: Actor,
): AsyncGenerator<ConversationHistory> {
  for await (const conversation of allConversations(deps, actor.userId)) {
    const members = conversation.members.map(({ user }) => user)
    const messages = await allMessages(deps, actor, conversation.id)
    yield { conversation, members, leftAt: null, messages }
  }
  for (const group of await listPastGroups(deps.db, actor.userId)) {
    yield toPastHistory(group, await messagesBefore(deps, actor, group))
  }
}

/** The members who wrote something; later members are not disclosed. */
function toPastHistory(
  { id, name, left_at }: PastGroupRow,
  messages: readonly Message[],
): ConversationHistory {
  const writers = new Map(messages.flatMap(({ sender }) => (sender ? [[sender.id, sender]] : [])))
  const members = [...writers.values()]
  return { conversation: { id, name }, members, leftAt: toInstant(left_at), messages }
}

async function messagesBefore(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  { id, from_seq: from, last_seq }: PastGroupRow,
): Promise<Message[]> {
  const reader = { conversationId: id, userId, isGroup: true, from }
  const pages: Message[][] = []
  for (let before = last_seq + 1; ;) {
    const rows = await listMessages(db, reader, { before, after: null, limit: BATCH })
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return pages.flat()
    const reactions = await listReactions(db, reader, { first: first.seq, last: last.seq })
    // Not those of others: they may have come since.
    const own = reactions.filter((reaction) => reaction.id === userId)
    pages.unshift(await toMessages(db, userId, rows, own))
    if (rows.length < BATCH) return pages.flat()
    before = first.seq
  }
}

/** Newest first. */
async function allMessages(
  deps: Pick<Deps, 'db' | 'hub'>,
  actor: Actor,
  conversationId: string,
): Promise<Message[]> {
  const pages: Message[][] = []
  for (let before: string | undefined; ;) {
    const member = await memberOf(deps, actor, conversationId, { before })
    const { results, hasMore } = await readMessages(deps, member, BATCH)
    pages.unshift(results)
    if (!hasMore) return pages.flat()
    before = results[0]?.id
  }
}
