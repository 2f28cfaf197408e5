import { chat } from '#shared/chat.ts'
import { groupLife } from '#shared/group-life.ts'
import type { EventRow } from './event-rows.ts'
import { accepted, clients, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

/** Members may not change a group that the owner made, and to others it does not exist. */
const membersMayNot = {
  ...clients,
  stranger: 'NOT_FOUND',
  asked: 'NOT_FOUND',
  asking: 'NOT_FOUND',
  SuperAdmin: 'NOT_FOUND',
  others: 'NOT_MAKER',
} as const

const ofGroup = ({ group: id }: Scene) => ({ params: { id } })
const third = ({ group: id, third: { id: userId } }: Scene) => ({ params: { id, userId } })

export const groupRows: Rows = {
  'groupLife.rename · of a group': [
    (scene) => ({ ...ofGroup(scene), body: { name: 'À moi' } }),
    membersMayNot,
  ],
  'groupLife.rename · of two': [
    ({ direct: id }) => ({ params: { id }, body: { name: 'À moi' } }),
    accepted('NOT_FOUND'),
  ],
  'groupLife.uploadPicture': [ofGroup, accepted('UNSUPPORTED_MEDIA_TYPE')],
  'groupLife.removePicture · of a group': [ofGroup, membersMayNot],
  'groupLife.addMember · to a group': [
    (scene) => ({ ...third(scene), body: { history: 'all' } }),
    membersMayNot,
  ],
  'groupLife.addMember · oneself, to what one is invited to': [
    ({ invitation: id, me }) => ({ params: { id, userId: me.id }, body: { history: 'all' } }),
    accepted('NOT_FOUND'),
  ],
  'groupLife.removeMember · of a group': [third, membersMayNot],
}

const rename = async ({ owner, group: id }: Scene) =>
  owner.call(groupLife.rename, { params: { id }, body: { name: 'Jeudi' } })

/** Members are notified, across a block too, but without the author. */
const members = {
  friend: 'received',
  former: 'received',
  blocked: 'received',
  blocker: 'received',
} as const

export const groupEvents: Readonly<Record<string, EventRow>> = {
  'group · renamed': { act: rename, cells: { ...members, others: 'nothing' } },
  'message · of a change of the group': {
    act: async (scene) => {
      const { owner, group: id } = scene
      await owner.call(groupLife.rename, { params: { id }, body: { name: null } })
      await rename(scene)
    },
    cells: { ...members, friend: 'received who', former: 'received who', others: 'nothing' },
  },
  'group · somebody leaves': {
    act: async ({ owner, third: gone, me, group: id }) => {
      await gone.call(chat.leave, { params: { id } })
      await owner.call(groupLife.removeMember, { params: { id, userId: me.id } })
    },
    cells: { ...members, demotedOwner: 'received', others: 'nothing' },
  },
  'invitation · to a group that stands': {
    act: async ({ owner, me, group: id, becomeNew }) => {
      await becomeNew()
      const params = { id, userId: me.id }
      await owner.call(groupLife.addMember, { params, body: { history: 'all' } })
    },
    cells: { friend: 'received who', others: 'nothing' },
  },
}
