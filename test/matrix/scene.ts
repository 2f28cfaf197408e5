import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { admin } from '#shared/admin.ts'
import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import type { Role } from '#shared/roles.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend, makeOldFriends } from '../people.ts'
import type { Caller, TestWorld } from '../world.ts'
import { GAME, type Secrets, SECRETS } from './marks.ts'

/** Two people, who else is around, and what the first of them said. */
export interface Scene {
  /** Whose data it is. */
  readonly owner: Caller
  /** Who asks. */
  readonly me: Caller
  /** A friend of the owner's alone. */
  readonly third: Caller
  readonly admin: Caller
  /** The owner's conversation with `me`; with `third` where the two never talked. */
  readonly direct: string
  /** A group of the owner, `third` and another, `me` among them where the two were friends. */
  readonly group: string
  /** A group of the owner's that I am invited to, where the two were friends. */
  readonly invitation: string
  /** Makes the two friends of today, who invite to groups. */
  readonly becomeNew: () => Promise<unknown>
  /** A message of the owner's in each. */
  readonly directMessage: string
  readonly groupMessage: string
  /** What I answered the owner, where the two talked. */
  readonly myMessage: string
  readonly sessionId: string
}

interface State {
  readonly role?: Role
  /** They were friends and talked before `turn`. */
  readonly met?: true
  /** What happened last between the two. */
  readonly turn?: (
    people: Pick<Scene, 'me' | 'owner' | 'admin'>,
    world: TestWorld,
  ) => Promise<unknown>
}

const setRole = (by: Caller, person: Caller, role: Role) =>
  by.call(admin.setRole, { params: { id: person.id }, body: { role } })
const ask = (from: Caller, to: Caller) => from.call(friends.askFriend, { body: { userId: to.id } })

/** What who asks may be to the owner. */
export const STATES = {
  /** Nobody is signed in. */
  none: {},
  unconfirmed: {
    role: 'Visiteur',
    turn: async ({ me }, { deps: { db } }) =>
      db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', me.id).execute(),
  },
  Visiteur: { role: 'Visiteur' },
  /** A friend until an administrator took the role of Client away. */
  demoted: { met: true, turn: async ({ me, admin: by }) => setRole(by, me, 'Visiteur') },
  stranger: {},
  /** `me` asked, and waits. */
  asked: { turn: async ({ me, owner }) => ask(me, owner) },
  /** The owner asked, and waits. */
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
  /** A friend whose own role of Client was taken away. */
  demotedOwner: { met: true, turn: async ({ owner, admin: by }) => setRole(by, owner, 'Visiteur') },
  SuperAdmin: { role: 'SuperAdmin' },
} as const satisfies Record<string, State>
export type StateName = keyof typeof STATES

/** Who is there in every scene. */
interface Around extends Pick<Scene, 'owner' | 'third' | 'admin' | 'sessionId'> {
  readonly world: TestWorld
  readonly fourth: Caller
  /** The owner whose role is taken away in some. */
  readonly demotedOwner: Caller
}

export async function openScenes(world: TestWorld): Promise<Around> {
  const [third, fourth] = [await world.person(), await world.person()]
  const [owner, demotedOwner] = [await world.person(), await world.person()]
  for (const person of [owner, demotedOwner]) {
    await befriend(person, third)
    await befriend(person, fourth)
    await keep(person, SECRETS)
  }
  const devices = world.deps.db.updateTable('sessions').set({ device: SECRETS.device })
  await devices.where('user_id', '=', owner.id).execute()
  const sessions = await owner.call(account.getSessions)
  const sessionId = sessions.body.results[0]?.id ?? ''
  return {
    world,
    third,
    fourth,
    owner,
    demotedOwner,
    sessionId,
    admin: await world.person('SuperAdmin'),
  }
}

/**
 * Somebody new who comes to be `name` to the owner.
 * @param beforeTurn runs before what happened last between the two
 */
export async function setScene(
  { world, fourth, demotedOwner, ...around }: Around,
  name: StateName,
  beforeTurn: (scene: Scene) => Promise<void> = async () => {},
): Promise<Scene> {
  const state: State = STATES[name]
  const owner = name === 'demotedOwner' ? demotedOwner : around.owner
  if (owner === demotedOwner) await setRole(around.admin, owner, 'Client')
  const me = name === 'none' ? nobody(world) : await world.person(state.role)
  if (state.met) await befriend(me, owner)
  await makeOldFriends(world)
  const direct = await open(owner, [state.met ? me : around.third])
  const group = await open(owner, [around.third, fourth, ...(state.met ? [me] : [])])
  const becomeNew = async () =>
    world.deps.db
      .updateTable('friendships')
      .set({ since: world.clock.now() })
      .where('friend_id', '=', me.id)
      .execute()
  await becomeNew()
  const invitation = await open(owner, [around.third, state.met ? me : fourth])
  await say(owner, invitation, SECRETS.invited)
  await makeOldFriends(world)
  const directMessage = await say(owner, direct, SECRETS.said)
  const myMessage = await say(me, direct, 'Salut')
  const groupMessage = await say(owner, group, SECRETS.group)
  const messages = { directMessage, groupMessage, myMessage }
  const scene = { ...around, owner, me, direct, group, invitation, becomeNew, ...messages }
  await beforeTurn(scene)
  await state.turn?.(scene, world)
  await say(owner, group, SECRETS.later)
  await say(owner, direct, SECRETS.later)
  return scene
}

function nobody(world: TestWorld): Caller {
  const names = { username: 'personne', email: 'personne@calepin.test' }
  return { id: randomUUID(), token: '', ...names, call: world.anyone().call }
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

/** Saves a film, a series and a game; with secrets, more of each and notes. */
export async function keep(person: Caller, secrets?: Secrets): Promise<void> {
  await person.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'Inception' } })
  await person.call(savedShows.addTv, { body: { tmdbId: 71_446, name: 'La Casa de papel' } })
  await person.call(savedGames.addGame, { body: GAME })
  if (!secrets) return
  await person.call(savedShows.addMovie, { body: { tmdbId: 999_001, title: secrets.list } })
  await person.call(savedShows.addTv, { body: { tmdbId: 999_002, name: secrets.list } })
  await person.call(savedGames.addGame, {
    body: { ...GAME, steamApiId: 999_003, name: secrets.list },
  })
  const { note } = secrets
  await person.call(savedShows.noteMovie, { body: { tmdbId: 27_205, note } })
  await person.call(savedShows.noteTv, { body: { tmdbId: 71_446, note } })
  await person.call(savedGames.noteGame, { body: { steamApi: GAME.steamApiId, note } })
}
