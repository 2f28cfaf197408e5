import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { friends } from '#shared/friends.ts'
import { imports } from '#shared/imports.ts'
import { ownLists } from '#shared/own-lists.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { connect, type TestSocket } from '../sockets.ts'
import type { Caller } from '../world.ts'
import { commentEvents } from './comment-rows.ts'
import { eveningEvents } from './evening-events.ts'
import { feedEvents } from './feed-events.ts'
import { groupEvents } from './group-rows.ts'
import { SECRETS } from './marks.ts'
import { pactEvents } from './pact-rows.ts'
import { messageEvents } from './message-events.ts'
import { open, say, type Scene, type StateName } from './scene.ts'
import { typingEvents } from './typing-events.ts'

/** A scene with open sockets. */
export interface LiveScene extends Scene {
  readonly url: string
  /** The socket of `third`: once it receives an event, the server has sent the earlier ones. */
  readonly witness: TestSocket
  /** Signs `me` in on another device. */
  readonly elsewhere: () => Promise<Caller>
  /** Lets a moment pass. */
  readonly wait: () => void
  /** The socket of `me`, where allowed to connect. */
  readonly mine: TestSocket | undefined
  /** The owner's socket, while online. */
  owners: TestSocket | undefined
}

/** By state, the code with which a connection is refused. */
export type Entrance = Readonly<Partial<Record<StateName, ErrorCode>>>
/** `received` with the marks of `marks.ts`, or nothing. */
type EventCell = 'nothing' | `received${'' | ` ${string}`}`
export type EventCells = Partial<Record<StateName, EventCell>> & { readonly others: EventCell }
export interface EventRow {
  readonly act: (scene: LiveScene) => Promise<unknown>
  readonly cells: EventCells
  /** Who listens, if not `me`. */
  readonly listener?: 'owner'
}

/** States that cannot connect; the rows below are for the others. */
export const ENTRANCE: Entrance = { none: 'UNAUTHENTICATED' }

const friendsAlone = (received: EventCell): EventCells => ({ friend: received, others: 'nothing' })
/** Former friends are still in common groups; a block hides their events there. */
const groups = (received: EventCell, acrossBlock: EventCell = 'nothing'): EventCells => ({
  friend: received,
  former: received,
  blocked: acrossBlock,
  blocker: acrossBlock,
  others: 'nothing',
})

async function beginImport(person: Caller): Promise<unknown> {
  const { body } = await person.call(imports.create, { body: {} })
  return person.call(imports.read, { params: { id: body.id }, body: {} })
}

const me = ({ me: { id } }: Scene) => ({ params: { userId: id } })

async function arrive(scene: LiveScene): Promise<void> {
  const { url, owner, witness } = scene
  const received = witness.next('presence')
  const socket = await connect(url, owner)
  // A demoted owner may connect, but is not shown online.
  if ((await owner.call(auth.me)).body.role === 'Visiteur') return
  await received
  scene.owners = socket
}

async function depart(scene: LiveScene): Promise<void> {
  if (!scene.owners) return
  const received = scene.witness.next('presence')
  scene.owners.close()
  await received
}

const read = ({ owner }: Scene, id: string, messageId: string) =>
  owner.call(chat.readMessages, { params: { id }, body: { messageId } })

const watch = (by: Caller) =>
  by.call(savedShows.addMovie, { body: { tmdbId: 27205, title: 'Inception' } })

/**
 * Every event, with `· variant` where it has several causes; the test fails for a missing one. They
 * happen in this order, and the last ones change the relation.
 */
export const EVENT_ROWS: Readonly<Record<string, EventRow>> = {
  'presence · comes': { act: arrive, cells: friendsAlone('received who seen') },
  'message · of two': {
    act: async ({ owner, direct }) => say(owner, direct, SECRETS.later),
    cells: friendsAlone('received who later'),
  },
  'message · of a group': {
    act: async ({ owner, group }) => say(owner, group, SECRETS.later),
    cells: groups('received who later', 'received'),
  },
  ...messageEvents,
  'notifications · of a reply': {
    act: async ({ me: mine, owner, direct }) => {
      await say(mine, direct, 'Salut')
      await say(owner, direct, SECRETS.later)
    },
    cells: friendsAlone('received'),
  },
  conversation: {
    act: async (scene) => open(scene.owner, [scene.me, scene.third]),
    cells: friendsAlone('received who seen'),
  },
  invitation: {
    act: async ({ becomeNew, owner, me: invited, third }) => {
      await becomeNew()
      await open(owner, [third, invited])
    },
    cells: friendsAlone('received who'),
  },
  'read · of two': {
    act: async (scene) => read(scene, scene.direct, scene.myMessage),
    cells: friendsAlone('received who'),
  },
  'read · of a group': {
    act: async (scene) => read(scene, scene.group, await say(scene.third, scene.group, 'Salut')),
    cells: groups('received who'),
  },
  ...typingEvents,
  'list · the owner’s': {
    act: async ({ owner }) => watch(owner),
    cells: { others: 'nothing' },
  },
  'list · mine, from here': {
    act: async ({ me: here }) => watch(here),
    cells: { others: 'nothing' },
  },
  'list · mine, from another device': {
    act: async ({ elsewhere }) => watch(await elsewhere()),
    cells: { unconfirmed: 'nothing', Visiteur: 'nothing', demoted: 'nothing', others: 'received' },
  },
  'import · the owner’s': {
    act: async ({ owner }) => beginImport(owner),
    cells: { others: 'nothing' },
  },
  'import · mine': {
    act: async ({ me: mine }) => beginImport(mine),
    cells: { unconfirmed: 'nothing', Visiteur: 'nothing', demoted: 'nothing', others: 'received' },
  },
  'own-list': {
    act: async ({ owner, listId: id }) => {
      const body = { type: 'movie', id: 999_001, words: 'Pour ce soir' }
      await owner.call(ownLists.wordItem, { params: { id }, body })
    },
    cells: friendsAlone('received'),
  },
  ...feedEvents,
  'person · a name': {
    act: async ({ owner }) => {
      const { username } = (await owner.call(auth.me)).body
      await owner.call(account.update, { body: { username: `${username}2` } })
      await owner.call(account.update, { body: { username } })
    },
    cells: friendsAlone('received who'),
  },
  'person · a picture': {
    act: async ({ owner }) => owner.call(account.update, { body: { avatar: null } }),
    cells: friendsAlone('received who'),
  },
  outcome: {
    act: async ({ owner, sendOutcomes }) => {
      await owner.call(savedShows.rateMovie, { body: { tmdbId: 27_205, rating: 7 } })
      await sendOutcomes()
    },
    cells: friendsAlone('received'),
  },
  ...eveningEvents,
  ...pactEvents,
  ...commentEvents,
  ...groupEvents,
  'presence · goes': { act: depart, cells: friendsAlone('received who seen') },
  'friend · the owner accepts': {
    act: async (scene) => scene.owner.call(friends.acceptRequest, me(scene)),
    // Unlike a pending request, a refused one cannot be accepted.
    cells: { asked: 'received who seen', refused: 'nothing', others: 'nothing' },
  },
  'friend-request': {
    act: async ({ owner, me: { id } }) => owner.call(friends.askFriend, { body: { userId: id } }),
    cells: {
      stranger: 'received who',
      former: 'received who',
      SuperAdmin: 'received who',
      others: 'nothing',
    },
  },
  'friend · the owner ends it': {
    act: async (scene) => scene.owner.call(friends.removeFriend, me(scene)),
    cells: { friend: 'received who', asked: 'received who', others: 'nothing' },
  },
  'friend · the owner blocks': {
    act: async (scene) => scene.owner.call(friends.block, me(scene)),
    cells: {
      stranger: 'received who',
      asking: 'received who',
      // No longer a friend since the row before, but in a common group.
      friend: 'received who',
      former: 'received who',
      SuperAdmin: 'received who',
      others: 'nothing',
    },
  },
  'account · the owner’s': {
    act: async ({ admin: by, owner }) => {
      const { id } = owner
      await owner.call(account.update, { body: { noteReader: 'friends' } })
      await by.call(admin.setRole, { params: { id }, body: { role: 'SuperAdmin' } })
      await by.call(admin.setRole, { params: { id }, body: { role: 'Client' } })
    },
    // A browser would apply it to its own account.
    cells: { others: 'nothing' },
  },
  'account · one’s own': {
    act: async ({ admin: by, me: { id } }) => {
      await by.call(admin.setRole, { params: { id }, body: { role: 'SuperAdmin' } })
      await by.call(admin.setRole, { params: { id }, body: { role: 'Client' } })
    },
    // Only confirmed accounts can be promoted.
    cells: { unconfirmed: 'nothing', others: 'received' },
  },
}
