import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FacetCounts } from '#shared/filters.ts'
import { listFilters } from '#shared/list-filters.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { runs } from '#test/runs.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/*
 * Model-based test: after any sequence of marks, additions, changes and deletions, the viewings
 * equal those of a plain array, an item is seen while it has a viewing, unless it was started again,
 * and has the date of the latest, and the totals are right, including those by year and month that
 * filter lists.
 */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ID = 1_900_000_000
const WORKS = 3
type Part = 'movie' | 'tv' | 'game'

interface Seen {
  number: number
  day: string
  createdAt: number
  rating: number | null
  note: string | null
}
/** Each work's viewings, and whether it was started again. */
interface Work {
  readonly seen: Seen[]
  isBegun: boolean
}
/** By part and place. */
type Model = Map<string, Work>

interface Write {
  readonly does: 'begin' | 'mark' | 'unmark' | 'rate' | 'add' | 'edit' | 'delete' | 'remove'
  readonly part: Part
  readonly work: number
  readonly number: number
  readonly day: string | null
  readonly value: number
}

const oneWrite = fc.record<Write>({
  does: fc.constantFrom(
    'begin',
    'begin',
    'mark',
    'mark',
    'unmark',
    'rate',
    'add',
    'add',
    'edit',
    'edit',
    'delete',
    'remove',
  ),
  part: fc.constantFrom('movie', 'tv', 'game'),
  work: fc.nat(WORKS - 1),
  number: fc.integer({ min: 1, max: 4 }),
  day: fc.constantFrom(
    '2019',
    '2019-01',
    '2019-05',
    '2019-05-04',
    '2024-12-31',
    '2000-02-29',
    null,
  ),
  value: fc.integer({ min: 1, max: 10 }),
})
const writes = fc.array(oneWrite, { minLength: 1, maxLength: 40 })
/** Many about one work. */
const writesOfOne = fc
  .array(oneWrite, { minLength: 10, maxLength: 40, size: 'max' })
  .map((all) => all.map((one) => ({ ...one, part: all[0]?.part ?? 'movie', work: 0 })))

const calls = {
  movie: {
    key: (tmdbId: number) => ({ tmdbId }),
    add: (person: Caller, tmdbId: number) =>
      person.call(savedShows.addMovie, { body: { tmdbId, title: 'Film' } }),
    begin: progressCalls.setMovie,
    mark: savedShows.watchMovie,
    rate: savedShows.rateMovie,
    remove: savedShows.deleteMovie,
    removed: (tmdbId: number) => ({ tmdbId }),
    flag: 'isWatched',
  },
  tv: {
    key: (tmdbId: number) => ({ tmdbId }),
    add: (person: Caller, tmdbId: number) =>
      person.call(savedShows.addTv, { body: { tmdbId, name: 'Série' } }),
    begin: progressCalls.setTv,
    mark: savedShows.watchTv,
    rate: savedShows.rateTv,
    remove: savedShows.deleteTv,
    removed: (tmdbId: number) => ({ tmdbId }),
    flag: 'isWatched',
  },
  game: {
    key: (steamApi: number) => ({ steamApi }),
    add: (person: Caller, steamApiId: number) =>
      person.call(savedGames.addGame, { body: { steamApiId, name: 'Jeu' } }),
    begin: progressCalls.setGame,
    mark: savedGames.playGame,
    rate: savedGames.rateGame,
    remove: savedGames.deleteGame,
    removed: (steamApiId: number) => ({ steamApiId }),
    flag: 'isPlayed',
  },
} as const

const nameOf = ({ part, work }: Pick<Write, 'part' | 'work'>) => `${part} ${work}`
const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const byTime = (a: Seen, b: Seen) =>
  compare(a.day, b.day) || a.createdAt - b.createdAt || a.number - b.number

async function apply(model: Model, person: Caller, write: Write): Promise<void> {
  world.clock.pass(7 * 3_600_000)
  const { does, part, number, day, value } = write
  const id = ID + write.work
  const call = calls[part]
  const item = model.get(nameOf(write)) ?? { seen: [], isBegun: false }
  const { seen } = item
  const now = world.clock.now()
  const today = new Date(now).toISOString().slice(0, 10)
  const fresh = { createdAt: now, rating: null, note: null }
  if (does === 'begin') {
    const body = { ...call.key(id), progress: 'inProgress' } as const
    expect((await person.call(call.begin, { body })).status).toBe(200)
    item.isBegun = true
  } else if (does === 'mark' || does === 'unmark') {
    const on = day?.length === 10 ? { day } : {}
    const body = { ...call.key(id), [call.flag]: does === 'mark', ...on }
    expect((await person.call(call.mark, { body })).status).toBe(200)
    if (does === 'unmark') seen.length = 0
    else if (item.isBegun || seen.length === 0) {
      const next = Math.max(0, ...seen.map((one) => one.number)) + 1
      seen.push({ number: next, day: on.day ?? today, ...fresh })
    }
    item.isBegun = false
  } else if (does === 'rate') {
    await person.call(call.rate, { body: { ...call.key(id), rating: value } })
    if (seen.length === 0 && !item.isBegun) seen.push({ number: 1, day: today, ...fresh })
  } else if (does === 'remove') {
    await person.call(call.remove, { query: call.removed(id) })
    await call.add(person, id)
    seen.length = 0
    item.isBegun = false
  } else {
    const standing = seen.find((one) => one.number === number)
    const work = { kind: part, workId: id, number }
    if (does === 'add') {
      const body = { ...work, day, rating: value }
      expect((await person.call(viewings.addViewing, { body })).status).toBe(200)
      if (!standing) {
        seen.push({ ...fresh, number, day: day ?? '', rating: value })
        item.isBegun = false
      }
    } else if (does === 'edit') {
      const body = { ...work, day, note: `Note ${value}` }
      const { status } = await person.call(viewings.editViewing, { body })
      expect(status).toBe(standing ? 200 : 404)
      if (standing) Object.assign(standing, { day: day ?? '', note: `Note ${value}` })
    } else {
      const { status } = await person.call(viewings.deleteViewing, { query: work })
      expect(status).toBe(standing ? 200 : 404)
      if (standing) seen.splice(seen.indexOf(standing), 1)
    }
  }
  // The earliest has number 1, and swaps numbers with the one that had it.
  const earliest = seen.toSorted(byTime)[0]
  if (earliest && earliest.number !== 1) {
    const first = seen.find((one) => one.number === 1)
    if (first) first.number = earliest.number
    earliest.number = 1
  }
  model.set(nameOf(write), item)
}

/** The day of the latest viewing, possibly partial; `null` when unknown. */
function lastDay(seen: readonly Seen[]): string | null {
  const last = seen.toSorted(byTime).at(-1)
  return last && last.day !== '' ? last.day : null
}

async function expectSameViewings(model: Model, person: Caller, of: Pick<Write, 'part' | 'work'>) {
  const query = { kind: of.part, workId: ID + of.work }
  const { body } = await person.call(viewings.getViewings, { query })
  const seen = model.get(nameOf(of))?.seen ?? []
  expect(
    body.results.map(({ number, day, rating, note }) => ({ number, day, rating, note })),
  ).toEqual(
    seen
      .toSorted(byTime)
      .toReversed()
      .map(({ number, day, rating, note }) => ({ number, day: day || null, rating, note })),
  )
}

async function expectSame(model: Model, person: Caller): Promise<void> {
  for (const part of ['movie', 'tv', 'game'] as const) {
    const items = await itemsOf(person, part)
    const found = new Map<string, number>()
    let done = 0
    for (let work = 0; work < WORKS; work += 1) {
      const { seen, isBegun } = model.get(nameOf({ part, work })) ?? { seen: [], isBegun: false }
      const isDone = seen.length > 0 && !isBegun
      done += isDone ? 1 : 0
      await expectSameViewings(model, person, { part, work })
      const item = items.results.get(ID + work)
      expect(item?.isDone).toBe(isDone)
      const day = isDone ? lastDay(seen) : null
      if (day === null) expect(item?.doneAt).toBeNull()
      else expect(item?.doneAt?.slice(0, day.length)).toBe(day)
      expect(item?.doneIn).toBe(day && day.length < 10 ? day : undefined)
      for (const facet of periodsOf(day)) found.set(facet, (found.get(facet) ?? 0) + 1)
    }
    expect(items.found).toEqual(found)
    expect(items.totalDone).toBe(done)
  }
}

/** The year, and the month if it is known. */
function periodsOf(day: string | null): readonly string[] {
  if (day === null) return []
  const year = `seen:${day.slice(0, 4)}`
  return day.length === 4 ? [year] : [year, `seen:${day.slice(0, 7)}`]
}

function countsOf({ body }: { readonly body: FacetCounts }): ReadonlyMap<string, number> {
  const seen = body.facets.filter(({ facet }) => facet.startsWith('seen:'))
  return new Map(seen.map(({ facet, count }) => [facet, count]))
}

async function itemsOf(person: Caller, part: Part) {
  const query = { page: 1 }
  if (part === 'game') {
    const { body } = await person.call(savedGames.getGames, { query: {} })
    const done = await person.call(savedGames.getGames, { query: { ...query, isPlayed: true } })
    return {
      totalDone: done.body.totalResults,
      found: countsOf(await person.call(listFilters.countGames, { query: {} })),
      results: new Map(
        body.results.map((item) => [
          item.steamApiId,
          { isDone: item.isPlayed, doneAt: item.playedAt, doneIn: item.doneIn },
        ]),
      ),
    }
  }
  const endpoint = part === 'movie' ? savedShows.getMovies : savedShows.getTvs
  const { body } = await person.call(endpoint, { query: {} })
  const done = await person.call(endpoint, { query: { ...query, isWatched: true } })
  return {
    totalDone: done.body.totalResults,
    found: countsOf(await person.call(listFilters.countShows, { query: { mediaType: part } })),
    results: new Map(
      body.results.map((item) => [
        item.tmdbId,
        { isDone: item.isWatched, doneAt: item.watchedAt, doneIn: item.doneIn },
      ]),
    ),
  }
}

test('after any sequence of writes, the viewings equal those of a plain array', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(writes, writesOfOne), async (sequence) => {
      const person = await world.person()
      for (const part of ['movie', 'tv', 'game'] as const) {
        for (let work = 0; work < WORKS; work += 1) await calls[part].add(person, ID + work)
      }
      const model: Model = new Map()
      for (const write of sequence) {
        await apply(model, person, write)
        await expectSameViewings(model, person, write)
      }
      await expectSame(model, person)
    }),
    { numRuns: runs(30) },
  )
})
