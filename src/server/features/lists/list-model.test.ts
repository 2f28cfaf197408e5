import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { progressCalls } from '#shared/progress.ts'
import { type SavedGame, savedGames } from '#shared/saved-games.ts'
import { Progress } from '#shared/lists.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import {
  applyWrite,
  type Asked,
  changeOf,
  filters,
  type Item,
  type Model,
  orders,
  type Part,
  shownOf,
  matchesFilter,
  type Write,
} from '#test/list-model.ts'
import { befriend } from '#test/people.ts'
import { runs } from '#test/runs.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/*
 * Model-based test: any sequence of writes leaves the same list as a plain array would (orders, filters,
 * totals, ranks 1…n), for every kind of list and on both engines.
 */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const FIRST_ID = 1_900_000_000
const TITLES = [
  'Élan',
  'elan',
  'Zèbre',
  'Œuvre',
  'été',
  'Été 85',
  'été',
  'L’Âge',
  '100 %',
  'a_b',
  '星',
  '😀',
]

/** The calls of one part of a list, with their parameter names. */
const calls = {
  movie: {
    add: savedShows.addMovie,
    note: savedShows.noteMovie,
    rate: savedShows.rateMovie,
    mark: savedShows.watchMovie,
    progress: progressCalls.setMovie,
    rank: savedShows.rankMovie,
    hide: savedShows.hideMovie,
    remove: savedShows.deleteMovie,
    bulkChange: bulkCalls.changeShows,
    each: (tmdbId: number) => ({ mediaType: 'movie', tmdbId }),
    added: (id: number, title: string) => ({ tmdbId: id, title }),
    key: (id: number) => ({ tmdbId: id }),
    removed: (id: number) => ({ tmdbId: id }),
    marked: (isDone: boolean) => ({ isWatched: isDone }),
  },
  tv: {
    add: savedShows.addTv,
    note: savedShows.noteTv,
    rate: savedShows.rateTv,
    mark: savedShows.watchTv,
    progress: progressCalls.setTv,
    rank: savedShows.rankTv,
    hide: savedShows.hideTv,
    remove: savedShows.deleteTv,
    bulkChange: bulkCalls.changeShows,
    each: (tmdbId: number) => ({ mediaType: 'tv', tmdbId }),
    added: (id: number, title: string) => ({ tmdbId: id, name: title }),
    key: (id: number) => ({ tmdbId: id }),
    removed: (id: number) => ({ tmdbId: id }),
    marked: (isDone: boolean) => ({ isWatched: isDone }),
  },
  game: {
    add: savedGames.addGame,
    note: savedGames.noteGame,
    rate: savedGames.rateGame,
    mark: savedGames.playGame,
    progress: progressCalls.setGame,
    rank: savedGames.rankGame,
    hide: savedGames.hideGame,
    remove: savedGames.deleteGame,
    bulkChange: bulkCalls.changeGames,
    each: (steamApi: number) => ({ steamApi }),
    added: (id: number, title: string) => ({ steamApiId: id, name: title }),
    key: (id: number) => ({ steamApi: id }),
    removed: (id: number) => ({ steamApiId: id }),
    marked: (isDone: boolean) => ({ isPlayed: isDone }),
  },
} as const

/** The kinds of lists: their parts, and the call that reads them all. */
const kinds = [
  {
    name: 'shows',
    parts: ['movie', 'movie', 'tv'] as const,
    read: async (person: Caller, { isDone, ...asked }: Asked) => {
      const query = { ...asked, isWatched: isDone }
      const { body } = await person.call(savedShows.getAll, { query })
      return {
        results: body.results.map(ofShow),
        totalResults: body.totalResults,
        totalPages: body.totalPages,
      }
    },
  },
  {
    name: 'games',
    parts: ['game'] as const,
    read: async (person: Caller, { isDone, ...asked }: Asked) => {
      const query = { ...asked, isPlayed: isDone }
      const { body } = await person.call(savedGames.getGames, { query })
      return {
        results: body.results.map(ofGame),
        totalResults: body.totalResults,
        totalPages: body.totalPages,
      }
    },
  },
]

const marksOf = ({ note, rating, rank, progress, isHidden, addedAt }: SavedShow | SavedGame) => ({
  note,
  progress,
  rating,
  rank,
  isHidden,
  addedAt: Date.parse(addedAt),
})
const ofShow = (item: SavedShow): Item => ({
  part: item.mediaType,
  id: item.tmdbId,
  title: item.mediaType === 'movie' ? item.title : item.name,
  isDone: item.isWatched,
  ...marksOf(item),
})
const ofGame = (item: SavedGame): Item => ({
  part: 'game',
  id: item.steamApiId,
  title: item.name,
  isDone: item.isPlayed,
  ...marksOf(item),
})

const writeTo = (parts: readonly Part[]) =>
  fc.record<Write>({
    kind: fc.constantFrom(
      ...(['add', 'add', 'note', 'rate', 'mark', 'progress', 'progress'] as const),
      ...(['rank', 'rank', 'hide', 'remove'] as const),
    ),
    part: fc.constantFrom(...parts),
    which: fc.nat(TITLES.length - 1),
    count: fc.constantFrom(1, 1, 5),
    value: fc.nat(12),
  })

async function apply(model: Model, person: Caller, write: Write) {
  const { kind, part, which, count, value } = write
  world.clock.pass(1000)
  if (count > 1 && ['rate', 'mark', 'progress', 'remove'].includes(kind)) {
    return applyBulkChange(model, person, write)
  }
  const id = FIRST_ID + which
  const item = model.find((known) => known.part === part && known.id === id)
  const title = TITLES[which] ?? ''
  const call = calls[part]
  if (kind === 'add') {
    const { status } = await person.call(call.add, { body: call.added(id, title) })
    expect(status).toBe(item ? 200 : 201)
    if (item) return
    const marks = { note: null, rating: null, rank: null, progress: undefined }
    const fresh = { ...marks, isDone: false, isHidden: false }
    model.push({ part, id, title, addedAt: world.clock.now(), ...fresh })
    return
  }
  if (kind === 'remove') {
    const { status } = await person.call(call.remove, { query: call.removed(id) })
    expect(status).toBe(item ? 204 : 404)
    if (item) applyWrite(model, item, { kind, value })
    return
  }
  const changed = changeOf({ kind, value })
  const change = {
    note: { note: changed.note ?? '' },
    rate: { rating: changed.rating },
    mark: call.marked(changed.isDone),
    hide: { isHidden: changed.isHidden },
    progress: { progress: changed.progress ?? null },
    rank: { rank: changed.rank },
  }
  const body = { ...call.key(id), ...change[kind] }
  const { status } = await person.call(call[kind], { body })
  expect(status).toBe(item ? 200 : 404)
  if (item) applyWrite(model, item, { kind, value })
}

async function applyBulkChange(model: Model, person: Caller, write: Write): Promise<void> {
  const { part, which, count, kind } = write
  const ids = Array.from({ length: count }, (_, at) => FIRST_ID + ((which + at) % TITLES.length))
  const { isDone, rating, progress = 'paused' } = changeOf(write)
  const body = {
    items: ids.map((id) => calls[part].each(id)),
    change: {
      kind,
      ...(kind === 'mark' && { isDone }),
      ...(kind === 'rate' && { rating }),
      ...(kind === 'progress' && { progress }),
    },
  }
  const items = model.filter((known) => known.part === part && ids.includes(known.id))
  const { status } = await person.call<Endpoint>(calls[part].bulkChange, { body })
  expect(status).toBe(items.length > 0 ? 200 : 404)
  const value = kind === 'progress' ? Progress.options.indexOf(progress) : write.value
  for (const item of items) applyWrite(model, item, { kind, value })
}

describe.each(kinds)('a list of $name', ({ parts, read }) => {
  async function expectSame(model: Model, person: Caller, userId?: string): Promise<void> {
    for (const [sortEnum, compare] of Object.entries(orders)) {
      for (const filter of filters) {
        const expected = model
          .filter((item) => matchesFilter(item, filter))
          .toSorted(compare)
          .map((item) => ({ ...item, isViewed: undefined }))
        const whole = await read(person, { sortEnum, ...filter, userId })
        expect(whole.results).toEqual(expected)
        const page = await read(person, { sortEnum, ...filter, page: 1, userId })
        expect(page.results).toEqual(expected.slice(0, 20))
        expect(page.totalResults).toBe(expected.length)
      }
    }
  }

  test('equals a plain array after any sequence of writes', async () => {
    const writes = fc.array(writeTo(parts), { minLength: 1, maxLength: 40 })
    const friend = await world.person()
    await fc.assert(
      fc.asyncProperty(writes, async (sequence) => {
        const person = await world.person()
        await befriend(person, friend)
        const model: Model = []
        for (const one of sequence) await apply(model, person, one)
        await expectSame(model, person)
        await expectSame(shownOf(model), friend, person.id)
      }),
      { numRuns: runs(30) },
    )
  })

  const [first] = parts
  const call = calls[first]
  const add = async (person: Caller, id: number, title: string) =>
    person.call(call.add, { body: call.added(id, title) })

  test('keeps ranks 1…n under concurrent ranking', async () => {
    const person = await world.person()
    const ids = Array.from({ length: 20 }, (_, index) => FIRST_ID + index)
    for (const id of ids) {
      await add(person, id, `Titre ${id}`)
      await person.call(call.rank, { body: { ...call.key(id), rank: 99 } })
    }
    const moves = Array.from({ length: 60 }, (_, index) => ({
      ...call.key(ids[(index * 7) % ids.length] ?? 0),
      rank: ((index * 11) % ids.length) + 1,
    }))
    const answers = await Promise.all(moves.map((body) => person.call(call.rank, { body })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const { results } = await read(person, { sortEnum: 'RANK_ASC' })
    expect(results.map(({ rank }) => rank)).toEqual(ids.map((_, index) => index + 1))
  })

  test('has no page when empty, read whole or by page', async () => {
    const person = await world.person()
    const empty = { results: [], totalResults: 0, totalPages: 0 }
    expect(await read(person, {})).toEqual(empty)
    expect(await read(person, { page: 1 })).toEqual(empty)
    await add(person, FIRST_ID, 'Un seul titre')
    expect(await read(person, {})).toMatchObject({ totalPages: 1 })
    expect(await read(person, { page: 1 })).toMatchObject({ totalPages: 1 })
    expect(await read(person, { isDone: true })).toEqual(empty)
  })

  test('neither repeats nor skips items across its pages', async () => {
    const person = await world.person()
    const count = 95
    for (let index = 0; index < count; index += 1) {
      await add(person, FIRST_ID + index, 'Même titre')
    }
    for (const sortEnum of Object.keys(orders)) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map(async (page) => read(person, { sortEnum, page })),
      )
      const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
      expect(new Set(ids).size).toBe(count)
      const whole = await read(person, { sortEnum })
      expect(ids).toEqual(whole.results.map(({ id }) => id))
    }
  })
})
