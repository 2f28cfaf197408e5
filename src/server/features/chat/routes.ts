import { LRUCache } from 'lru-cache'
import { chat } from '#shared/chat.ts'
import { groupLife } from '#shared/group-life.ts'
import { messageLife } from '#shared/message-life.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import type { Draw } from '#server/http/drawing.ts'
import { rateLimited } from '#server/http/rate-limited.ts'
import { markRead, readConversation, readConversations } from './conversations.ts'
import { addMember, removeMember, renameGroup } from './group-changes.ts'
import { removePicture, uploadPicture } from './group-pictures.ts'
import { acceptInvitation, leaveGroup } from './memberships.ts'
import { readInvitations } from './invitations.ts'
import { openConversation } from './opening.ts'
import { sendCard } from './cards.ts'
import { deleteMessage, editMessage, react, unreact } from './message-life.ts'
import { readMessages, sendMessage } from './messages.ts'
import { openMessage } from './seals.ts'
import { memberOf } from './policy.ts'
import { share } from './shares.ts'

/** More messages than are sent within the time a client retries. */
const ANNOUNCED_MAX = 10_000

export function chatRoutes(on: On, deps: Deps & { readonly draw: Draw }): void {
  const onLimited = rateLimited(on, deps.limits.messages)
  const announced = new LRUCache<string, true>({ max: ANNOUNCED_MAX })

  onLimited(chat.share, async ({ actor, body }) => ({
    conversationIds: await share({ ...deps, announced }, actor, body),
  }))

  on(chat.getConversations, async ({ actor, query }) =>
    readConversations(deps, actor.userId, query),
  )
  on(chat.getConversation, async ({ actor, params }) =>
    orNotFound(await readConversation(deps, actor.userId, params.id)),
  )
  on(chat.getInvitations, async ({ actor, query }) =>
    readInvitations(deps, actor.userId, query.page),
  )
  onLimited(chat.openConversation, async ({ actor, body }) => {
    const { conversation, isNew } = await openConversation(deps, actor, body)
    return withStatus(isNew ? 201 : 200, conversation)
  })

  on(chat.getMessages, async ({ actor, params, query }) => {
    const reader = await memberOf(deps, actor, params.id, query)
    return readMessages(deps, reader, query.limit)
  })
  onLimited(chat.sendMessage, async ({ actor, params, body }) => {
    const { message, isNew } = await sendMessage({ ...deps, announced }, actor, {
      conversationId: params.id,
      ...body,
    })
    return withStatus(isNew ? 201 : 200, message)
  })
  onLimited(messageLife.sendCard, async ({ actor, params, body }) => {
    const { message, isNew } = await sendCard({ ...deps, announced }, actor, {
      conversationId: params.id,
      ...body,
    })
    return withStatus(isNew ? 201 : 200, message)
  })
  onLimited(messageLife.edit, async ({ actor, params, body }) =>
    editMessage(deps, actor, params, body),
  )
  onLimited(messageLife.remove, async ({ actor, params }) => deleteMessage(deps, actor, params))
  onLimited(messageLife.react, async ({ actor, params }) => react(deps, actor, params))
  onLimited(messageLife.unreact, async ({ actor, params }) => unreact(deps, actor, params))
  on(messageLife.open, async ({ actor, params: { id, messageId } }) => {
    const reader = await memberOf(deps, actor, id, { after: messageId })
    return openMessage(deps, actor, reader, messageId)
  })
  on(chat.readMessages, async ({ actor, params, body: { messageId } }) => {
    const reader = await memberOf(deps, actor, params.id, { after: messageId })
    await markRead(deps, reader, messageId)
  })
  onLimited(groupLife.rename, async ({ actor, params, body }) =>
    renameGroup(deps, actor, params.id, body.name),
  )
  onLimited(groupLife.uploadPicture, async ({ actor, params, body }) =>
    uploadPicture(deps, actor, params.id, body),
  )
  onLimited(groupLife.removePicture, async ({ actor, params }) =>
    removePicture(deps, actor, params.id),
  )
  onLimited(groupLife.addMember, async ({ actor, params, body }) =>
    addMember(deps, actor, { ...params, ...body }),
  )
  onLimited(groupLife.removeMember, async ({ actor, params }) => removeMember(deps, actor, params))
  on(chat.acceptInvitation, async ({ actor, params }) => acceptInvitation(deps, actor, params.id))
  on(chat.leave, async ({ actor, params, query }) =>
    leaveGroup(deps, actor, { conversationId: params.id, ...query }),
  )
}
