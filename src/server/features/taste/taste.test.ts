import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { taste } from '#shared/taste.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
let stranger: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  stranger = await world.person()
  await befriend(me, friend)
})

const ID = 1_800_000_000

async function rate(by: Caller, ratings: Readonly<Record<number, number | null>>): Promise<void> {
  for (const [id, rating] of Object.entries(ratings)) {
    const tmdbId = ID + Number(id)
    world.clock.pass(1000)
    await by.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${id}` } })
    if (rating !== null) await by.call(savedShows.rateMovie, { body: { tmdbId, rating } })
  }
}
const hide = (by: Caller, id: number) =>
  by.call(savedShows.hideMovie, { body: { tmdbId: ID + id, isHidden: true } })
const tasteOf = (by: Caller, other: Caller) => by.call(taste.getTaste, { params: { id: other.id } })
const table = (by: Caller, others: readonly Caller[], year?: string) =>
  by.call(taste.getTable, { query: { friendIds: others.map(({ id }) => id), year } })
const titles = (rows: readonly { work: { title: string } }[]) => rows.map(({ work }) => work.title)

describe('a friend’s taste', () => {
  test('has the agreement, disagreements, loved works and works both want', async () => {
    await rate(me, { 1: 9, 2: 2, 3: 8, 4: 7, 5: 10, 6: null, 7: null, 8: 3 })
    await rate(friend, { 1: 9, 2: 8, 3: 7, 4: 7, 5: 4, 6: null, 7: 9, 9: 8, 10: 7, 11: null })
    const { body } = await tasteOf(me, friend)
    expect(body.agreement).toEqual({ percent: expect.any(Number), inCommon: 5 })
    expect(body.shared).toMatchObject([{ work: { title: 'Film 1' }, mine: 9, theirs: 9 }])
    expect(body.apartCount).toBe(2)
    expect(body.apart).toMatchObject([
      { work: { type: 'movie', id: ID + 2, title: 'Film 2' }, mine: 2, theirs: 8 },
      { work: { title: 'Film 5' }, mine: 10, theirs: 4 },
    ])
    expect(body.loved).toMatchObject([
      { work: { title: 'Film 7' }, rating: 9 },
      { work: { title: 'Film 9' }, rating: 8 },
    ])
    expect(titles(body.wanted.map((work) => ({ work })))).toEqual(['Film 6'])
    const theirs = (await tasteOf(friend, me)).body
    expect(theirs.agreement).toEqual(body.agreement)
    expect(theirs.apart[0]).toMatchObject({ mine: 8, theirs: 2 })
    expect(theirs.loved).toEqual([])
  })

  test('names twelve of each, and says how many disagreements there are', async () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1)
    const all = (rating: number) => Object.fromEntries(numbers.map((id) => [id, rating]))
    await rate(me, { ...all(10), 20: 8, 21: 10, 22: 7 })
    await rate(friend, { ...all(7), 20: 9, 21: 10, 22: 10 })
    const { apart, apartCount, shared } = (await tasteOf(me, friend)).body
    expect([apart.length, apartCount]).toEqual([12, 15])
    expect(titles(shared)).toEqual(['Film 21', 'Film 20'])
  })

  test('has no figure with too few works in common', async () => {
    await rate(me, { 1: 9, 2: 2, 3: 8, 4: 7 })
    await rate(friend, { 1: 9, 2: 2, 3: 8, 4: 7 })
    expect((await tasteOf(me, friend)).body.agreement).toEqual({ percent: null, inCommon: 4 })
    await rate(me, { 5: 8 })
    await rate(friend, { 5: 8 })
    const { percent } = (await tasteOf(me, friend)).body.agreement
    expect(percent).toBeGreaterThan(60)
  })

  test('distinguishes works with the same id', async () => {
    await rate(me, { 1: 9 })
    await friend.call(savedGames.addGame, { body: { steamApiId: ID + 1, name: 'Jeu' } })
    await friend.call(savedGames.rateGame, { body: { steamApi: ID + 1, rating: 9 } })
    const { agreement, loved } = (await tasteOf(me, friend)).body
    expect(agreement.inCommon).toBe(0)
    expect(loved).toMatchObject([{ work: { type: 'game', title: 'Jeu' }, rating: 9 }])
  })

  test('leaves out works that either hides', async () => {
    await rate(me, { 1: 9, 2: 2, 6: null })
    await rate(friend, { 1: 9, 2: 9, 6: null, 7: 10 })
    for (const id of [2, 6, 7]) await hide(friend, id)
    const { body } = await tasteOf(me, friend)
    expect([body.agreement.inCommon, body.apart, body.loved, body.wanted]).toEqual([1, [], [], []])
    await hide(me, 1)
    expect((await tasteOf(me, friend)).body.agreement.inCommon).toBe(0)
    expect((await tasteOf(friend, me)).body.agreement.inCommon).toBe(0)
  })

  test('is for friends only', async () => {
    const refused = await tasteOf(me, stranger)
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_FRIEND'])
    expect((await tasteOf(me, friend)).status).toBe(200)
    await friend.call(friends.block, { params: { userId: me.id } })
    expect((await tasteOf(me, friend)).problem.code).toBe('NOT_FRIEND')
  })

  test('costs four statements', async () => {
    await rate(me, { 1: 9 })
    await rate(friend, { 1: 2, 2: 9 })
    world.statements.length = 0
    await tasteOf(me, friend)
    expect(world.statements).toHaveLength(4)
  })
})

describe('a table', () => {
  let third: Caller
  beforeEach(async () => {
    third = await world.person()
    await befriend(me, third)
  })

  test('has everybody’s ratings of the best, hidden gems and lone defenders', async () => {
    await rate(me, { 1: 9, 2: 3, 4: 8 })
    await rate(friend, { 1: 8, 2: 10, 4: null })
    await rate(third, { 2: 4, 3: 10 })
    const { body } = await table(me, [friend, third])
    expect(body.people.map(({ user, rated }) => [user.id, rated])).toEqual(
      expect.arrayContaining([
        [me.id, 3],
        [friend.id, 2],
        [third.id, 2],
      ]),
    )
    expect(body.people[0]).toMatchObject({ user: { id: me.id }, average: 20 / 3 })
    expect(titles(body.best)).toEqual(['Film 1', 'Film 2'])
    expect(body.best[0]).toMatchObject({ average: 8.5 })
    expect(body.best[0]?.marks).toHaveLength(2)
    expect(titles(body.gems)).toEqual(['Film 3', 'Film 4'])
    expect(body.gems[1]?.marks).toContainEqual({ userId: friend.id, isDone: false, rating: null })
    expect(body.defended).toMatchObject([{ work: { title: 'Film 2' }, userId: friend.id }])
  })

  test('does not count as a gem what more people have seen, rated or not', async () => {
    await rate(me, { 1: 10 })
    await rate(friend, { 1: null })
    expect(titles((await table(me, [friend, third])).body.gems)).toEqual(['Film 1'])
    const seen = { tmdbId: ID + 1, isWatched: true }
    await friend.call(savedShows.watchMovie, { body: seen })
    expect((await table(me, [friend, third])).body.gems).toEqual([])
  })

  test('covers the works of one year on request', async () => {
    await rate(me, { 1: 9, 2: 9 })
    await rate(friend, { 1: 9, 2: 9 })
    const { db } = world.deps
    const update = db.updateTable('saved_shows').where('tmdb_id', '=', ID + 1)
    await update.set({ release_date: '1994-09-23' }).execute()
    expect(titles((await table(me, [friend], '1994')).body.best)).toEqual(['Film 1'])
    expect((await table(me, [friend], '1995')).body.best).toEqual([])
    expect((await table(me, [friend])).body.best).toHaveLength(2)
  })

  test('leaves out what each person hides', async () => {
    await rate(me, { 1: 9 })
    await rate(friend, { 1: 9, 2: 10 })
    await hide(friend, 1)
    await hide(friend, 2)
    const { people, best, gems } = (await table(me, [friend, third])).body
    expect([best, titles(gems)]).toEqual([[], ['Film 1']])
    expect(people.find(({ user }) => user.id === friend.id)?.rated).toBe(0)
    expect(gems[0]?.marks).toHaveLength(1)
  })

  test('is for friends only: one stranger and it is refused', async () => {
    expect((await table(me, [friend, stranger])).problem.code).toBe('NOT_FRIEND')
    expect((await table(me, [friend, me])).body.people).toHaveLength(2)
    await me.call(friends.block, { params: { userId: third.id } })
    expect((await table(me, [friend, third])).problem.code).toBe('NOT_FRIEND')
  })

  test('of a conversation covers the members who are friends', async () => {
    await makeOldFriends(world)
    await befriend(friend, stranger)
    await makeOldFriends(world)
    const { body: group } = await friend.call(chat.openConversation, {
      body: { friendIds: [me.id, stranger.id] },
    })
    await rate(stranger, { 1: 9 })
    await rate(friend, { 1: 9 })
    await rate(me, { 1: 8 })
    const at = { params: { id: group.id }, query: {} }
    const { body } = await me.call(taste.getConversationTable, at)
    expect(body.people.map(({ user }) => user.id)).toEqual([me.id, friend.id])
    expect(body.best[0]?.marks).toHaveLength(2)
    expect((await third.call(taste.getConversationTable, at)).status).toBe(404)
    await friend.call(friends.removeFriend, { params: { userId: me.id } })
    const alone = await me.call(taste.getConversationTable, at)
    expect(alone.body.people.map(({ user }) => user.id)).toEqual([me.id])
  })

  test('costs four statements, for any number of people', async () => {
    await rate(me, { 1: 9 })
    await rate(friend, { 1: 9, 2: 9 })
    world.statements.length = 0
    await table(me, [friend, third])
    expect(world.statements).toHaveLength(4)
  })
})
