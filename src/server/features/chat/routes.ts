import { chat } from '#shared/chat.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { type On, sent } from '#server/http/bind.ts'
import { markRead, readConversation, readConversations } from './conversations.ts'
import { acceptInvitation, leaveGroup } from './groups.ts'
import { readInvitations } from './invitations.ts'
import { openConversation } from './opening.ts'
import { readMessages, sendMessage } from './messages.ts'
import { memberOf } from './policy.ts'
import { share } from './shares.ts'

export function chatRoutes(on: On, deps: Deps): void {
  const { limits } = deps

  on(chat.share, async ({ actor, body }) => {
    await limits.messages.take(actor.userId)
    return { conversationIds: await share(deps, actor, body) }
  })

  on(chat.getConversations, async ({ actor, query }) =>
    readConversations(deps, actor.userId, query),
  )
  on(chat.getConversation, async ({ actor, params }) =>
    found(await readConversation(deps, actor.userId, params.id)),
  )
  on(chat.getInvitations, async ({ actor, query }) =>
    readInvitations(deps, actor.userId, query.page),
  )
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
  on(chat.acceptInvitation, async ({ actor, params }) => acceptInvitation(deps, actor, params.id))
  on(chat.leave, async ({ actor, params, query }) =>
    leaveGroup(deps, actor, { conversationId: params.id, block: query.block }),
  )
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
