import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { imports } from '#shared/imports.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { importFiles, runImportJobs } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/* A Calepin export imported over titles that are already saved. */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const [SERIES, GAME] = [1396, 620]
const DAY = '2024-01-02'

/** A series with a seen episode and a game, as saved by hand before the import. */
async function someone(): Promise<Caller> {
  const me = await world.person()
  await me.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Série' } })
  await me.call(savedGames.addGame, { body: { steamApiId: GAME, name: 'Jeu' } })
  const episode = { season: 1, episode: 1, isUpTo: false, isSeen: true }
  await me.call(episodeCalls.tick, { body: { tmdbId: SERIES, ...episode } })
  const viewing = { kind: 'episode' as const, workId: SERIES, season: 1, episode: 1, number: 1 }
  await me.call(viewings.editViewing, { body: { ...viewing, day: DAY } })
  return me
}

async function exported(): Promise<string> {
  const me = await someone()
  const viewing = { kind: 'episode' as const, workId: SERIES, season: 1, episode: 1, number: 1 }
  const opinion = { rating: 9, note: 'Quel début', noteReader: 'self' as const, spoiler: {} }
  await me.call(viewings.editViewing, { body: { ...viewing, ...opinion } })
  await me.call(progressCalls.setTime, { body: { steamApi: GAME, minutesPlayed: 750 } })
  return JSON.stringify((await me.call(account.export)).body)
}

async function stateOf(me: Caller) {
  const { body } = await me.call(account.export)
  const episode = body.viewings.find(({ kind }) => kind === 'episode')
  const { rating, note, noteReader, spoiler } = episode ?? {}
  return { rating, note, noteReader, spoiler, minutes: body.games[0]?.minutesPlayed }
}

const FULL = {
  rating: 9,
  note: 'Quel début',
  noteReader: 'self',
  spoiler: { season: 1, episode: 1 },
  minutes: 750,
}

test('fills the stars and notes of episodes and a game’s hours; undo takes them back', async () => {
  const file = { 'calepin.json': await exported() }
  const me = await someone()
  const before = await stateOf(me)
  expect(before).toMatchObject({ rating: null, note: null, minutes: undefined })
  const done = await importFiles(world, me, file)
  expect(await stateOf(me)).toEqual(FULL)
  const again = await importFiles(world, me, file)
  expect(again.counts).toMatchObject({ added: 0, changed: 0 })
  await me.call(imports.undo, { params: { id: done.id } })
  await runImportJobs(world)
  expect(await stateOf(me)).toEqual(before)
})

test('never replaces one’s own', async () => {
  const file = { 'calepin.json': await exported() }
  const me = await someone()
  const viewing = { kind: 'episode' as const, workId: SERIES, season: 1, episode: 1, number: 1 }
  const mine = { rating: 3, note: 'Le mien', noteReader: 'friends' as const }
  await me.call(viewings.editViewing, { body: { ...viewing, ...mine } })
  await me.call(progressCalls.setTime, { body: { steamApi: GAME, minutesPlayed: 5 } })
  await importFiles(world, me, file)
  expect(await stateOf(me)).toMatchObject({ ...mine, minutes: 5 })
})

test('Yamtrack’s hours enter with the game', async () => {
  const me = await world.person()
  const head = 'media_id,source,media_type,title,progress,status,end_date'
  await importFiles(world, me, {
    'a.csv': `${head}\n9,igdb,game,Portal 2,12h 30min,Completed,2024-02-09\n`,
  })
  expect((await me.call(account.export)).body.games).toMatchObject([
    { isPlayed: true, minutesPlayed: 750 },
  ])
})
