import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comments } from '#shared/comments.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { imports } from '#shared/imports.ts'
import { notifications } from '#shared/notifications.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import { viewings } from '#shared/viewings.ts'
import { importFiles, runImportJobs } from '#test/imports.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/* Comments on a viewing are deleted with it, however it is deleted, and survive an undo. */

let world: TestWorld
let owner: Caller
let me: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  me = await world.person()
  await befriend(owner, me)
  const body = { tmdbId: FILM, title: 'Inception' }
  await owner.call(savedShows.addMovie, { body })
  await owner.call(savedShows.noteMovie, { body: { tmdbId: FILM, note: 'Vertigineux' } })
  await owner.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Breaking Bad' } })
})

const FILM = 27_205
const SERIES = 1396
const ONE = { kind: 'movie', workId: FILM } as const
const PILOT = { kind: 'episode', workId: SERIES, season: 1, episode: 1 } as const

async function comment(of: object, seenAt?: string): Promise<void> {
  const { kind, workId, ...place } = of as { kind: string; workId: number }
  const params = { userId: owner.id, kind, workId }
  const query = { ...place, ...(seenAt !== undefined && { seenAt }) }
  const body = { id: uuidv7(), words: 'Oui' }
  world.clock.pass(1000)
  expect((await me.call(comments.add, { params, query, body })).status).toBe(201)
}
/** When each viewing took place, latest first. */
async function seen(of: object): Promise<string[]> {
  const { body } = await owner.call(viewings.getViewings, { query: of })
  return body.results.map(({ createdAt }) => createdAt)
}
async function see(number: number, day: string): Promise<void> {
  world.clock.pass(1000)
  await owner.call(viewings.addViewing, { body: { ...ONE, number, day } })
}
/** The subjects that have comments: 0 is the note. */
async function kept(): Promise<number[]> {
  const rows = await world.deps.db
    .selectFrom('comments')
    .where('owner_id', '=', owner.id)
    .orderBy('seen_at')
    .select('seen_at')
    .execute()
  return rows.map(({ seen_at }) => seen_at)
}
const listNotifications = async () =>
  world.deps.db
    .selectFrom('notifications')
    .where('user_id', 'in', [owner.id, me.id])
    .where('kind', 'in', ['comment', 'answer'])
    .select(['user_id', 'topic'])
    .execute()

describe('a viewing’s comments are deleted by', () => {
  const mark = async (isWatched: boolean) =>
    owner.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched } })
  const tick = async (isSeen: boolean) => {
    const body = { tmdbId: SERIES, season: 1, episode: 1, isSeen }
    await owner.call(episodeCalls.tick, { body })
  }

  test.each<[string, object, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'deleting it',
      ONE,
      async () => see(1, '2025-11-01'),
      async () => owner.call(viewings.deleteViewing, { query: { ...ONE, number: 1 } }),
    ],
    ['unmarking the film', ONE, async () => mark(true), async () => mark(false)],
    [
      'unmarking several',
      ONE,
      async () => mark(true),
      async () => {
        const items = [{ mediaType: 'movie', tmdbId: FILM }]
        const change = { kind: 'mark', isDone: false }
        return owner.call(bulkCalls.changeShows, { body: { items, change } })
      },
    ],
    ['unticking the episode', PILOT, async () => tick(true), async () => tick(false)],
    [
      'deleting the episode’s',
      PILOT,
      async () => tick(true),
      async () => owner.call(viewings.deleteViewing, { query: { ...PILOT, number: 1 } }),
    ],
  ])('%s', async (_how, of, begin, end) => {
    await begin()
    const [seenAt = ''] = await seen(of)
    await comment(of, seenAt)
    await comment(ONE)
    expect(await kept()).toEqual([0, Date.parse(seenAt)])
    expect(await listNotifications()).toHaveLength(2)
    await end()
    expect(await kept()).toEqual([0])
    expect((await listNotifications()).map(({ topic }) => topic)).toEqual([
      `comment/movie/${FILM}/0/0/0`,
    ])
  })
})

test('other viewings keep their comments; read notifications are deleted too', async () => {
  await see(1, '2025-11-01')
  await see(2, '2025-12-01')
  const [later = '', earlier = ''] = await seen(ONE)
  await comment(ONE, earlier)
  await comment(ONE, later)
  const params = { userId: owner.id, kind: 'movie', workId: FILM }
  const answered = { params, query: { seenAt: earlier }, body: { id: uuidv7(), words: 'Non' } }
  await owner.call(comments.add, answered)
  expect(await listNotifications()).toHaveLength(3)
  const { body } = await owner.call(notifications.getPage)
  await owner.call(notifications.readAll, { body: { upTo: body.results[0]?.id } })
  await owner.call(viewings.deleteViewing, { query: { ...ONE, number: 1 } })
  expect(await seen(ONE)).toEqual([later])
  expect(await kept()).toEqual([Date.parse(later)])
  expect(await listNotifications()).toEqual([
    { user_id: owner.id, topic: `comment/movie/${FILM}/0/0/${Date.parse(later)}` },
  ])
})

test('an import that rewrites viewings loses no comments; its undo only its own', async () => {
  await see(1, '2022-01-01')
  const [mine = ''] = await seen(ONE)
  await comment(ONE, mine)
  await comment(ONE)
  const table = `tmdbID,Title,Year,WatchedDate\n${FILM},Inception,2010,2025-01-04\n`
  world.clock.pass(1000)
  const done = await importFiles(world, owner, { 'a.csv': table }, 'theirs')
  const added = (await seen(ONE)).find((seenAt) => seenAt !== mine) ?? ''
  await comment(ONE, added)
  const both = [Date.parse(mine), Date.parse(added)]
  expect(await kept()).toEqual([0, ...both])
  await owner.call(imports.undo, { params: { id: done.id } })
  await runImportJobs(world)
  expect(await seen(ONE)).toEqual([mine])
  expect(await kept()).toEqual([0, Date.parse(mine)])
  expect(await listNotifications()).toHaveLength(2)
})
