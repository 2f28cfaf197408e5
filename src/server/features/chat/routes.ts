import { LRUCache } from 'lru-cache'
import { chat } from '#shared/chat.ts'
import { groupLife } from '#shared/group-life.ts'
import { messageLife } from '#shared/message-life.ts'
import type { Deps } from '#server/deps.ts'
import { found } from '#server/errors.ts'
import { type On, sent } from '#server/http/bind.ts'
import type { Draw } from '#server/http/drawing.ts'
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
  const { limits } = deps
  const announced = new LRUCache<string, true>({ max: ANNOUNCED_MAX })

  on(chat.share, async ({ actor, body }) => {
    await limits.messages.take(actor.userId)
    return { conversationIds: await share({ ...deps, announced }, actor, body) }
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
    const { message, isNew } = await sendMessage({ ...deps, announced }, actor, {
      conversationId: params.id,
      ...body,
    })
    return sent(isNew ? 201 : 200, message)
  })
  on(messageLife.sendCard, async ({ actor, params, body }) => {
    await limits.messages.take(actor.userId)
    const { message, isNew } = await sendCard({ ...deps, announced }, actor, {
      conversationId: params.id,
      ...body,
    })
    return sent(isNew ? 201 : 200, message)
  })
  on(messageLife.edit, async ({ actor, params, body }) => {
    await limits.messages.take(actor.userId)
    return editMessage(deps, actor, params, body)
  })
  on(messageLife.remove, async ({ actor, params }) => {
    await limits.messages.take(actor.userId)
    await deleteMessage(deps, actor, params)
  })
  on(messageLife.react, async ({ actor, params }) => {
    await limits.messages.take(actor.userId)
    await react(deps, actor, params)
  })
  on(messageLife.unreact, async ({ actor, params }) => {
    await limits.messages.take(actor.userId)
    await unreact(deps, actor, params)
  })
  on(messageLife.open, async ({ actor, params: { id, messageId } }) => {
    const reader = await memberOf(deps, actor, id, { after: messageId })
    return openMessage(deps, actor, reader, messageId)
  })
  on(chat.readMessages, async ({ actor, params, body: { messageId } }) => {
    const reader = await memberOf(deps, actor, params.id, { after: messageId })
    await markRead(deps, reader, messageId)
  })
  on(groupLife.rename, async ({ actor, params, body }) => {
    await limits.messages.take(actor.userId)
    await renameGroup(deps, actor, params.id, body.name)
  })
  on(groupLife.uploadPicture, async ({ actor, params, body }) => {
    await limits.messages.take(actor.userId)
    await uploadPicture(deps, actor, params.id, body)
  })
  on(groupLife.removePicture, async ({ actor, params }) => {
    await limits.messages.take(actor.userId)
    await removePicture(deps, actor, params.id)
  })
  on(groupLife.addMember, async ({ actor, params, body }) => {
    await limits.messages.take(actor.userId)
    await addMember(deps, actor, { ...params, ...body })
  })
  on(groupLife.removeMember, async ({ actor, params }) => {
    await limits.messages.take(actor.userId)
    await removeMember(deps, actor, params)
  })
  on(chat.acceptInvitation, async ({ actor, params }) => acceptInvitation(deps, actor, params.id))
  on(chat.leave, async ({ actor, params, query }) =>
    leaveGroup(deps, actor, { conversationId: params.id, block: query.block }),
  )
}
