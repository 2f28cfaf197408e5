import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { imports } from '#shared/imports.ts'
import { type FakeUpstream, fakeUpstream } from '#test/fakes/upstream.ts'
import { sendFiles, work } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/* What of an import waits while the catalogue refuses some titles, or all. */

const GAMES = 'Title,Completed,Main Story,Completionist\n'
const DAY_MS = 86_400_000
let server: FakeUpstream
let world: TestWorld
let me: Caller
/** Ids that the catalogue refuses. */
let isRefused: (place: number) => boolean
beforeEach(async () => {
  server = await fakeUpstream()
  const url = server.url.href
  const steam = { CALEPIN_GAMES: 'auto', STEAM_STORE_URL: url, STEAM_API_URL: url } as const
  world = await testWorld({ TMDB_TOKEN: 'x'.repeat(20), TMDB_BASE_URL: url, ...steam })
  me = await world.person()
  server.answer((request, response) => {
    // Else its rate would be used up.
    world.clock.pass(200)
    const place = Number(/tt(\d+)/.exec(request.url ?? '')?.[1] ?? 0)
    const title = { id: 40 + place, title: `Film ${place}`, release_date: '2011-03-04' }
    response.writeHead(isRefused(place) ? 500 : 200)
    response.end(JSON.stringify({ movie_results: [title], tv_results: [] }))
  })
  onTestFinished(async () => {
    await world.close()
    await server.close()
  })
})

function films(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `tt000000${at + 1},8,Le Phare,Movie`)
  return ['Const,Your Rating,Title,Title Type', ...rows].join('\n')
}
const stateOf = async (id: string) => (await me.call(imports.get, { params: { id } })).body

test('silence counts as such while no calls are made', async () => {
  isRefused = () => true
  const id = await sendFiles(world, me, { 'ratings.csv': films(9) })
  await work(world)
  world.clock.pass(3000)
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', isHeldUp: true })
  world.clock.pass(DAY_MS - 3000)
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts: { waiting: 9 } })
})

test('what another source answers says nothing of the one that refuses', async () => {
  isRefused = () => true
  const files = { 'ratings.csv': films(1), 'games.csv': `${GAMES}Portal,X,1:00:00,--\n` }
  const id = await sendFiles(world, me, files)
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', counts: { waiting: 1 } })
})

test('an embedded game says nothing of Steam either', async () => {
  isRefused = () => true
  const rows = ['Zzyzx Qwv', 'Portal'].map((title) => `${title},X,1:00:00,--\n`).join('')
  const id = await sendFiles(world, me, { 'games.csv': `${GAMES}${rows}` })
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', counts: { waiting: 1 } })
})

test('what was kept of a title says nothing of the catalogue either', async () => {
  isRefused = () => false
  await sendFiles(world, me, { 'ratings.csv': films(1) })
  await work(world)
  isRefused = () => true
  const [head, first, ...others] = films(9).split('\n')
  const rows = [head, ...others, first].join('\n')
  const id = await sendFiles(world, me, { 'ratings.csv': rows })
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', done: 0, counts: { waiting: 8 } })
})

test('games that Steam does not answer hold up no films', async () => {
  isRefused = (place) => place === 0
  const files = { 'a.csv': `${GAMES}Zzyzx Qwv,X,1:00:00,--\n`, 'ratings.csv': films(3) }
  const id = await sendFiles(world, me, files)
  await work(world)
  const counts = { ready: 3, waiting: 1 }
  expect(await stateOf(id)).toMatchObject({ state: 'matching', done: 0, counts })
})

test('a search that its owner goes on with waits for a catalogue that is silent', async () => {
  isRefused = () => true
  const id = await sendFiles(world, me, { 'ratings.csv': films(9) })
  await work(world)
  world.clock.pass(DAY_MS)
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts: { waiting: 9 } })
  await me.call(imports.read, { params: { id }, body: {} })
  await work(world)
  world.clock.pass(15_000)
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching' })
  isRefused = () => false
  world.clock.pass(3_600_000)
  await work(world)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts: { ready: 9, waiting: 0 } })
})
