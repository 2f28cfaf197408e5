import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedShows, type SavedShow, type SortEnum } from '#shared/saved-shows.ts'
import { fold } from '#shared/text.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/*
 * Any sequence of writes leaves the list that a plain array would: every order, every filter, the
 * totals and ranks 1…n. The same model holds both engines to the same truth.
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

interface Item {
  mediaType: 'movie' | 'tv'
  tmdbId: number
  title: string
  note: string | null
  rating: number | null
  rank: number | null
  isWatched: boolean
  addedAt: number
}
type Model = Item[]

interface Write {
  readonly kind: 'add' | 'note' | 'rate' | 'watch' | 'rank' | 'remove'
  readonly mediaType: 'movie' | 'tv'
  readonly which: number
  readonly value: number
}

const write = fc.record<Write>({
  kind: fc.constantFrom('add', 'add', 'note', 'rate', 'watch', 'rank', 'rank', 'remove'),
  mediaType: fc.constantFrom('movie', 'movie', 'tv'),
  which: fc.nat(TITLES.length - 1),
  value: fc.nat(12),
})

async function apply(model: Model, person: Caller, { kind, mediaType, which, value }: Write) {
  world.clock.pass(1000)
  const tmdbId = FIRST_ID + which
  const item = model.find((known) => known.mediaType === mediaType && known.tmdbId === tmdbId)
  const isMovie = mediaType === 'movie'
  const title = TITLES[which] ?? ''
  const body = { tmdbId }
  if (kind === 'add') {
    const sent = isMovie ? { ...body, title } : { ...body, name: title }
    const { status } = await person.call(isMovie ? savedShows.addMovie : savedShows.addTv, {
      body: sent,
    })
    expect(status).toBe(item ? 200 : 201)
    if (item) return
    const fresh = { note: null, rating: null, rank: null, isWatched: false }
    model.push({ mediaType, tmdbId, title, addedAt: world.clock.now(), ...fresh })
    return
  }
  if (kind === 'remove') {
    const endpoint = isMovie ? savedShows.deleteMovie : savedShows.deleteTv
    const { status } = await person.call(endpoint, { query: body })
    expect(status).toBe(item ? 204 : 404)
    if (!item) return
    model.splice(model.indexOf(item), 1)
    renumber(model, mediaType)
    return
  }
  const rating = value >= 1 && value <= 10 ? value : null
  const rank = value === 0 ? null : value
  const calls = {
    note: [
      isMovie ? savedShows.noteMovie : savedShows.noteTv,
      { note: value === 0 ? '' : `Note ${value}` },
    ],
    rate: [isMovie ? savedShows.rateMovie : savedShows.rateTv, { rating }],
    watch: [isMovie ? savedShows.watchMovie : savedShows.watchTv, { isWatched: value % 2 === 0 }],
    rank: [isMovie ? savedShows.rankMovie : savedShows.rankTv, { rank }],
  } as const
  const [endpoint, change] = calls[kind]
  const { status } = await person.call(endpoint, { body: { ...body, ...change } })
  expect(status).toBe(item ? 200 : 404)
  if (!item) return
  if (kind === 'note') item.note = value === 0 ? null : `Note ${value}`
  if (kind === 'watch') item.isWatched = value % 2 === 0
  if (kind === 'rate') {
    item.rating = rating
    item.isWatched ||= rating !== null
  }
  if (kind === 'rank') place(model, item, rank)
}

function place(model: Model, item: Item, rank: number | null): void {
  const ranked = model
    .filter((other) => other.mediaType === item.mediaType && other.rank !== null && other !== item)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  item.rank = null
  if (rank !== null) ranked.splice(rank - 1, 0, item)
  for (const [index, other] of ranked.entries()) other.rank = index + 1
}

function renumber(model: Model, mediaType: string): void {
  const ranked = model.filter((item) => item.mediaType === mediaType && item.rank !== null)
  for (const [index, item] of ranked.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).entries()) {
    item.rank = index + 1
  }
}

const byCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY
/** Each order as a comparison; ties end on the id and the media type. */
const orders: Record<SortEnum, (a: Item, b: Item) => number> = {
  DATE_DESC: (a, b) => b.addedAt - a.addedAt,
  DATE_ASC: (a, b) => a.addedAt - b.addedAt,
  RATING_DESC: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.addedAt - a.addedAt,
  RATING_ASC: (a, b) => (a.rating ?? 11) - (b.rating ?? 11) || a.addedAt - b.addedAt,
  TITLE_ASC: (a, b) =>
    byCodePoints(fold(a.title), fold(b.title)) ||
    a.tmdbId - b.tmdbId ||
    byCodePoints(a.mediaType, b.mediaType),
  RANK_ASC: (a, b) =>
    (a.rank === b.rank ? 0 : last(a.rank) - last(b.rank)) ||
    a.tmdbId - b.tmdbId ||
    byCodePoints(a.mediaType, b.mediaType),
}

const seen = (item: SavedShow) => ({
  mediaType: item.mediaType,
  tmdbId: item.tmdbId,
  title: item.mediaType === 'movie' ? item.title : item.name,
  note: item.note,
  rating: item.rating,
  rank: item.rank,
  isWatched: item.isWatched,
  addedAt: Date.parse(item.addedAt),
})

async function expectSame(model: Model, person: Caller): Promise<void> {
  for (const [sortEnum, compare] of Object.entries(orders)) {
    for (const isWatched of [undefined, true, false]) {
      const expected = model
        .filter((item) => isWatched === undefined || item.isWatched === isWatched)
        .toSorted(compare)
      const query = { sortEnum, isWatched }
      const whole = await person.call(savedShows.getAll, { query })
      expect(whole.body.results.map(seen)).toEqual(expected)
      const page = await person.call(savedShows.getAll, { query: { ...query, page: 1 } })
      expect(page.body.results.map(seen)).toEqual(expected.slice(0, 20))
      expect(page.body.totalResults).toBe(expected.length)
    }
  }
}

test('any sequence of writes leaves the list that a plain array would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 40 }), async (writes) => {
      const person = await world.person()
      const model: Model = []
      for (const one of writes) await apply(model, person, one)
      await expectSame(model, person)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('two who rank one list at once leave ranks 1…n', async () => {
  const person = await world.person()
  const ids = Array.from({ length: 20 }, (_, index) => FIRST_ID + index)
  for (const tmdbId of ids) {
    await person.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
    await person.call(savedShows.rankMovie, { body: { tmdbId, rank: 99 } })
  }
  const moves = Array.from({ length: 60 }, (_, index) => ({
    tmdbId: ids[(index * 7) % ids.length],
    rank: ((index * 11) % ids.length) + 1,
  }))
  const answers = await Promise.all(
    moves.map((body) => person.call(savedShows.rankMovie, { body })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  const { body } = await person.call(savedShows.getMovies, { query: { sortEnum: 'RANK_ASC' } })
  expect(body.results.map(({ rank }) => rank)).toEqual(ids.map((_, index) => index + 1))
})

test('every page of a long list, end to end, repeats and skips nothing', async () => {
  const person = await world.person()
  const count = 95
  for (let index = 0; index < count; index += 1) {
    const body = { tmdbId: FIRST_ID + index, title: 'Même titre', name: undefined }
    await person.call(savedShows.addMovie, { body: { tmdbId: body.tmdbId, title: body.title } })
  }
  for (const sortEnum of Object.keys(orders)) {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => person.call(savedShows.getAll, { query: { sortEnum, page } })),
    )
    const ids = pages.flatMap(({ body }) => body.results.map(({ tmdbId }) => tmdbId))
    expect(new Set(ids).size).toBe(count)
    const whole = await person.call(savedShows.getAll, { query: { sortEnum } })
    expect(ids).toEqual(whole.body.results.map(({ tmdbId }) => tmdbId))
  }
})
