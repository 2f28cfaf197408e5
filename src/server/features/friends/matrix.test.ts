import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import type { Endpoint } from '#shared/contract.ts'
import { friends } from '#shared/friends.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { titles } from '#shared/titles.ts'
import { befriend } from '#test/people.ts'
import { type Answer, type Caller, type TestWorld, testWorld } from '#test/world.ts'

/*
 * Each call of one person on another, for each thing that they may be to one another, from one
 * set-up: what is allowed to some stands beside what is denied to the others.
 */

let world: TestWorld
let visitor: Caller

beforeAll(async () => {
  world = await testWorld()
  visitor = await world.person('Visiteur')
})
afterAll(() => world.close())

/** What `other` is to `me`, and how it came to that. */
const RELATIONS = {
  stranger: async () => {},
  asked: async (me, other) => ask(me, other),
  asking: async (me, other) => ask(other, me),
  friend: async (me, other) => befriendAndTalk(me, other),
  former: async (me, other) => {
    await befriendAndTalk(me, other)
    await other.call(friends.removeFriend, { params: { userId: me.id } })
  },
  blockedBy: async (me, other) => {
    await befriendAndTalk(me, other)
    await other.call(friends.block, { params: { userId: me.id } })
  },
  blocking: async (me, other) => {
    await befriendAndTalk(me, other)
    await me.call(friends.block, { params: { userId: other.id } })
  },
  visiteur: async (me, other) => {
    await befriendAndTalk(me, other)
    const { db } = world.deps
    await db.updateTable('users').set({ role: 'Visiteur' }).where('id', '=', other.id).execute()
  },
} satisfies Record<string, (me: Caller, other: Caller) => Promise<unknown>>
type Relation = keyof typeof RELATIONS

const MOVIE = { tmdbId: 27_205, title: 'Inception' }
const ask = (from: Caller, to: Caller) => from.call(friends.askFriend, { body: { userId: to.id } })
const open = (from: Caller, to: Caller) =>
  from.call(chat.openConversation, { body: { friendIds: [to.id] } })
const send = (from: Caller, id: string) =>
  from.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body: 'Salut' } })

async function befriendAndTalk(me: Caller, other: Caller): Promise<void> {
  await befriend(me, other)
  await send(other, (await open(other, me)).body.id)
}

/** The conversation of the two, or one that is not theirs. */
async function conversationOf(me: Caller, other: Caller): Promise<string> {
  const [standing] = (await me.call(chat.getConversations)).body.results ?? []
  if (standing) return standing.id
  const third = await world.person()
  await befriend(third, other)
  return (await open(third, other)).body.id
}

type Act = (me: Caller, other: Caller) => Promise<Answer>

const byUser =
  (call: keyof typeof friends): Act =>
  (me, other) =>
    me.call(friends[call], { params: { userId: other.id, id: other.id } })
const reading =
  (call: Endpoint): Act =>
  (me, other) =>
    me.call(call, { query: { userId: other.id } })
const searching =
  (call: Endpoint): Act =>
  (me, other) =>
    me.call(call, { query: { userId: other.id, query: 'a' } })
const inConversation =
  (act: (me: Caller, id: string) => Promise<Answer>): Act =>
  async (me, other) =>
    act(me, await conversationOf(me, other))

const lists = { friend: 200, others: 403 }
const conversation = { stranger: 404, asked: 404, asking: 404, others: 200 }

/** The status of each call for each relation; those left out are under `others`. */
const CALLS: Record<string, [Act, Partial<Record<Relation | 'others', number>>]> = {
  getUser: [byUser('getUser'), { visiteur: 404, others: 200 }],
  getCommon: [byUser('getCommon'), lists],
  getMovies: [reading(savedShows.getMovies), lists],
  getTvs: [reading(savedShows.getTvs), lists],
  getAll: [reading(savedShows.getAll), lists],
  searchMovies: [searching(savedShows.searchMovies), lists],
  searchTvs: [searching(savedShows.searchTvs), lists],
  searchAll: [searching(savedShows.searchAll), lists],
  getGames: [reading(savedGames.getGames), lists],
  searchGames: [searching(savedGames.searchGames), lists],
  askFriend: [ask, { asked: 200, friend: 409, blocking: 404, visiteur: 404, others: 201 }],
  acceptRequest: [byUser('acceptRequest'), { asking: 200, friend: 200, others: 404 }],
  refuseRequest: [byUser('refuseRequest'), { asking: 204, others: 404 }],
  takeBackRequest: [byUser('takeBackRequest'), { asked: 204, others: 404 }],
  removeFriend: [byUser('removeFriend'), { friend: 204, others: 404 }],
  block: [byUser('block'), { visiteur: 404, others: 204 }],
  unblock: [byUser('unblock'), { blocking: 204, others: 404 }],
  openConversation: [open, lists],
  share: [
    (me, other) =>
      me.call(chat.share, {
        body: { friendIds: [other.id], media: { type: 'movie', id: MOVIE.tmdbId } },
      }),
    { friend: 201, others: 403 },
  ],
  getMessages: [
    inConversation((me, id) => me.call(chat.getMessages, { params: { id } })),
    conversation,
  ],
  sendMessage: [
    inConversation(send),
    { stranger: 404, asked: 404, asking: 404, friend: 201, others: 403 },
  ],
  readMessages: [
    inConversation(async (me, id) => {
      const { status, body } = await me.call(chat.getMessages, { params: { id } })
      const messageId = (status === 200 ? body.results[0]?.id : undefined) ?? uuidv7()
      return me.call(chat.readMessages, { params: { id }, body: { messageId } })
    }),
    { stranger: 404, asked: 404, asking: 404, others: 204 },
  ],
  leave: [inConversation((me, id) => me.call(chat.leave, { params: { id } })), { others: 404 }],
}

async function pair(relation: Relation): Promise<[Caller, Caller]> {
  const [me, other] = [await world.person(), await world.person()]
  await RELATIONS[relation](me, other)
  return [me, other]
}

const relations = Object.keys(RELATIONS) as Relation[]

test.each(Object.entries(CALLS))('%s', async (_name, [act, expected]) => {
  const found: Record<string, number> = {}
  for (const relation of relations) {
    const [me, other] = await pair(relation)
    found[relation] = (await act(me, other)).status
    expect((await act(visitor, other)).problem.code).toBe('NOT_VERIFIED')
  }
  const wanted = relations.map((relation) => [relation, expected[relation] ?? expected.others])
  expect(found).toEqual(Object.fromEntries(wanted))
})

test('a denied list says the same of a stranger, a former friend, a block and nobody', async () => {
  const told = async (me: Caller, userId: string) => {
    const { status, problem } = await me.call(savedShows.getAll, { query: { userId } })
    return { status, problem: { ...problem, requestId: '' } }
  }
  const [me, other] = await pair('stranger')
  const usual = await told(me, other.id)
  expect(usual).toMatchObject({ status: 403, problem: { code: 'NOT_FRIEND' } })
  expect(await told(me, uuidv7())).toEqual(usual)
  for (const relation of ['asked', 'asking', 'former', 'blockedBy', 'visiteur'] as const) {
    const [someone, another] = await pair(relation)
    expect(await told(someone, another.id)).toEqual(usual)
  }
})

/** What `me` sees of `other` without naming them. */
async function sights(me: Caller, other: Caller) {
  const has = (people: readonly { user: { id: string } }[]) =>
    people.some(({ user }) => user.id === other.id)
  const { body: requests } = await me.call(friends.getRequests)
  const query = { query: other.username }
  const seen = {
    friends: has((await me.call(friends.getFriends)).body.results),
    received: has(requests.received),
    sent: has(requests.sent),
    blocked: has((await me.call(friends.getBlocked)).body.results),
    found: has((await me.call(friends.searchUsers, { query })).body.results),
    latest: has((await me.call(friends.getLatest)).body.results),
    marks: has((await me.call(titles.movie, { params: { id: MOVIE.tmdbId } })).body.friends),
  }
  return Object.keys(seen).filter((name) => seen[name as keyof typeof seen])
}

test('what lists, searches and pages show of somebody', async () => {
  const found: Record<string, string[]> = {}
  for (const relation of relations) {
    const [me, other] = await pair(relation)
    const { db } = world.deps
    const role = (to: 'Client' | 'Visiteur') =>
      db.updateTable('users').set({ role: to }).where('id', '=', other.id).execute()
    if (relation === 'visiteur') await role('Client')
    await other.call(savedShows.addMovie, { body: MOVIE })
    if (relation === 'visiteur') await role('Visiteur')
    found[relation] = await sights(me, other)
  }
  expect(found).toEqual({
    stranger: ['found'],
    asked: ['sent', 'found'],
    asking: ['received', 'found'],
    friend: ['friends', 'found', 'latest', 'marks'],
    former: ['found'],
    blockedBy: [],
    blocking: ['blocked', 'found'],
    visiteur: [],
  })
})
