import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFilters } from '#shared/list-filters.ts'
import { savedGames } from '#shared/saved-games.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { type FakeUpstream, fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { steamAt } from '#test/upstream-world.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { gameFactsJob } from './jobs.ts'

const ID = 413_150
const DATA = {
  name: 'Stardew Valley',
  type: 'game',
  genres: [{ description: 'Simulation' }],
  release_date: { coming_soon: false, date: '26 févr. 2016' },
}

let store: FakeUpstream
let world: TestWorld
let me: Caller
beforeEach(async () => {
  store = await fakeUpstream()
  store.answer(status(500))
  world = await testWorld(steamAt({ server: store }))
  me = await world.person()
  await me.call(savedGames.addGame, { body: { steamApiId: ID, name: 'Stardew' } })
})
afterEach(async () => {
  await world.close()
  await store.close()
})

const work = async () => {
  world.clock.pass(3_600_000)
  await openWorker(world.deps, [gameFactsJob(world.deps)]).runDue()
}
const saved = async () => (await me.call(savedGames.getGames)).body.results

test('a game saved while the store was silent is filtered by its genres once it answers', async () => {
  await work()
  expect(await saved()).toMatchObject([{ name: 'Stardew', genres: [] }])
  store.answer(json({ [ID]: { success: true, data: DATA } }))
  await work()
  expect(await saved()).toMatchObject([{ name: 'Stardew Valley', genres: ['Simulation'] }])
  const { body } = await me.call(listFilters.countGames)
  expect(JSON.stringify(body)).toContain('genre:Simulation')
})

test('one that left the list meanwhile does not come back', async () => {
  await me.call(savedGames.deleteGame, { query: { steamApiId: ID } })
  store.answer(json({ [ID]: { success: true, data: DATA } }))
  await work()
  expect(await saved()).toEqual([])
})
