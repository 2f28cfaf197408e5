import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFilters } from '#shared/list-filters.ts'
import { savedGames } from '#shared/saved-games.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { type FakeUpstream, fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { steamAt } from '#test/upstream-world.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { gameFactsJobs } from './jobs.ts'
import { listMissingFacts } from './queries.ts'

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

const work = async (after = 3_600_000) => {
  world.clock.pass(after)
  await openWorker(world.deps, gameFactsJobs(world.deps)).runDue()
}
const saveBare = async (count: number) => {
  const item = { title: 'Jeu', title_key: 'jeu', genres: '[]', added_at: 1, updated_at: 1 }
  const ids = Array.from({ length: count }, (_, index) => ID + 1 + index)
  await world.deps.db
    .insertInto('saved_games')
    .values(ids.map((id) => ({ ...item, user_id: me.id, steam_api_id: id, is_played: 0 as const })))
    .execute()
}
const saved = async () => (await me.call(savedGames.getGames)).body.results

test('a game saved while the store was down is filtered by its genres once it is back', async () => {
  await work()
  expect(await saved()).toMatchObject([{ name: 'Stardew', genres: [] }])
  store.answer(json({ [ID]: { success: true, data: DATA } }))
  await work()
  expect(await saved()).toMatchObject([{ name: 'Stardew Valley', genres: ['Simulation'] }])
  const { body } = await me.call(listFilters.countGames)
  expect(JSON.stringify(body)).toContain('genre:Simulation')
})

test('while the store stays down, the facts of the embedded game are used', async () => {
  const auto = await testWorld({ ...steamAt({ server: store }), CALEPIN_GAMES: 'auto' })
  try {
    const person = await auto.person()
    // The second game is not embedded.
    for (const steamApiId of [ID, 7]) {
      await person.call(savedGames.addGame, { body: { steamApiId, name: 'Un jeu' } })
    }
    auto.clock.pass(3_600_000)
    await openWorker(auto.deps, gameFactsJobs(auto.deps)).runDue()
    const { results } = (await person.call(savedGames.getGames)).body
    const found = results.toSorted((a, b) => a.steamApiId - b.steamApiId)
    expect(found).toMatchObject([
      { name: 'Un jeu', genres: [], releaseDate: null },
      { name: 'Stardew Valley', releaseDate: '2016-02-26' },
    ])
    expect(found[1]?.genres).toContain('Simulation')
  } finally {
    await auto.close()
  }
})

test('a game removed from the list meanwhile does not come back', async () => {
  await me.call(savedGames.deleteGame, { query: { steamApiId: ID } })
  store.answer(json({ [ID]: { success: true, data: DATA } }))
  await work()
  expect(await saved()).toEqual([])
})

test('games added otherwise, as from a library, are fetched too, one every half minute', async () => {
  const { db } = world.deps
  await saveBare(150)
  store.answer((request, response) => {
    const id = new URL(request.url ?? '', store.url).searchParams.get('appids') ?? ''
    json({ [id]: { success: true, data: DATA } })(request, response)
  })
  const known = async () => (await saved()).filter(({ genres }) => genres.length > 0).length
  await work()
  expect(await known()).toBe(1)
  await work(600_000)
  expect(await known()).toBe(2)
  await work(30_000)
  expect(await known()).toBe(3)
  await work(30_000)
  expect(await known()).toBe(4)
  const jobs = db.selectFrom('jobs').where('kind', '=', 'game-facts').select('key')
  expect(await jobs.execute()).toHaveLength(101)
})

test('every game gets its turn, even beside games unknown to the store', async () => {
  await saveBare(3)
  const drawn = new Set<number>()
  for (let turn = 0; turn < 200; turn += 1) {
    const [one] = await listMissingFacts(world.deps.db, 'game-facts', 1)
    if (one) drawn.add(one.steam_api_id)
  }
  expect([...drawn].toSorted((a, b) => a - b)).toEqual([ID + 1, ID + 2, ID + 3])
})
