import { chat } from '#shared/chat.ts'
import type { Deps } from '#server/deps.ts'
import { type On, sent } from '#server/http/bind.ts'
import { leaveGroup, markRead, openConversation, readConversations } from './conversations.ts'
import { readMessages, sendMessage } from './messages.ts'
import { memberOf } from './policy.ts'
import { share } from './shares.ts'

export function chatRoutes(on: On, deps: Deps): void {
  const { limits } = deps

  on(chat.share, async ({ actor, body }) => {
    await limits.messages.take(actor.userId)
    return { conversationIds: await share(deps, actor, body) }
  })

  on(chat.getConversations, async ({ actor }) => ({
    results: await readConversations(deps, actor.userId),
  }))
  on(chat.openConversation, async ({ actor, body }) => {
    await limits.messages.take(actor.userId)
    const { conversation, isNew } = await openConversation(deps, actor, body)
    return sent(isNew ? 201 : 200, conversation)
  })

  on(chat.getMessages, async ({ actor, params, query }) => {
    const reader = await memberOf(deps, actor, params.id, query)
    return readMessages(deps, reader, query.limit)
  })
  on(chat.sendMessage, async ({ actor, params, body }) => {
    await limits.messages.take(actor.userId)
    const { message, isNew } = await sendMessage(deps, actor, {
      conversationId: params.id,
      ...body,
    })
    return sent(isNew ? 201 : 200, message)
  })
  on(chat.readMessages, async ({ actor, params, body: { messageId } }) => {
    const reader = await memberOf(deps, actor, params.id, { after: messageId })
    await markRead(deps, reader, messageId)
  })
  on(chat.leave, async ({ actor, params }) => leaveGroup(deps, actor, params.id))
}
