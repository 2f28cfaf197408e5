import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartOptions } from '#shared/import-shapes.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { imports } from '#shared/imports.ts'
import { ownLists } from '#shared/own-lists.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { sendFiles, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  me = await world.person()
})
afterAll(() => world.close())

async function preview(files: Record<string, string>) {
  const id = await sendFiles(world, me, files)
  await runImportJobs(world)
  return (await me.call(imports.get, { params: { id } })).body
}

async function start(id: string, options?: StartOptions) {
  const body = { policy: 'mine' as const, ...(options && { options }) }
  expect((await me.call(imports.start, { params: { id }, body })).status).toBe(202)
  await runImportJobs(world)
}

const films = async () => (await me.call(savedShows.getMovies)).body.results
const dayOf = async (workId: number) =>
  (await me.call(viewings.getViewings, { query: { kind: 'movie', workId } })).body.results.map(
    ({ day }) => day,
  )

const LIST = {
  '5b1ca5ce.csv': 'Position,Const,Title,Title Type,Year\n1,tt1375666,Inception,Movie,2010\n',
}
const RATINGS = {
  'ratings.csv':
    'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt1375666,9,2024-01-10,Inception,Movie,2010\n',
}

test('a list of unknown kind becomes an own list, to see or seen, as chosen', async () => {
  const kept = await preview(LIST)
  expect(kept.remarks).toMatchObject({ unsaid: 1, ratedDays: 0 })
  await start(kept.id)
  expect(await films()).toEqual([])
  expect((await me.call(ownLists.getLists)).body.results).toHaveLength(1)
  for (const [unsaid, isWatched] of [
    ['toSee', false],
    ['seen', true],
  ] as const) {
    me = await world.person()
    await start((await preview(LIST)).id, { unsaid })
    expect(await films()).toMatchObject([{ title: 'Inception', isWatched }])
    expect(await dayOf(27205)).toEqual(isWatched ? [null] : [])
  }
})

test('the day of a rating is not a viewing’s, unless requested', async () => {
  const plain = await preview(RATINGS)
  expect(plain.remarks).toMatchObject({ ratedDays: 1, unsaid: 0 })
  await start(plain.id)
  expect(await dayOf(27205)).toEqual([null])
  me = await world.person()
  await start((await preview(RATINGS)).id, { takesRatedDays: true })
  expect(await dayOf(27205)).toEqual(['2024-01-10'])
})

test('ignored files and rows are reported', async () => {
  const { remarks, state } = await preview({
    ...RATINGS,
    'notes.txt': 'un "mot',
    '_errors.json': '["lists-watchlist"]',
    'people.csv': 'Position,Const,Title,Title Type\n1,nm0000001,Quelqu’un,\n',
  })
  expect(state).toBe('ready')
  expect(remarks).toMatchObject({
    unread: [{ file: 'notes.txt', code: 'BROKEN_TABLE' }],
    missing: ['lists-watchlist'],
    leftRows: 1,
  })
})

test('remarks stored by an older version get the newer fields', async () => {
  const { id } = await preview(RATINGS)
  const kept = { unread: [], missing: [], missingTitles: 0, leftRows: 3, unsaid: 0, ratedDays: 0 }
  await world.deps.db
    .updateTable('imports')
    .set({ remarks: JSON.stringify(kept) })
    .where('user_id', '=', me.id)
    .execute()
  const { status, body } = await me.call(imports.get, { params: { id } })
  expect([status, body.remarks]).toEqual([200, { ...kept, unreadDays: 0 }])
})

test('a refusal names the line', async () => {
  const { state, refusal } = await preview({ 'a.csv': 'Title,Rating\nAlpha,4\nB"eta,4\n' })
  expect([state, refusal?.code, refusal?.line]).toEqual(['refused', 'BROKEN_TABLE', 3])
})

test('whole seasons mark only their aired episodes as seen', async () => {
  const entry = { showId: 1396, showName: 'Breaking Bad', isLogged: true, reviewText: '' }
  const season = { seasonId: 5, showSeasons: [{ id: 5, seasonNumber: 1 }] }
  const found = await preview({
    'diary.json': JSON.stringify({ reviews: [{ ...entry, ...season }] }),
  })
  await start(found.id)
  const { body } = await me.call(episodeCalls.getTicks, { query: { tmdbId: 1396 } })
  expect(body.seasons).toEqual([{ season: 1, episodes: [1, 2, 3, 4, 5, 6, 7] }])
})
