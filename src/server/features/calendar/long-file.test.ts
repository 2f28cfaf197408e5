import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { daysFrom } from './days.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Une quotidienne' } })
})
afterAll(() => world.close())

/** Adds this many episodes of a season, released on this day. */
async function airing(season: number, count: number, day: string): Promise<void> {
  const of = { kind: 'tv' as const, work_id: 1396, what: 'episode' as const, season, day, name: '' }
  const rows = Array.from({ length: count }, (_, episode) => ({ ...of, episode }))
  await world.deps.db.insertInto('release_dates').values(rows).execute()
}

/** Number of events in the file, by day. */
async function days(): Promise<Record<string, number>> {
  const { body } = await me.call(calendar.makeAddress)
  const { pathname } = new URL(body.address)
  const file = (await world.app.inject({ url: pathname })).body
  const starts = file.match(/(?<=DTSTART;VALUE=DATE:)\d{8}/g) ?? []
  const counted = Map.groupBy(starts, (day) => day)
  return Object.fromEntries([...counted].map(([day, all]) => [day, all.length]))
}

test('a full file has the upcoming releases, then the latest past ones', async () => {
  const at = (day: number) => daysFrom(world.clock.now(), day)
  const named = (day: number) => at(day).replaceAll('-', '')
  await airing(1, 501, at(-30))
  await airing(2, 1, at(7))
  expect(await days()).toEqual({ [named(-30)]: 501, [named(7)]: 1 })
  await airing(3, 1498, at(0))
  await airing(4, 1, at(-1))
  expect(await days()).toEqual({
    [named(-30)]: 500,
    [named(-1)]: 1,
    [named(0)]: 1498,
    [named(7)]: 1,
  })
})
