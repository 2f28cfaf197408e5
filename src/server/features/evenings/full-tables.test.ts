import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICES_MAX } from '#shared/bounds.ts'
import { PEOPLE_MAX } from '#shared/evening-shapes.ts'
import { evenings } from '#shared/evenings.ts'
import type { Actor } from '#server/deps.ts'
import { beginEvening, want } from '#test/evenings.ts'
import { makeFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { invite } from './people.ts'

let world: TestWorld
let host: Caller
beforeAll(async () => {
  world = await testWorld()
  host = await world.person()
})
afterAll(() => world.close())

/** Creates this many friends of the host. */
async function friendsOf(count: number): Promise<Caller[]> {
  const people: Caller[] = []
  for (let made = 0; made < count; made += 1) {
    const person = await world.person()
    await makeFriends(world, host, person)
    people.push(person)
  }
  return people
}

test('proposals work with the maximum number of people and services', async () => {
  const people = await friendsOf(PEOPLE_MAX - 1)
  const id = await beginEvening(host, people)
  const { db } = world.deps
  await db
    .updateTable('evening_members')
    .set({ joined_at: 1 })
    .where('evening_id', '=', id)
    .execute()
  const offered = Array.from({ length: SERVICES_MAX }, (_, place) => ({
    id: place + 1,
    name: `Service ${place + 1}`,
  }))
  const services = JSON.stringify(offered)
  await db.updateTable('evenings').set({ services }).where('id', '=', id).execute()
  // One title on the last service, one on the first and the last.
  for (const [tmdbId, offers] of [
    [101, 'FR-50'],
    [102, 'FR-1,FR-50'],
  ] as const) {
    for (const person of [host, ...people.slice(0, tmdbId - 100)]) await want(person, tmdbId)
    await db.updateTable('saved_shows').set({ offers }).where('tmdb_id', '=', tmdbId).execute()
  }
  const { status, body } = await host.call(evenings.getProposals, { params: { id } })
  expect(status).toBe(200)
  const shown = body.results.filter(({ isMine }) => isMine)
  expect(shown.map(({ work, wantedBy }) => [work.id, wantedBy.length])).toEqual([
    [102, 2],
    [101, 1],
  ])
})

test('concurrent invitations never exceed the maximum of people', async () => {
  const people = await friendsOf(PEOPLE_MAX)
  const ids = people.map((person) => person.id)
  const id = await beginEvening(host, people.slice(4))
  const call = async (userIds: readonly string[]) =>
    (await host.call(evenings.invite, { params: { id }, body: { userIds } })).status
  const seats = async () => (await host.call(evenings.getEvening, { params: { id } })).body.seats
  let isBeaten = false
  // Once the table is read, another device's invitation overtakes this one.
  const late = world.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isBeaten || !result.rows.some((row) => 'is_out' in row)) return result
      isBeaten = true
      expect(await call(ids.slice(0, 2))).toBe(200)
      return result
    },
  })
  const actor = { userId: host.id } as Actor
  const second = invite({ ...world.deps, db: late }, actor, id, ids.slice(2, 4))
  await expect(second).rejects.toMatchObject({ code: 'EVENING_REFUSED' })
  expect(await seats()).toHaveLength(PEOPLE_MAX - 1)
  expect(await call(ids.slice(2, 3))).toBe(200)
  expect(await seats()).toHaveLength(PEOPLE_MAX)
})
