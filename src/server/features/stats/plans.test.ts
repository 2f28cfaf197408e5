import { afterAll, beforeAll, expect, test } from 'vitest'
import { stats } from '#shared/stats.ts'
import { yearCalls } from '#shared/year.ts'
import { expectBounded, fillLists } from '#test/many-titles.ts'
import { befriend } from '#test/people.ts'
import { expectRowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const PEOPLE = 16
const VIEWINGS = 800
const FILMS = 400
/** Own viewings with their films, some twice; other people have twelve thousand. */
const MOST_ROWS = 4 * VIEWINGS

let world: TestWorld
let me: Caller
let friend: Caller

/** A user with 800 viewings and a friend, beside others with as many. */
beforeAll(async () => {
  world = await testWorld()
  const people: Caller[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push(await world.person())
  ;[me, friend] = people as [Caller, Caller, ...Caller[]]
  await befriend(me, friend)
  await fillLists(world, people, { films: FILMS, viewings: VIEWINGS })
})
afterAll(() => world.close())

const pages: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'all time': async () => me.call(stats.getStats, { query: {} }),
  'a year': async () => me.call(stats.getStats, { query: { year: '2014' } }),
  'a friend’s': async () => friend.call(stats.getStats, { query: { userId: me.id } }),
  'a friend’s year': async () =>
    friend.call(stats.getStats, { query: { userId: me.id, year: '2014' } }),
  people: async () => me.call(stats.getPeople, { query: {} }),
  'a friend’s people of a year': async () =>
    friend.call(stats.getPeople, { query: { userId: me.id, year: '2014' } }),
  'beside others’ ratings': async () => me.call(stats.getRatings, { query: {} }),
  'beside others’ ratings of a year': async () =>
    me.call(stats.getRatings, { query: { year: '2014' } }),
  'the story of a year': async () => me.call(yearCalls.getYear, { params: { year: '2014' } }),
}

test.each(Object.entries(pages))(
  'statistics, %s: read by indexes, and only one’s own',
  async (_, read) => {
    await expectBounded(world, MOST_ROWS, read)
  },
)

/** One viewing in fifteen, 53 films of 400; PostgreSQL may read once all those before the year. */
const MOST_OF_A_YEAR = VIEWINGS + 300

test('the story of a year reads the viewings of that year alone', async () => {
  world.queries.length = 0
  await me.call(yearCalls.getYear, { params: { year: '2014' } })
  const queries = world.queries.filter(({ sql }) => sql.includes('viewings'))
  expect(queries).toHaveLength(3)
  for (const query of queries) {
    if (world.engine === 'postgres') {
      // Planned at each call.
      await expectRowsRead(world.deps.db, query, MOST_OF_A_YEAR, false)
    } else {
      const plan = await sqlitePlan(world.deps.db, query)
      const walks = plan.filter((step) => step.includes('viewings_by_day'))
      expect(walks.filter((step) => !step.includes('day>'))).toEqual([])
      // Not the whole list, item by item.
      expect(
        plan.filter((step) => / item .*\(user_id=\?(?: AND media_type=\?)?\)/.test(step)),
      ).toEqual([])
    }
  }
})
