import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { friends } from '#shared/friends.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let other: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  other = await world.person()
})

const ask = (from: Caller, to: Caller) => from.call(friends.askFriend, { body: { userId: to.id } })
const step = (call: keyof typeof friends, from: Caller, to: Caller) =>
  from.call(friends[call], { params: { userId: to.id } })
const relation = async (from: Caller, to: Caller) =>
  (await from.call(friends.getUser, { params: { id: to.id } })).body.relation
const relations = async () => [await relation(me, other), await relation(other, me)]

const requests = async (caller: Caller) => {
  const { received, sent } = (await caller.call(friends.getRequests)).body
  return { received: received.map(({ user }) => user.id), sent: sent.map(({ user }) => user.id) }
}
const friendsOf = async (caller: Caller) =>
  (await caller.call(friends.getFriends)).body.results.map(({ user }) => user.id)

describe('a request', () => {
  test('is sent, seen by both, accepted, and makes them friends', async () => {
    const asked = await ask(me, other)
    expect([asked.status, asked.body.relation]).toEqual([201, 'sent'])
    expect(asked.body.user).toMatchObject({ id: other.id, isOnline: null, lastSeenAt: null })
    expect((await ask(me, other)).status).toBe(200)
    expect(await relations()).toEqual(['sent', 'received'])
    expect(await requests(me)).toEqual({ received: [], sent: [other.id] })
    expect(await requests(other)).toEqual({ received: [me.id], sent: [] })
    expect((await step('acceptRequest', other, me)).status).toBe(200)
    expect((await step('acceptRequest', other, me)).status).toBe(200)
    expect(await relations()).toEqual(['added', 'added'])
    expect([await friendsOf(me), await friendsOf(other)]).toEqual([[other.id], [me.id]])
    expect(await requests(other)).toEqual({ received: [], sent: [] })
    const again = await ask(me, other)
    expect([again.status, again.problem.code]).toEqual([409, 'ALREADY_FRIENDS'])
  })

  test('can be withdrawn, and sent again', async () => {
    await ask(me, other)
    expect((await step('takeBackRequest', me, other)).status).toBe(204)
    expect(await relations()).toEqual(['none', 'none'])
    expect((await ask(me, other)).status).toBe(201)
    expect((await step('takeBackRequest', me, other)).status).toBe(204)
    expect((await step('acceptRequest', other, me)).status).toBe(404)
    expect(await relations()).toEqual(['none', 'none'])
  })

  test('is accepted or refused only by its recipient, withdrawn only by its sender', async () => {
    await ask(me, other)
    expect((await step('acceptRequest', me, other)).status).toBe(404)
    expect((await step('refuseRequest', me, other)).status).toBe(404)
    expect((await step('takeBackRequest', other, me)).status).toBe(404)
    expect(await relations()).toEqual(['sent', 'received'])
  })

  test('that crosses another makes the two friends', async () => {
    await ask(me, other)
    const { status, body } = await ask(other, me)
    expect([status, body.relation]).toEqual([201, 'added'])
    expect(await relations()).toEqual(['added', 'added'])
  })

  test('that crosses a concurrent one makes them friends once', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [a, b] = [await world.person(), await world.person()]
      const answers = await Promise.all([ask(a, b), ask(b, a)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(answers.map(({ body }) => body.relation).toSorted()).toEqual(['added', 'sent'])
      expect([await friendsOf(a), await friendsOf(b)]).toEqual([[b.id], [a.id]])
    }
  })

  test('accepted and withdrawn concurrently ends the same for both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await world.person(), await world.person()]
      await ask(a, b)
      const [accepted, taken] = await Promise.all([
        step('acceptRequest', b, a),
        step('takeBackRequest', a, b),
      ])
      const ends = [await relation(a, b), await relation(b, a)]
      if (accepted.status === 200) expect([taken.status, ...ends]).toEqual([404, 'added', 'added'])
      else expect([accepted.status, taken.status, ...ends]).toEqual([404, 204, 'none', 'none'])
    }
  })

  test('cannot be sent to oneself, an unknown user or a Visiteur', async () => {
    const visitor = await world.person('Visiteur')
    const nobody = { ...other, id: '00000000-0000-7000-8000-000000000000' }
    for (const target of [me, visitor, nobody]) {
      const { status, problem } = await ask(me, target)
      expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await ask(me, other)).status).toBe(201)
  })

  test('is limited to thirty an hour', async () => {
    const strict = await testWorld({ RATE_LIMIT_SCALE: '1' })
    const [a, b] = [await strict.person(), await strict.person()]
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await ask(a, b)).status)
    expect(statuses).toEqual([201, ...Array(29).fill(200), 429])
    await strict.close()
  })
})

describe('a friendship', () => {
  test('ends for both', async () => {
    await befriend(me, other)
    expect((await step('removeFriend', other, me)).status).toBe(204)
    expect(await relations()).toEqual(['none', 'none'])
    expect((await step('removeFriend', me, other)).status).toBe(404)
  })

  test('can be ended with a friend who lost access, and stays ended', async () => {
    await befriend(me, other)
    const setRole = (role: 'Client' | 'Visiteur') =>
      world.deps.db.updateTable('users').set({ role }).where('id', '=', other.id).execute()
    await setRole('Visiteur')
    expect((await step('removeFriend', me, other)).status).toBe(204)
    expect((await step('removeFriend', me, other)).status).toBe(404)
    await setRole('Client')
    expect(await relations()).toEqual(['none', 'none'])
  })

  test('opens lists, counts and presence, until it ends', async () => {
    await other.call(savedShows.addMovie, { body: { tmdbId: 2_000_000_001, title: 'Film' } })
    await other.call(savedShows.rateMovie, { body: { tmdbId: 2_000_000_001, rating: 9 } })
    await other.call(savedShows.addTv, { body: { tmdbId: 2_000_000_002, name: 'Série' } })
    await other.call(savedShows.noteTv, { body: { tmdbId: 2_000_000_002, note: 'À suivre' } })
    const page = async () => (await me.call(friends.getUser, { params: { id: other.id } })).body
    const list = async () =>
      (await me.call(savedShows.getAll, { query: { userId: other.id } })).status
    expect([await list(), (await page()).counts, (await page()).user.isOnline]).toEqual([
      403,
      undefined,
      null,
    ])
    await befriend(me, other)
    expect(await list()).toBe(200)
    expect(await page()).toMatchObject({
      user: { id: other.id, username: other.username, isOnline: false },
      relation: 'added',
      counts: { movies: 1, tvs: 1, games: 0, done: 1, rated: 1 },
    })
    await other.call(savedShows.rateTv, { body: { tmdbId: 2_000_000_002, rating: 2 } })
    await other.call(progressCalls.setTv, {
      body: { tmdbId: 2_000_000_002, progress: 'abandoned' },
    })
    expect((await page()).counts).toEqual({ movies: 1, tvs: 0, games: 0, done: 1, rated: 1 })
    await step('removeFriend', me, other)
    expect([await list(), (await page()).counts]).toEqual([403, undefined])
  })

  test('never shows an e-mail address; one’s own page is visible', async () => {
    await befriend(me, other)
    const { body } = await me.call(friends.getFriends)
    expect(JSON.stringify(body)).not.toContain('@')
    const { body: own } = await me.call(friends.getUser, { params: { id: me.id } })
    expect(own).toMatchObject({ relation: 'self', counts: { movies: 0 } })
  })
})

describe('a block', () => {
  test('ends the relation, and is invisible to the blocked user', async () => {
    await befriend(me, other)
    expect((await step('block', me, other)).status).toBe(204)
    expect((await step('block', me, other)).status).toBe(204)
    expect(await relations()).toEqual(['blocked', 'none'])
    const { body } = await me.call(friends.getBlocked)
    expect(body.results.map(({ user }) => user.id)).toEqual([other.id])
    expect((await other.call(friends.getBlocked)).body.results).toEqual([])
  })

  test('responds to the blocked user’s requests as usual, and delivers none', async () => {
    const stranger = await world.person()
    await step('block', me, other)
    const usual = await ask(other, stranger)
    const blocked = await ask(other, me)
    const shape = ({ status, body }: typeof usual) => [
      status,
      { ...body, user: { ...body.user, id: '', username: '' } },
    ]
    expect(shape(blocked)).toEqual(shape(usual))
    expect((await ask(other, me)).status).toBe(200)
    expect(await requests(me)).toEqual({ received: [], sent: [] })
    expect((await requests(other)).sent.toSorted()).toEqual([me.id, stranger.id].toSorted())
    expect((await step('takeBackRequest', other, me)).status).toBe(204)
    expect(await relations()).toEqual(['blocked', 'none'])
  })

  test('leaves strangers when lifted; a request sent meanwhile then arrives', async () => {
    await step('block', me, other)
    expect((await step('unblock', me, other)).status).toBe(204)
    expect((await step('unblock', me, other)).status).toBe(404)
    expect(await relations()).toEqual(['none', 'none'])
    await step('block', me, other)
    await ask(other, me)
    await step('unblock', me, other)
    expect(await relations()).toEqual(['received', 'sent'])
  })

  test('in both directions needs both to lift it', async () => {
    await step('block', me, other)
    await step('block', other, me)
    expect(await relations()).toEqual(['blocked', 'blocked'])
    await step('unblock', me, other)
    expect(await relations()).toEqual(['none', 'blocked'])
    expect((await ask(me, other)).status).toBe(201)
    expect(await requests(other)).toEqual({ received: [], sent: [] })
  })
})

describe('searching people', () => {
  const search = async (caller: Caller, query: string, page?: number) =>
    (await caller.call(friends.searchUsers, { query: { query, page } })).body

  test('matches anywhere in the name, prefixes first, with the relation', async () => {
    const named = async (username: string) => {
      const person = await world.person()
      await world.deps.db
        .updateTable('users')
        .set({ username, username_key: username, username_search: username.toLowerCase() })
        .where('id', '=', person.id)
        .execute()
      return person
    }
    const [lezoe, zoe] = [await named('lezoe'), await named('Zoe_1')]
    await befriend(me, lezoe)
    await ask(me, zoe)
    const { results, totalResults } = await search(me, 'ZOÉ')
    expect(results.map(({ user, relation: is }) => [user.username, is])).toEqual([
      ['Zoe_1', 'sent'],
      ['lezoe', 'added'],
    ])
    expect(totalResults).toBe(2)
    expect((await search(me, 'e_1')).totalResults).toBe(1)
    expect((await search(me, 'e%1')).totalResults).toBe(0)
    expect(await search(me, 'zoe', 2)).toMatchObject({ results: [], totalResults: 2 })
    expect((await search(me, '\u0301\u0301')).totalResults).toBe(0)
  })

  test('excludes oneself and Visiteurs; a blocking user looks like a stranger', async () => {
    await world.person('Visiteur')
    const found = async (caller: Caller) =>
      new Set((await search(caller, other.username)).results.map(({ user }) => user.id))
    expect(await found(me)).toEqual(new Set([other.id]))
    expect((await found(other)).has(other.id)).toBe(false)
    const before = await search(me, other.username)
    await step('block', other, me)
    expect(await search(me, other.username)).toEqual(before)
    expect((await search(other, me.username)).results[0]?.relation).toBe('blocked')
  })
})

test('a request costs six statements with the session’s, a list of friends two', async () => {
  world.statements.length = 0
  await ask(me, other)
  const work = () => world.statements.filter((sql) => !/^(?:begin|commit)/i.test(sql))
  expect(work()).toHaveLength(6)
  world.statements.length = 0
  await friendsOf(me)
  expect(work()).toHaveLength(2)
})
