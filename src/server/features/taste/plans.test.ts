import { afterAll, beforeAll, expect, test } from 'vitest'
import { taste } from '#shared/taste.ts'
import { expectBounded, fillLists } from '#test/many-titles.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const PEOPLE = 16
const FILMS = 600
/** A dozen facets per film of the people compared; others have a hundred thousand rows. */
const mostRows = (people: number) => people * FILMS * 13

let world: TestWorld
let me: Caller
let friends: Caller[]

beforeAll(async () => {
  world = await testWorld()
  const people: Caller[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push(await world.person())
  ;[me] = people as [Caller, ...Caller[]]
  friends = people.slice(1, 4)
  for (const friend of friends) await befriend(me, friend)
  await fillLists(world, people, { films: FILMS, viewings: FILMS })
})
afterAll(() => world.close())

test('agreement reads the ratings of two people, by indexes', async () => {
  const params = { id: friends[0]?.id }
  await expectBounded(world, mostRows(2), async () => {
    const answer = await me.call(taste.getTaste, { params })
    expect(answer.body.agreement.inCommon).toBe(FILMS)
    return answer
  })
})

test.each([
  ['all years', {}],
  ['one year', { year: '1999' }],
])('a table reads only its people’s ratings, by indexes: %s', async (_what, query) => {
  const friendIds = friends.map(({ id }) => id).join()
  await expectBounded(world, mostRows(4), async () =>
    me.call(taste.getTable, { query: { friendIds, ...query } }),
  )
})
