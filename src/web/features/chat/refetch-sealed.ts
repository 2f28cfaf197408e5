import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/chat.ts'
import type { Spoiler } from '#shared/spoilers.ts'
import type { Call } from '#web/lib/api.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import { withChanged, type Thread } from './cache.ts'
import { knownConversations } from './patch-conversations.ts'
import { chatKeys } from './queries.ts'
import { withLiveChanges } from './live-changes.ts'

interface Needs {
  readonly client: QueryClient
  readonly call: Call
}

/** Messages per call: the server's maximum. */
const BATCH = 100

const isSealed = ({ spoiler, replyTo }: Message) =>
  spoiler?.isOpen === false || replyTo?.spoiler?.isOpen === false

/**
 * Refetches the messages sealed by spoilers: they open once their reader has seen that far.
 * @param isAffected those that may have opened
 */
export async function refetchSealed(
  { client, call }: Needs,
  isAffected: (message: Message) => boolean = () => true,
): Promise<void> {
  const mayHaveOpened = (message: Message) => isSealed(message) && isAffected(message)
  const isListed = knownConversations(client).some(
    ({ lastMessage }) => lastMessage !== null && mayHaveOpened(lastMessage),
  )
  if (isListed) {
    refetchShown(client, chatKeys.conversations)
    refetchShown(client, chatKeys.singles)
  }
  const threads = client.getQueriesData<Thread>({ queryKey: chatKeys.threads })
  await Promise.all(
    threads.map(async ([queryKey, thread]) => {
      if (!thread) return
      const { results } = await withLiveChanges(client, async () =>
        refetchRange(call, thread, mayHaveOpened),
      )
      if (results.length === 0) return
      client.setQueryData<Thread>(queryKey, (now) => now && withChanged(now, results))
    }),
  )
}

/** From the last sealed message back to the first. */
async function refetchRange(
  call: Call,
  { messages }: Thread,
  mayHaveOpened: (message: Message) => boolean,
): Promise<{ readonly results: readonly Message[] }> {
  const first = messages.findIndex(mayHaveOpened)
  const last = messages.findLastIndex(mayHaveOpened)
  const found: Message[] = []
  for (let end = last; end >= first && end >= 0; end -= BATCH) {
    const { conversationId: id } = messages[end] as Message
    const next = messages[end + 1]?.id
    const limit = Math.min(BATCH, end - first + 1)
    const query = { limit, ...(next !== undefined && { before: next }) }
    found.push(
      ...(await call('GET /conversations/:id/messages', { params: { id }, query })).results,
    )
  }
  return { results: found }
}

/** The types of the titles that a message and its quote spoil. */
export function typesIn({ spoiler, replyTo }: Message): readonly Spoiler['type'][] {
  return [spoiler, replyTo?.spoiler].flatMap((each) => (each ? [each.type] : []))
}
