import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { admin } from '#shared/admin.ts'
import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { friendLinks } from '#shared/friend-links.ts'
import { friends } from '#shared/friends.ts'
import { publicPages } from '#shared/public-pages.ts'
import { imports } from '#shared/imports.ts'
import type { Role } from '#shared/roles.ts'
import { addEditor, openHidden, openToFriends } from '../own-lists.ts'
import { befriend, makeFriends, makeOldFriends } from '../people.ts'
import type { Caller, TestWorld } from '../world.ts'
import { type EveningScene, planEvenings } from './evening-scene.ts'
import { saveWorks } from './saved-works.ts'
import { bindOwner, type PactScene } from './pact-scene.ts'
import { sendOutcomes, shareWithEachOther } from './recommended.ts'
import { SECRETS } from './marks.ts'

/** Two users, others around them, and the first one's data. */
export interface Scene extends EveningScene, PactScene {
  /** The owner of the data. */
  readonly owner: Caller
  /** The caller. */
  readonly me: Caller
  /** A friend of the owner, not of `me`. */
  readonly third: Caller
  /** A friend of every owner and of every `me`, who lets their friends be suggested, as the owners do. */
  readonly between: Caller
  readonly admin: Caller
  /** The owner's conversation with `me`, or with `third` if the two never talked. */
  readonly direct: string
  /** A group of the owner, `third`, another user, and `me` if they were friends. */
  readonly group: string
  /** A group of the owner that `me` is invited to, if they were friends. */
  readonly invitation: string
  /** Makes the friendship recent, so that groups need an invitation. */
  readonly becomeNew: () => Promise<unknown>
  /** Runs the job that sends outcomes to those who recommended. */
  readonly sendOutcomes: () => Promise<void>
  /** The owner's message in each; in the direct conversation, the last one before `turn`. */
  readonly directMessage: string
  readonly groupMessage: string
  /** What `me` sent before it, if the two talked. */
  readonly myMessage: string
  readonly sessionId: string
  /** The owner's list, visible to friends; `me` may edit it if they were friends. */
  readonly listId: string
  /** Another, that friends may only read, with a title that the owner hides. */
  readonly readOnlyId: string
  /** An import of the owner's. */
  readonly importId: string
  /** A link to become the owner's friend. */
  readonly friendLink: { readonly id: string; readonly secret: string }
}

interface State {
  readonly role?: Role
  /** They were friends and talked before `turn`. */
  readonly met?: true
  /** The last thing that happened between the two. */
  readonly turn?: (
    people: Pick<Scene, 'me' | 'owner' | 'admin'>,
    world: TestWorld,
  ) => Promise<unknown>
}

const setRole = (by: Caller, person: Caller, role: Role) =>
  by.call(admin.setRole, { params: { id: person.id }, body: { role } })
const ask = (from: Caller, to: Caller) => from.call(friends.askFriend, { body: { userId: to.id } })

/** The possible relations of `me` to the owner. */
export const STATES = {
  /** Not signed in. */
  none: {},
  /** At the owner's evening by a link, without an account: the token is the guest's secret. */
  guest: {},
  unconfirmed: {
    role: 'Visiteur',
    turn: async ({ me }, { deps: { db } }) =>
      db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', me.id).execute(),
  },
  Visiteur: { role: 'Visiteur' },
  /** A friend who was demoted from Client. */
  demoted: { met: true, turn: async ({ me, admin: by }) => setRole(by, me, 'Visiteur') },
  stranger: {},
  /** `me` has a pending request to the owner. */
  asked: { turn: async ({ me, owner }) => ask(me, owner) },
  /** The owner refused it: `me` does not learn of it. */
  refused: {
    turn: async ({ me, owner }) => {
      await ask(me, owner)
      await owner.call(friends.refuseRequest, { params: { userId: me.id } })
    },
  },
  /** The owner has a pending request to `me`. */
  asking: { turn: async ({ me, owner }) => ask(owner, me) },
  friend: { met: true },
  former: {
    met: true,
    turn: async ({ me, owner }) => owner.call(friends.removeFriend, { params: { userId: me.id } }),
  },
  /** The owner blocked `me`. */
  blocked: {
    met: true,
    turn: async ({ me, owner }) => owner.call(friends.block, { params: { userId: me.id } }),
  },
  /** `me` blocked the owner. */
  blocker: {
    met: true,
    turn: async ({ me, owner }) => me.call(friends.block, { params: { userId: owner.id } }),
  },
  /** A friend of an owner who was demoted from Client. */
  demotedOwner: { met: true, turn: async ({ owner, admin: by }) => setRole(by, owner, 'Visiteur') },
  SuperAdmin: { role: 'SuperAdmin' },
} as const satisfies Record<string, State>
export type StateName = keyof typeof STATES

/** The users in every scene. */
interface Around extends Pick<Scene, 'owner' | 'third' | 'between' | 'admin' | 'sessionId'> {
  readonly world: TestWorld
  readonly fourth: Caller
  /** The owner in scenes where they are demoted. */
  readonly demotedOwner: Caller
  /** By their owner. */
  readonly lists: ReadonlyMap<Caller, Pick<Scene, 'listId' | 'readOnlyId'>>
  readonly begun: ReadonlyMap<Caller, string>
  readonly links: ReadonlyMap<Caller, Scene['friendLink']>
}

export async function openScenes(world: TestWorld): Promise<Around> {
  const [third, fourth] = [await world.person(), await world.person()]
  const between = await world.person()
  await between.call(account.update, { body: { isSuggested: true } })
  const [owner, demotedOwner] = [await world.person(), await world.person()]
  const lists = new Map<Caller, Pick<Scene, 'listId' | 'readOnlyId'>>()
  const begun = new Map<Caller, string>()
  const links = new Map<Caller, Scene['friendLink']>()
  for (const person of [owner, demotedOwner]) {
    const listId = await openToFriends(person, SECRETS)
    lists.set(person, { listId, readOnlyId: await openHidden(person, SECRETS) })
    links.set(person, await link(person))
    begun.set(person, (await person.call(imports.create, { body: {} })).body.id)
    await befriend(person, third)
    await befriend(person, fourth)
    await befriend(person, between)
    await person.call(account.update, { body: { isSuggested: true } })
    await saveWorks(person, SECRETS)
    await publishPage(person, listId)
  }
  const devices = world.deps.db.updateTable('sessions').set({ device: SECRETS.device })
  await devices.where('user_id', '=', owner.id).execute()
  const sessions = await owner.call(account.getSessions)
  const sessionId = sessions.body.results[0]?.id ?? ''
  return {
    world,
    third,
    fourth,
    between,
    owner,
    demotedOwner,
    sessionId,
    lists,
    begun,
    links,
    admin: await world.person('SuperAdmin'),
  }
}

/**
 * Creates a new user `me` with the relation `name` to the owner.
 * @param beforeTurn runs before the state's `turn`
 */
export async function setScene(
  { world, fourth, demotedOwner, lists, begun, links, ...around }: Around,
  name: StateName,
  beforeTurn: (scene: Scene) => Promise<void> = async () => {},
): Promise<Scene> {
  const state: State = STATES[name]
  const owner = name === 'demotedOwner' ? demotedOwner : around.owner
  if (owner === demotedOwner) await setRole(around.admin, owner, 'Client')
  const isNobody = name === 'none' || name === 'guest'
  const someone = isNobody ? nobody(world) : await world.person(state.role)
  if (state.met) await befriend(someone, owner)
  if (!isNobody) await makeFriends(world, someone, around.between)
  const { listId, readOnlyId } = lists.get(owner) ?? { listId: '', readOnlyId: '' }
  const importId = begun.get(owner) ?? ''
  if (state.met) await addEditor(world, { listId, owner, friend: someone })
  await makeOldFriends(world)
  const direct = await open(owner, [state.met ? someone : around.third])
  const group = await open(owner, [around.third, fourth, ...(state.met ? [someone] : [])])
  const becomeNew = async () =>
    world.deps.db
      .updateTable('friendships')
      .set({ since: world.clock.now() })
      .where('friend_id', '=', someone.id)
      .execute()
  await becomeNew()
  const invitation = await open(owner, [around.third, state.met ? someone : fourth])
  await say(owner, invitation, SECRETS.invited)
  await makeOldFriends(world)
  if (state.met) await shareWithEachOther(someone, owner)
  const myMessage = await say(someone, direct, 'Salut')
  const directMessage = await say(owner, direct, SECRETS.message)
  const groupMessage = await say(owner, group, SECRETS.group)
  const talks = { directMessage, groupMessage, myMessage, direct, group, invitation, becomeNew }
  const evenings = await planEvenings(world, owner, state.met ? someone : undefined)
  const me = name === 'guest' ? nobody(world, evenings.guest) : someone
  const bound = await bindOwner(world, owner, state.met ? someone : undefined)
  const friendLink = links.get(owner) ?? { id: '', secret: '' }
  const recommended = { sendOutcomes: async () => sendOutcomes(world) }
  const kept = { listId, readOnlyId, importId, friendLink, ...recommended }
  const scene = { ...around, owner, me, ...talks, ...evenings, ...bound, ...kept }
  await beforeTurn(scene)
  await state.turn?.(scene, world)
  await say(owner, group, SECRETS.later)
  await say(owner, direct, SECRETS.later)
  return scene
}

/** Makes everything public that can be. */
async function publishPage(owner: Caller, listId: string): Promise<void> {
  const parts = { showsFavourites: true, showsRatings: true, showsLists: true }
  await owner.call(publicPages.choose, { body: { isOn: true, isIndexed: true, ...parts } })
  await owner.call(publicPages.openList, { params: { id: listId } })
}

async function link(owner: Caller): Promise<Scene['friendLink']> {
  const asked = { id: uuidv7(), uses: 50, days: 1 }
  const { body } = await owner.call(friendLinks.make, { body: asked })
  return { id: body.link.id, secret: body.secret }
}

function nobody(world: TestWorld, token = ''): Caller {
  const names = { username: 'personne', email: 'personne@calepin.test' }
  return { id: randomUUID(), token, ...names, call: world.anyone(token || undefined).call }
}

export async function open(from: Caller, to: readonly Caller[]): Promise<string> {
  const friendIds = to.map(({ id }) => id)
  const { body } = await from.call(chat.openConversation, { body: { friendIds } })
  return body.id
}

export async function say(from: Caller, id: string, body: string): Promise<string> {
  const message = { id: uuidv7(), body }
  await from.call(chat.sendMessage, { params: { id }, body: message })
  return message.id
}
