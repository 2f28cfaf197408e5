import { afterAll, beforeAll, expect, test } from 'vitest'
import { feed } from '#shared/feed.ts'
import { expectBounded, fillLists } from '#test/many-titles.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const FRIENDS = 15
const DAY = 86_400_000
/** 18,000 events: per friend 600 viewings, 450 ratings and 150 films added, one a day. */
const EVENTS = { films: 450, viewings: 600, every: DAY }
/** Per friend, the latest event of each sort; for the twenty cards shown, the whole day. */
const MOST_ROWS = 2500
/** The kinds of events, and the lengths of time that are searched in turn. */
const CONSTANTS = ['sort', 'span']

let world: TestWorld
let me: Caller
let friend: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  const people: Caller[] = []
  for (let count = 0; count < FRIENDS; count += 1) {
    const person = await world.person()
    await befriend(me, person)
    people.push(person)
  }
  // Strangers to the reader.
  for (let count = 0; count < 5; count += 1) people.push(await world.person())
  ;[friend] = people as [Caller, ...Caller[]]
  await fillLists(world, people, EVENTS)
})
afterAll(() => world.close())

const read = (query: object) => async () => me.call(feed.getPage, { query })

test.each<[string, () => object]>([
  ['all of it', () => ({})],
  ['one sort', () => ({ kind: 'said' })],
  ['one type', () => ({ type: 'movie' })],
  ['one friend', () => ({ userId: friend.id })],
])('%s reads a page of many events by indexes', async (_what, query) => {
  await expectBounded(world, MOST_ROWS, read(query()), CONSTANTS)
})

test('a page far down reads no more than the first', async () => {
  let cursor: string | null = null
  for (let pages = 0; pages < 5; pages += 1) {
    const { body } = await read(cursor === null ? {} : { cursor })()
    expect(body.results.length).toBeGreaterThan(0)
    cursor = body.next
  }
  await expectBounded(world, MOST_ROWS, read({ cursor }), CONSTANTS)
})
