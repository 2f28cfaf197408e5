import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeUpstream, fakeUpstream, json } from '#test/fakes/upstream.ts'
import { importFiles } from '#test/imports.ts'
import { steamAt } from '#test/upstream-world.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import { sampleDue } from '../games/sampler.ts'

const CELESTE = 413_150
const FILE = {
  'calepin.json': JSON.stringify({
    format: 'calepin',
    games: [{ steamApiId: CELESTE, name: 'Un nom à moi' }],
  }),
}
let store: FakeUpstream
let world: TestWorld
beforeEach(async () => {
  store = await fakeUpstream()
  const data = { name: 'Celeste', type: 'game' }
  store.answer(json({ [CELESTE]: { success: true, data } }))
})
afterEach(async () => {
  await world.close()
  await store.close()
})

async function imported(settings: Record<string, string>) {
  world = await testWorld(settings)
  expect((await importFiles(world, await world.person(), FILE)).counts).toMatchObject({ added: 1 })
}
const watched = () => world.deps.db.selectFrom('watched_games').selectAll().execute()

test('an imported game is watched, and sampled once the store confirms it', async () => {
  await imported(steamAt({ server: store }))
  const game = { steam_api_id: CELESTE, watchers: 1 }
  expect(await watched()).toMatchObject([{ ...game, name: null, due_at: null }])
  await sampleDue(world.deps)
  expect(await watched()).toMatchObject([{ ...game, name: 'Celeste', check_at: null }])
})

test('games of the embedded catalogue are not watched', async () => {
  await imported({})
  expect(await watched()).toEqual([])
})
