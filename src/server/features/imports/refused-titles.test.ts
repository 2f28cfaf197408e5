import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { imports } from '#shared/imports.ts'
import { type FakeUpstream, fakeUpstream } from '#test/fakes/upstream.ts'
import { sendFiles, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/* Which titles of an import wait while the catalogue refuses some of them, or all. */

const GAMES = 'Title,Completed,Main Story,Completionist\n'
const DAY_MS = 86_400_000
let server: FakeUpstream
let world: TestWorld
let me: Caller
/** Whether the catalogue refuses a title; 0 for calls without an IMDb id. */
let isRefused: (place: number) => boolean
beforeEach(async () => {
  server = await fakeUpstream()
  const url = server.url.href
  const steam = { CALEPIN_GAMES: 'auto', STEAM_STORE_URL: url, STEAM_API_URL: url } as const
  world = await testWorld({ TMDB_TOKEN: 'x'.repeat(20), TMDB_BASE_URL: url, ...steam })
  me = await world.person()
  server.answer((request, response) => {
    // Else the rate limit would be reached.
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

test('a day without an answer includes pauses without calls', async () => {
  isRefused = () => true
  const id = await sendFiles(world, me, { 'ratings.csv': films(9) })
  await runImportJobs(world)
  world.clock.pass(3000)
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', isHeldUp: true })
  world.clock.pass(DAY_MS - 3000)
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts: { waiting: 9 } })
})

test('an answer from another source does not make the failing one available', async () => {
  isRefused = () => true
  const files = { 'ratings.csv': films(1), 'games.csv': `${GAMES}Portal,X,1:00:00,--\n` }
  const id = await sendFiles(world, me, files)
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', counts: { waiting: 1 } })
})

test('an embedded game does not make Steam available either', async () => {
  isRefused = () => true
  const rows = ['Zzyzx Qwv', 'Portal'].map((title) => `${title},X,1:00:00,--\n`).join('')
  const id = await sendFiles(world, me, { 'games.csv': `${GAMES}${rows}` })
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', counts: { waiting: 1 } })
})

test('a cached answer does not make the catalogue available either', async () => {
  isRefused = () => false
  await sendFiles(world, me, { 'ratings.csv': films(1) })
  await runImportJobs(world)
  isRefused = () => true
  const [head, first, ...others] = films(9).split('\n')
  const rows = [head, ...others, first].join('\n')
  const id = await sendFiles(world, me, { 'ratings.csv': rows })
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching', done: 0, counts: { waiting: 8 } })
})

test('games that Steam does not answer do not hold up films', async () => {
  isRefused = (place) => place === 0
  const files = { 'a.csv': `${GAMES}Zzyzx Qwv,X,1:00:00,--\n`, 'ratings.csv': films(3) }
  const id = await sendFiles(world, me, files)
  await runImportJobs(world)
  const counts = { ready: 3, waiting: 1 }
  expect(await stateOf(id)).toMatchObject({ state: 'matching', done: 0, counts })
})

test('a search resumed by its owner waits for an unresponsive catalogue', async () => {
  isRefused = () => true
  const id = await sendFiles(world, me, { 'ratings.csv': films(9) })
  await runImportJobs(world)
  world.clock.pass(DAY_MS)
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts: { waiting: 9 } })
  await me.call(imports.read, { params: { id }, body: {} })
  await runImportJobs(world)
  world.clock.pass(15_000)
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'matching' })
  isRefused = () => false
  world.clock.pass(3_600_000)
  await runImportJobs(world)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', counts: { ready: 9, waiting: 0 } })
})
