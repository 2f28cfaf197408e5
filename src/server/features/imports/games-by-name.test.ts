import { expect, onTestFinished, test } from 'vitest'
import { imports } from '#shared/imports.ts'
import { fakeUpstream, json, status } from '#test/fakes/upstream.ts'
import { sendFiles, runImportJobs } from '#test/imports.ts'
import { testWorld } from '#test/world.ts'

/* One embedded game is called Portal, and several begin with Fallout. */
const TABLE =
  'Title,Completed,Main Story,Completionist\nPortal,X,1:00:00,--\nFallout,X,1:00:00,--\n'

async function begin(CALEPIN_GAMES: 'auto' | 'embedded') {
  const server = await fakeUpstream()
  server.answer(status(500))
  const url = server.url.href
  const world = await testWorld({ CALEPIN_GAMES, STEAM_STORE_URL: url, STEAM_API_URL: url })
  onTestFinished(async () => {
    await world.close()
    await server.close()
  })
  const me = await world.person()
  const id = await sendFiles(world, me, { 'games.csv': TABLE })
  await runImportJobs(world)
  const state = async () => (await me.call(imports.get, { params: { id } })).body
  return { server, world, state }
}

test('while Steam fails, embedded games match by exact name only; the rest waits', async () => {
  const { server, world, state } = await begin('auto')
  const counts = { ready: 1, ambiguous: 0, waiting: 1 }
  expect(await state()).toMatchObject({ state: 'matching', isHeldUp: true, counts })
  server.answer(json({ total: 1, items: [{ type: 'app', id: 38_400, name: 'Fallout' }] }))
  world.clock.pass(3_600_000)
  await runImportJobs(world)
  expect(await state()).toMatchObject({ state: 'ready', counts: { ready: 2, waiting: 0 } })
})

test('with embedded games only, they are the only candidates', async () => {
  const { state } = await begin('embedded')
  const counts = { ready: 1, ambiguous: 1, waiting: 0 }
  expect(await state()).toMatchObject({ state: 'ready', counts })
})
