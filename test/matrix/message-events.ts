import { v7 as uuidv7 } from 'uuid'
import { chat } from '#shared/chat.ts'
import { messageLife } from '#shared/message-life.ts'
import type { Caller } from '../world.ts'
import type { EventRow } from './event-rows.ts'
import { SECRETS } from './marks.ts'
import { say, type Scene } from './scene.ts'

const edit = ({ owner }: Scene, id: string, messageId: string) =>
  owner.call(messageLife.edit, { params: { id, messageId }, body: { body: SECRETS.later } })

const react = (by: Caller, id: string, messageId: string) =>
  by.call(messageLife.react, { params: { id, messageId, reaction: 'love' } })

export const messageEvents: Readonly<Record<string, EventRow>> = {
  'message-changed · edited, of two': {
    act: async (scene) => edit(scene, scene.direct, scene.directMessage),
    cells: { friend: 'received who later', others: 'nothing' },
  },
  'message-changed · edited, of a group': {
    act: async (scene) => edit(scene, scene.group, scene.groupMessage),
    cells: { friend: 'received who later', former: 'received who later', others: 'nothing' },
  },
  'message-changed · reacted, of two': {
    act: async (scene) => react(scene.owner, scene.direct, scene.myMessage),
    cells: { friend: 'received who', others: 'nothing' },
  },
  'message-changed · reacted, of a group': {
    act: async ({ owner, third, group }) => react(owner, group, await say(third, group, 'Salut')),
    cells: { friend: 'received who', former: 'received who', others: 'nothing' },
  },
  'message-changed · deleted, of a group': {
    act: async ({ owner, group: id }) => {
      const messageId = await say(owner, id, SECRETS.later)
      await owner.call(messageLife.remove, { params: { id, messageId } })
    },
    cells: { friend: 'received who', former: 'received who', others: 'nothing' },
  },
  'message · sealed by its mark': {
    act: async ({ owner, direct: id }) => {
      const spoiler = { type: 'tv', id: 71_446, season: 2, episode: 4 }
      const body = { id: uuidv7(), body: SECRETS.later, spoiler }
      return owner.call(chat.sendMessage, { params: { id }, body })
    },
    cells: { friend: 'received who', others: 'nothing' },
  },
  'spoiler · the owner’s': {
    act: async ({ owner, direct: id, directMessage: messageId }) =>
      owner.call(messageLife.open, { params: { id, messageId } }),
    cells: { others: 'nothing' },
  },
}
