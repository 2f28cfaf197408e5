import { afterAll, beforeAll, expect, test } from 'vitest'
import { evenings } from '#shared/evenings.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { beginEvening, comeTo, want } from '#test/evenings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let host: Caller
let hugo: Caller
beforeAll(async () => {
  world = await testWorld()
  ;[host, hugo] = [await world.person(), await world.person()]
  await befriend(host, hugo)
})
afterAll(() => world.close())

/** Marks films of a genre as seen by a person. */
async function see(person: Caller, genre: string, ids: readonly number[]) {
  for (const tmdbId of ids) {
    await want(person, tmdbId)
    await person.call(savedShows.watchMovie, { body: { tmdbId, isWatched: true } })
  }
  await world.deps.db
    .updateTable('saved_shows')
    .set({ genres: JSON.stringify([genre]) })
    .where('user_id', '=', person.id)
    .where('tmdb_id', 'in', ids)
    .execute()
}
const proposed = async (id: string) =>
  (await host.call(evenings.getProposals, { params: { id } })).body.results
/** How many proposals are of a genre. */
const countOf = async (id: string, genre: number) => {
  const works = new Set((await proposed(id)).map(({ work }) => work.id))
  const wanted = { genres: [genre], sort: 'score', minVotes: 300 } as const
  const { results } = await world.deps.tmdb.discover('movie', wanted, 1, { userId: host.id })
  return results.filter((row) => works.has(row.id)).length
}

test('people with empty lists are suggested top-rated titles, and vote on them', async () => {
  const id = await beginEvening(host, [hugo])
  await comeTo(id, hugo)
  const first = await proposed(id)
  expect(first.length).toBeGreaterThan(1)
  expect(first[0]).toMatchObject({ isMine: false, wantedBy: [], others: 0, isAgain: false })
  const [seen, ...others] = first.map(({ work }) => work.id)
  await see(hugo, 'Drame', [seen ?? 0])
  expect((await proposed(id)).map(({ work }) => work.id)).not.toContain(seen)
  const ids = others.slice(0, 2)
  const opened = await host.call(evenings.openVote, { params: { id }, body: { ids } })
  expect(opened.body.proposals?.map(({ work }) => work.id)).toEqual(ids)
})

test('suggestions are of the genre that all watch, if there is one', async () => {
  const [COMEDY, ADVENTURE] = [35, 12]
  const id = await beginEvening(host, [hugo])
  await comeTo(id, hugo)
  await see(host, 'Comédie', [990_001, 990_002])
  expect(await countOf(id, COMEDY)).toBeLessThan(6)
  await see(hugo, 'Comédie', [990_003])
  expect(await countOf(id, COMEDY)).toBe(6)
  await see(hugo, 'Aventure', [990_004, 990_005, 990_006, 990_007])
  expect(await countOf(id, ADVENTURE)).toBeLessThan(6)
})

test('wanted titles come first, and alone when the catalogue fails', async () => {
  const id = await beginEvening(host, [hugo])
  await comeTo(id, hugo)
  await want(host, 990_010)
  expect((await proposed(id)).map(({ work }) => work.id)[0]).toBe(990_010)
  expect((await proposed(id)).length).toBeGreaterThan(1)
  const { tmdb } = world.deps
  const discover = tmdb.discover.bind(tmdb)
  tmdb.discover = async () => Promise.reject(new Error('away'))
  expect((await proposed(id)).map(({ work }) => work.id)).toEqual([990_010])
  tmdb.discover = discover
})
