import { v7 as uuidv7 } from 'uuid'
import { clients, type Rows } from './rows.ts'
import { SECRETS } from './marks.ts'
import type { Scene } from './scene.ts'

/** A conversation does not exist for those who are not in it. */
const strangers = {
  ...clients,
  stranger: 'NOT_FOUND',
  asked: 'NOT_FOUND',
  asking: 'NOT_FOUND',
  SuperAdmin: 'NOT_FOUND',
} as const

/** In a group, a block hides the message. */
const acrossBlocks = { ...strangers, blocked: 'NOT_FOUND', blocker: 'NOT_FOUND' } as const

const mine = ({ direct: id, myMessage: messageId }: Scene) => ({ id, messageId })
const theirs = ({ direct: id, directMessage: messageId }: Scene) => ({ id, messageId })
const ofGroup = ({ group: id, groupMessage: messageId }: Scene) => ({ id, messageId })
const body = { body: 'Bonsoir' }
const reaction = 'love'

const card = () => ({ id: uuidv7(), media: { type: 'movie', id: 27_205 }, body: '' })

export const messageRows: Rows = {
  'messageLife.sendCard · of two': [
    ({ direct: id }) => ({ params: { id }, body: card() }),
    { ...strangers, friend: '201', others: 'NOT_FRIEND' },
    'afresh',
  ],
  'messageLife.sendCard · of a group': [
    ({ group: id }) => ({ params: { id }, body: card() }),
    { ...strangers, others: '201' },
    'afresh',
  ],
  'messageLife.edit · mine': [
    (scene) => ({ params: mine(scene), body }),
    { ...strangers, friend: '200', others: 'NOT_FRIEND' },
    'afresh',
  ],
  'messageLife.edit · theirs': [
    (scene) => ({ params: theirs(scene), body: { body: SECRETS.message } }),
    { ...clients, others: 'NOT_FOUND' },
  ],
  'messageLife.remove · mine': [
    (scene) => ({ params: mine(scene) }),
    { ...strangers, others: '204' },
    'afresh',
  ],
  'messageLife.remove · theirs': [
    (scene) => ({ params: theirs(scene) }),
    { ...clients, others: 'NOT_FOUND' },
  ],
  'messageLife.react · of two': [
    (scene) => ({ params: { ...theirs(scene), reaction } }),
    { ...strangers, friend: '204', others: 'NOT_FRIEND' },
    'afresh',
  ],
  'messageLife.react · of a group': [
    (scene) => ({ params: { ...ofGroup(scene), reaction } }),
    { ...acrossBlocks, others: '204' },
    'afresh',
  ],
  'messageLife.unreact · of two': [
    (scene) => ({ params: { ...theirs(scene), reaction } }),
    { ...strangers, others: '204' },
    'afresh',
  ],
  'messageLife.unreact · of a group': [
    (scene) => ({ params: { ...ofGroup(scene), reaction } }),
    { ...acrossBlocks, others: '204' },
    'afresh',
  ],
  'messageLife.open · of two': [
    (scene) => ({ params: theirs(scene) }),
    { ...strangers, others: '200 who message' },
  ],
  'messageLife.open · of a group': [
    (scene) => ({ params: ofGroup(scene) }),
    { ...acrossBlocks, others: '200 who group' },
  ],
}
