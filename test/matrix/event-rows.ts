import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { friends } from '#shared/friends.ts'
import { connect, type TestSocket } from '../sockets.ts'
import { SECRETS } from './marks.ts'
import { open, say, type Scene, type StateName } from './scene.ts'

/** A scene in which people have sockets open. */
export interface LiveScene extends Scene {
  readonly url: string
  /** What `third` hears shows that the server has told of something. */
  readonly witness: TestSocket
  /** Mine, where I was let in. */
  readonly mine: TestSocket | undefined
  /** The owner's, while they are there. */
  owners: TestSocket | undefined
}

/** Whether one is let in; the code says why not. */
export type Entrance = Readonly<Partial<Record<StateName, ErrorCode>>>
/** `heard` with the words of `marks.ts`, or nothing. */
type Heard = 'nothing' | `heard${'' | ` ${string}`}`
export type EventCells = Partial<Record<StateName, Heard>> & { readonly others: Heard }
export interface EventRow {
  readonly act: (scene: LiveScene) => Promise<unknown>
  readonly cells: EventCells
  /** Who listens, if not `me`. */
  readonly listener?: 'owner'
}

/** Who opens no socket; the rows below are of the others. */
export const ENTRANCE: Entrance = { none: 'UNAUTHENTICATED' }

const friendsAlone = (heard: Heard): EventCells => ({ friend: heard, others: 'nothing' })
/** Those who once were friends are still in their groups; a block hides what is told there. */
const groups = (heard: Heard, acrossBlock: Heard = 'nothing'): EventCells => ({
  friend: heard,
  former: heard,
  blocked: acrossBlock,
  blocker: acrossBlock,
  others: 'nothing',
})

const me = ({ me: { id } }: Scene) => ({ params: { userId: id } })

async function arrive(scene: LiveScene): Promise<void> {
  const { url, owner, witness } = scene
  const told = witness.next('presence')
  const socket = await connect(url, owner)
  // A demoted owner is let in, and nobody sees it.
  if ((await owner.call(auth.me)).body.role === 'Visiteur') return
  await told
  scene.owners = socket
}

async function depart(scene: LiveScene): Promise<void> {
  if (!scene.owners) return
  const told = scene.witness.next('presence')
  scene.owners.close()
  await told
}

/** Says that the owner writes, to `third` last: once they hear that, all has been told. */
async function type(
  { owners, owner, third, witness }: LiveScene,
  conversationId: string,
): Promise<void> {
  if (!owners) return
  const last = await open(owner, [third])
  const told = witness.next('typing')
  for (const id of [conversationId, last]) owners.socket.emit('typing', { conversationId: id })
  await told
}

const read = ({ owner }: Scene, id: string, messageId: string) =>
  owner.call(chat.readMessages, { params: { id }, body: { messageId } })

/**
 * Every event, `· variant` where it is told of different things; the test fails for one that is left
 * out. They happen in this order, and the last ones change what the two are to each other.
 */
export const EVENT_ROWS: Readonly<Record<string, EventRow>> = {
  'presence · comes': { act: arrive, cells: friendsAlone('heard who seen') },
  'message · of two': {
    act: async ({ owner, direct }) => say(owner, direct, SECRETS.later),
    cells: friendsAlone('heard who later'),
  },
  'message · of a group': {
    act: async ({ owner, group }) => say(owner, group, SECRETS.later),
    cells: groups('heard who later', 'heard'),
  },
  conversation: {
    act: async (scene) => open(scene.owner, [scene.me, scene.third]).catch(() => undefined),
    cells: friendsAlone('heard who seen'),
  },
  invitation: {
    act: async ({ becomeNew, owner, me: invited, third }) => {
      await becomeNew()
      await open(owner, [third, invited]).catch(() => undefined)
    },
    cells: friendsAlone('heard who'),
  },
  'read · of two': {
    act: async (scene) => read(scene, scene.direct, scene.myMessage),
    cells: friendsAlone('heard who'),
  },
  'read · of a group': {
    act: async (scene) => read(scene, scene.group, await say(scene.third, scene.group, 'Salut')),
    cells: groups('heard who'),
  },
  'typing · of two': {
    act: async (scene) => type(scene, scene.direct),
    cells: friendsAlone('heard who'),
  },
  'typing · of a group': {
    act: async (scene) => type(scene, scene.group),
    cells: groups('heard who'),
  },
  'typing · mine, of two': {
    act: async ({ mine, direct }) => mine?.socket.emit('typing', { conversationId: direct }),
    cells: friendsAlone('heard'),
    listener: 'owner',
  },
  'typing · mine, of a group': {
    act: async ({ mine, group }) => mine?.socket.emit('typing', { conversationId: group }),
    cells: groups('heard'),
    listener: 'owner',
  },
  'presence · goes': { act: depart, cells: friendsAlone('heard who seen') },
  'friend · the owner accepts': {
    act: async (scene) => scene.owner.call(friends.acceptRequest, me(scene)),
    cells: { asked: 'heard who seen', others: 'nothing' },
  },
  'friend-request': {
    act: async ({ owner, me: { id } }) => owner.call(friends.askFriend, { body: { userId: id } }),
    cells: {
      stranger: 'heard who',
      former: 'heard who',
      SuperAdmin: 'heard who',
      others: 'nothing',
    },
  },
  'friend · the owner ends it': {
    act: async (scene) => scene.owner.call(friends.removeFriend, me(scene)),
    cells: { friend: 'heard who', asked: 'heard who', others: 'nothing' },
  },
  'friend · the owner blocks': {
    act: async (scene) => scene.owner.call(friends.block, me(scene)),
    cells: {
      stranger: 'heard who',
      asking: 'heard who',
      former: 'heard who',
      SuperAdmin: 'heard who',
      others: 'nothing',
    },
  },
  'account · the owner’s': {
    act: async ({ admin: by, owner: { id } }) => {
      await by.call(admin.setRole, { params: { id }, body: { role: 'SuperAdmin' } })
      await by.call(admin.setRole, { params: { id }, body: { role: 'Client' } })
    },
    cells: { SuperAdmin: 'heard who mail', others: 'nothing' },
  },
  'account · one’s own': {
    act: async ({ admin: by, me: { id } }) => {
      await by.call(admin.setRole, { params: { id }, body: { role: 'SuperAdmin' } })
      await by.call(admin.setRole, { params: { id }, body: { role: 'Client' } })
    },
    // Only a confirmed account is given more than Visiteur.
    cells: { unconfirmed: 'nothing', others: 'heard' },
  },
}
