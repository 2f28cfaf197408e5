import type { Conversation, Message } from '#shared/chat.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { allConversations } from './conversations.ts'
import { readMessages } from './messages.ts'
import { memberOf } from './policy.ts'

/** Messages per statement, to keep each short. */
const BATCH = 1000

interface Said {
  readonly conversation: Conversation
  readonly messages: readonly Message[]
}

/** Everything the actor may read in their conversations. */
export async function everythingSaid(
  deps: Pick<Deps, 'db' | 'hub'>,
  actor: Actor,
): Promise<Said[]> {
  return Array.fromAsync(conversationsSaid(deps, actor))
}

/** The same, a conversation after the other. */
export async function* conversationsSaid(
  deps: Pick<Deps, 'db' | 'hub'>,
  actor: Actor,
): AsyncGenerator<Said> {
  for await (const conversation of allConversations(deps, actor.userId)) {
    yield { conversation, messages: await allMessages(deps, actor, conversation.id) }
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
