import { afterAll, beforeAll, expect, test } from 'vitest'
import { friends } from '#shared/friends.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  await relate('added', 45)
  await relate('blocked', 21)
  await relate('received', 25)
  await relate('sent', 3)
})
afterAll(() => world.close())

/** Creates `count` relations, each a moment after the previous. */
async function relate(state: 'added' | 'blocked' | 'received' | 'sent', count: number) {
  for (let since = 1; since <= count; since += 1) {
    const { id } = await world.person()
    await world.deps.db
      .insertInto('friendships')
      .values({ user_id: me.id, friend_id: id, state, since })
      .execute()
  }
}

test.each([
  ['friends', friends.getFriends, 45],
  ['blocked people', friends.getBlocked, 21],
] as const)('%s come twenty a page, each once, by username', async (_, call, totalResults) => {
  const names: string[] = []
  const totalPages = Math.ceil(totalResults / 20)
  for (let page = 1; page <= totalPages; page += 1) {
    const { body } = await me.call(call, { query: { page } })
    expect(body).toMatchObject({ page, totalPages, totalResults })
    names.push(...body.results.map(({ user }) => user.username))
  }
  expect(new Set(names).size).toBe(totalResults)
  expect(names).toEqual(names.toSorted())
  const first = (await me.call(call)).body
  expect([first.page, first.results.length]).toEqual([1, 20])
  const past = await me.call(call, { query: { page: totalPages + 1 } })
  expect(past.body).toEqual({ results: [], page: totalPages + 1, totalPages, totalResults })
})

test('a search covers all friends, not only the first page', async () => {
  const { results } = (await me.call(friends.getFriends)).body
  const { username = '' } = results.at(-1)?.user ?? {}
  const found = (await me.call(friends.getFriends, { query: { query: username } })).body
  expect(found.results.map(({ user }) => user.username)).toContain(username)
  expect(found.results.every(({ user }) => user.username.includes(username))).toBe(true)
  const nobody = (await me.call(friends.getFriends, { query: { query: 'personne%' } })).body
  expect(nobody).toMatchObject({ results: [], totalResults: 0 })
})

test('requests come twenty a side, the newest first, with the totals of both', async () => {
  const read = async (page?: number) => {
    const { body } = await me.call(friends.getRequests, { query: { page } })
    const { received, sent, ...totals } = body
    const times = [received, sent].map((side) => side.map(({ sentAt }) => Date.parse(sentAt)))
    return { times, totals }
  }
  const down = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, place) => from - place)
  const totals = { totalPages: 2, totalReceived: 25, totalSent: 3 }
  expect(await read()).toEqual({ times: [down(25, 6), down(3, 1)], totals: { page: 1, ...totals } })
  expect(await read(2)).toEqual({ times: [down(5, 1), []], totals: { page: 2, ...totals } })
  expect(await read(3)).toEqual({ times: [[], []], totals: { page: 3, ...totals } })
})
