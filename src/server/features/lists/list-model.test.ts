import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SavedGame, savedGames } from '#shared/saved-games.ts'
import type { SortEnum } from '#shared/lists.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
import { fold } from '#shared/fold.ts'
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

type Part = 'movie' | 'tv' | 'game'

interface Item {
  part: Part
  id: number
  title: string
  note: string | null
  rating: number | null
  rank: number | null
  isDone: boolean
  addedAt: number
}
type Model = Item[]

/** The calls of one part of a list, with their parameter names. */
const calls = {
  movie: {
    add: savedShows.addMovie,
    note: savedShows.noteMovie,
    rate: savedShows.rateMovie,
    mark: savedShows.watchMovie,
    rank: savedShows.rankMovie,
    remove: savedShows.deleteMovie,
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
    rank: savedShows.rankTv,
    remove: savedShows.deleteTv,
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
    rank: savedGames.rankGame,
    remove: savedGames.deleteGame,
    added: (id: number, title: string) => ({ steamApiId: id, name: title }),
    key: (id: number) => ({ steamApi: id }),
    removed: (id: number) => ({ steamApiId: id }),
    marked: (isDone: boolean) => ({ isPlayed: isDone }),
  },
} as const

interface Asked {
  readonly sortEnum?: string
  readonly isDone?: boolean | undefined
  readonly page?: number
}

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

const marksOf = ({ note, rating, rank, addedAt }: SavedShow | SavedGame) => ({
  note,
  rating,
  rank,
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

interface Write {
  readonly kind: 'add' | 'note' | 'rate' | 'mark' | 'rank' | 'remove'
  readonly part: Part
  readonly which: number
  readonly value: number
}

const writeTo = (parts: readonly Part[]) =>
  fc.record<Write>({
    kind: fc.constantFrom('add', 'add', 'note', 'rate', 'mark', 'rank', 'rank', 'remove'),
    part: fc.constantFrom(...parts),
    which: fc.nat(TITLES.length - 1),
    value: fc.nat(12),
  })

async function apply(model: Model, person: Caller, { kind, part, which, value }: Write) {
  world.clock.pass(1000)
  const id = FIRST_ID + which
  const item = model.find((known) => known.part === part && known.id === id)
  const title = TITLES[which] ?? ''
  const call = calls[part]
  if (kind === 'add') {
    const { status } = await person.call(call.add, { body: call.added(id, title) })
    expect(status).toBe(item ? 200 : 201)
    if (item) return
    const fresh = { note: null, rating: null, rank: null, isDone: false }
    model.push({ part, id, title, addedAt: world.clock.now(), ...fresh })
    return
  }
  if (kind === 'remove') {
    const { status } = await person.call(call.remove, { query: call.removed(id) })
    expect(status).toBe(item ? 204 : 404)
    if (!item) return
    model.splice(model.indexOf(item), 1)
    place(model, { ...item, rank: null }, null)
    return
  }
  const note = value === 0 ? null : `Note ${value}`
  const rating = value >= 1 && value <= 10 ? value : null
  const rank = value === 0 ? null : value
  const isDone = value % 2 === 0
  const change = { note: { note: note ?? '' }, rate: { rating }, mark: call.marked(isDone) }
  const body = { ...call.key(id), ...(kind === 'rank' ? { rank } : change[kind]) }
  const { status } = await person.call(call[kind], { body })
  expect(status).toBe(item ? 200 : 404)
  if (!item) return
  if (kind === 'note') item.note = note
  if (kind === 'mark') item.isDone = isDone
  if (kind === 'rate') {
    item.rating = rating
    item.isDone ||= rating !== null
  }
  if (kind === 'rank') place(model, item, rank)
}

function place(model: Model, item: Item, rank: number | null): void {
  const ranked = model
    .filter((other) => other.part === item.part && other.rank !== null && other !== item)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  item.rank = null
  if (rank !== null) ranked.splice(rank - 1, 0, item)
  for (const [index, other] of ranked.entries()) other.rank = index + 1
}

const byCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY
/** Each sort order as a comparator; ties are broken by id and part. */
const orders: Record<SortEnum, (a: Item, b: Item) => number> = {
  DATE_DESC: (a, b) => b.addedAt - a.addedAt,
  DATE_ASC: (a, b) => a.addedAt - b.addedAt,
  RATING_DESC: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.addedAt - a.addedAt,
  RATING_ASC: (a, b) => (a.rating ?? 11) - (b.rating ?? 11) || a.addedAt - b.addedAt,
  TITLE_ASC: (a, b) =>
    byCodePoints(fold(a.title), fold(b.title)) || a.id - b.id || byCodePoints(a.part, b.part),
  RANK_ASC: (a, b) =>
    (a.rank === b.rank ? 0 : last(a.rank) - last(b.rank)) ||
    a.id - b.id ||
    byCodePoints(a.part, b.part),
}

describe.each(kinds)('a list of $name', ({ parts, read }) => {
  async function expectSame(model: Model, person: Caller): Promise<void> {
    for (const [sortEnum, compare] of Object.entries(orders)) {
      for (const isDone of [undefined, true, false]) {
        const expected = model
          .filter((item) => isDone === undefined || item.isDone === isDone)
          .toSorted(compare)
        const whole = await read(person, { sortEnum, isDone })
        expect(whole.results).toEqual(expected)
        const page = await read(person, { sortEnum, isDone, page: 1 })
        expect(page.results).toEqual(expected.slice(0, 20))
        expect(page.totalResults).toBe(expected.length)
      }
    }
  }

  test('is, after any sequence of writes, what a plain array would be', async () => {
    const writes = fc.array(writeTo(parts), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(writes, async (sequence) => {
        const person = await world.person()
        const model: Model = []
        for (const one of sequence) await apply(model, person, one)
        await expectSame(model, person)
      }),
      { numRuns: 30 },
    )
  }, 120_000)

  const [first] = parts
  const call = calls[first]
  const add = async (person: Caller, id: number, title: string) =>
    person.call(call.add, { body: call.added(id, title) })

  test('keeps ranks 1…n when two rank it at once', async () => {
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

  test('has no page when it is empty, asked for whole or by page', async () => {
    const person = await world.person()
    const empty = { results: [], totalResults: 0, totalPages: 0 }
    expect(await read(person, {})).toEqual(empty)
    expect(await read(person, { page: 1 })).toEqual(empty)
    await add(person, FIRST_ID, 'Un seul titre')
    expect(await read(person, {})).toMatchObject({ totalPages: 1 })
    expect(await read(person, { page: 1 })).toMatchObject({ totalPages: 1 })
    expect(await read(person, { isDone: true })).toEqual(empty)
  })

  test('repeats and skips nothing on its pages, end to end', async () => {
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
