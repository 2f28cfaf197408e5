import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facetsOf, groupsOf, matches } from '#shared/filters.ts'
import { listFilters } from '#shared/list-filters.ts'
import { SortEnum } from '#shared/lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller

const ITEMS = 90
const SERVICES = { me: [8, 337], friend: [99, 337, 381] }
/** By id: no service, one of mine, two of mine, none of mine, one of each. */
const OFFERS = [null, 'FR-8', 'FR-8,FR-337', 'FR-33', 'FR-99,FR-337', 'BE-8,FR-1337,FR-381']
const GENRES = ['Drame', 'Comédie', 'Action', 'Science-Fiction', 'Science-fiction']

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  for (let number = 1; number <= ITEMS; number += 1) await keep(number)
  // Hidden items, with private notes.
  for (let number = 1; number <= ITEMS; number += 4) {
    await change(number, 'hide', { isHidden: true })
  }
  friend = await world.person()
  await befriend(me, friend)
  await me.call(services.setOwn, { body: { providerIds: SERVICES.me } })
  await friend.call(services.setOwn, { body: { providerIds: SERVICES.friend } })
})
afterAll(() => world.close())

/** A film or series whose facts follow from its number. */
async function keep(number: number): Promise<void> {
  world.clock.pass(60_000 * (number % 7 === 0 ? 60 * 24 * 5 : 1))
  const tmdbId = 2_000_000_000 + number
  const isMovie = number % 3 !== 0
  await (isMovie
    ? me.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${number % 11} ${number}` } })
    : me.call(savedShows.addTv, { body: { tmdbId, name: `Série ${number % 11} ${number}` } }))
  const genres = GENRES.filter((_, index) => (number + index) % (index + 2) === 0 && index !== 4)
  await world.deps.db
    .updateTable('saved_shows')
    .set({
      genres: JSON.stringify(genres),
      offers: OFFERS[tmdbId % OFFERS.length] ?? null,
      release_date: number % 8 === 0 ? null : `${1970 + (number % 50)}-05-01`,
      ...(number % 5 !== 0 && {
        facts_at: 1,
        runtime: number % 6 === 0 ? null : 40 + number * 2,
        countries: JSON.stringify(number % 2 ? ['FR'] : ['US', 'FR']),
        language: number % 2 ? 'fr' : 'en',
      }),
    })
    .where('user_id', '=', me.id)
    .where('tmdb_id', '=', tmdbId)
    .execute()
  if (number % 2 === 0) await change(number, 'rate', { rating: (number % 10) + 1 })
  if (number % 10 === 4) await change(number, 'rate', { rating: null })
  if (number % 9 === 0) await change(number, 'watch', { isWatched: true })
  if (number % 6 === 0) await change(number, 'note', { note: 'À revoir' })
  if (number % 12 === 0) await change(number, 'note', { note: 'Pour moi', noteReader: 'self' })
}

const calls = {
  rate: [savedShows.rateMovie, savedShows.rateTv],
  watch: [savedShows.watchMovie, savedShows.watchTv],
  note: [savedShows.noteMovie, savedShows.noteTv],
  hide: [savedShows.hideMovie, savedShows.hideTv],
} as const

async function change(number: number, what: keyof typeof calls, body: object): Promise<void> {
  const call = calls[what][number % 3 === 0 ? 1 : 0]
  const sent = { tmdbId: 2_000_000_000 + number, ...body }
  expect((await me.call(call, { body: sent })).status).toBe(200)
}

function facets(show: SavedShow, by: Caller): ReadonlySet<string> {
  const plain = facetsOf({
    genres: show.genres,
    date: show.mediaType === 'movie' ? show.release_date : show.first_air_date,
    rating: show.rating,
    note: show.note,
    doneAt: show.watchedAt,
  })
  const offers = OFFERS[show.tmdbId % OFFERS.length]?.split(',') ?? []
  const own = by === me ? SERVICES.me : SERVICES.friend
  const isMine = own.some((id) => offers.includes(`FR-${id}`))
  return isMine ? new Set([...plain, 'service:mine']) : plain
}
const keyOf = (show: SavedShow) => `${show.mediaType} ${show.tmdbId}`

async function allPages(by: Caller, query: object): Promise<SavedShow[]> {
  const found: SavedShow[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await by.call(savedShows.getAll, {
      query: { userId: me.id, page, ...query },
    })
    expect(status).toBe(200)
    found.push(...body.results)
    if (page >= body.totalPages) {
      expect(found).toHaveLength(body.totalResults)
      expect(body.totalPages).toBe(Math.ceil(found.length / PAGE_SIZE))
      return found
    }
  }
}

const single = [
  'genre:Drame',
  'genre:Science-fiction',
  'genre:none',
  'year:1994',
  'year:none',
  'decade:1980',
  'rating:7',
  'rating:none',
  'noted:yes',
  'service:mine',
]
const combined = [
  ['rating:7', 'rating:8', 'rating:9'],
  ['genre:Drame', 'genre:Comédie'],
  ['genre:Drame', 'decade:1980', 'decade:1990'],
  ['rating:none', 'noted:yes', 'genre:Action'],
  ['service:mine', 'decade:1980'],
]

describe.each([
  ['own list', () => me],
  ['friend’s list', () => friend],
])('a filtered %s', (_, who) => {
  test.each([...single.map((facet) => [facet]), ...combined])('matches %j', async (...filter) => {
    for (const sortEnum of SortEnum.options) {
      for (const isWatched of [undefined, true, false]) {
        const all = await allPages(who(), { sortEnum, isWatched })
        const expected = all.filter((show) => matches(filter, facets(show, who())))
        const found = await allPages(who(), { sortEnum, isWatched, filter })
        expect(found.map(keyOf)).toEqual(expected.map(keyOf))
      }
    }
  })

  test('can be searched', async () => {
    const query = { query: 'film 3', userId: me.id }
    const { body: all } = await who().call(savedShows.searchAll, { query })
    const filter = ['decade:1980', 'decade:1990', 'decade:2000']
    const { body } = await who().call(savedShows.searchAll, { query: { ...query, filter } })
    const expected = all.results.filter((show) => matches(filter, facets(show, who())))
    expect(body.results.map(keyOf)).toEqual(expected.map(keyOf))
  })

  test('has as many items as its facets count', async () => {
    const { body } = await who().call(listFilters.countShows, {
      query: { userId: me.id, isWatched: true },
    })
    expect(body.facets.length).toBeGreaterThan(20)
    for (const { facet, count } of body.facets) {
      const found = await allPages(who(), { isWatched: true, filter: [facet] })
      expect([facet, found.length]).toEqual([facet, count])
    }
    const names = new Set(body.facets.map(({ facet }) => groupsOf([facet])[0]?.[0]?.split(':')[0]))
    expect(names).toContain('length')
    expect(names).toContain('country')
    expect(names).toContain('service')
  })
})

test('hidden items and private notes are neither found nor counted for a friend', async () => {
  const counts = async (by: Caller) => {
    const { body } = await by.call(listFilters.countShows, { query: { userId: me.id } })
    return new Map(body.facets.map(({ facet, count }) => [facet, count]))
  }
  const [own, theirs] = [await counts(me), await counts(friend)]
  const all = await allPages(me, {})
  expect(own.get('noted:yes')).toBe(all.filter(({ note }) => note !== null).length)
  expect(theirs.get('noted:yes')).toBe(
    all.filter((show) => show.note !== null && show.noteReader === 'friends' && !show.isHidden)
      .length,
  )
})

test('a stranger’s list can be neither counted nor filtered', async () => {
  const stranger = await world.person()
  const query = { userId: me.id }
  const counted = await stranger.call(listFilters.countShows, { query })
  expect(counted.problem.code).toBe('NOT_FRIEND')
  const filter = ['rating:none']
  const found = await stranger.call(savedShows.getAll, { query: { ...query, filter } })
  expect(found.problem.code).toBe('NOT_FRIEND')
  expect((await friend.call(listFilters.countShows, { query })).status).toBe(200)
})

test('items in progress, paused or abandoned are found', async () => {
  const other = await world.person()
  const progresses = ['inProgress', 'paused', 'abandoned'] as const
  for (const [index, progress] of progresses.entries()) {
    const tmdbId = 2_000_001_000 + index
    await other.call(savedShows.addMovie, { body: { tmdbId, title: progress } })
    await other.call(progressCalls.setMovie, { body: { tmdbId, progress } })
  }
  for (const progress of progresses) {
    const filter = [`state:${progress}`]
    const { body } = await other.call(savedShows.getAll, { query: { filter, isWatched: false } })
    expect(body.results.map((show) => show.mediaType === 'movie' && show.title)).toEqual([progress])
    const counted = await other.call(listFilters.countShows, { query: { isWatched: false } })
    expect(counted.body.facets).toContainEqual({ facet: filter[0], count: 1 })
    // `progress` overrides other states, with a filter or without.
    for (const rest of [
      { isWatched: true, page: 1 },
      { isWatched: true, filter: ['rating:none'] },
      { isWatched: false, filter: ['rating:none', 'state:inProgress', 'state:abandoned'] },
    ]) {
      const only = await other.call(savedShows.getAll, { query: { progress, ...rest } })
      expect(only.body.results.map(({ tmdbId }) => tmdbId)).toEqual([body.results[0]?.tmdbId])
    }
  }
  const { body } = await other.call(savedShows.getAll, { query: { filter: ['rating:none'] } })
  expect(body.totalResults).toBe(2)
})

test('games are filtered as films are', async () => {
  await me.call(savedGames.addGame, { body: { steamApiId: 2_000_000_001, name: 'Jeu' } })
  await me.call(savedGames.rateGame, { body: { steamApi: 2_000_000_001, rating: 9 } })
  const read = async (filter: string[]) =>
    (await me.call(savedGames.getGames, { query: { filter } })).body.totalResults
  expect([await read(['rating:9']), await read(['rating:8'])]).toEqual([1, 0])
  const { body } = await me.call(listFilters.countGames, { query: { isPlayed: true } })
  expect(body.facets).toContainEqual({ facet: 'rating:9', count: 1 })
})

test('the facet index matches the items, whatever was done to them', async () => {
  const { db } = world.deps
  await change(2, 'watch', { isWatched: false })
  await me.call(savedShows.deleteMovie, { query: { tmdbId: 2_000_000_004 } })
  await db
    .updateTable('saved_shows')
    .set(({ eb }) => ({ title_key: 'autre', added_at: eb('added_at', '+', 1) }))
    .where('tmdb_id', '=', 2_000_000_006)
    .execute()
  const counted = await sql`select part, facet, is_done, count(*) as total, sum(is_hidden) as hidden
    from (select part, facet, is_done, is_hidden from saved_facets where user_id = ${me.id}
      union all select media_type, 'offers:,' || offers || ',', is_watched, is_hidden
      from saved_shows where user_id = ${me.id} and offers is not null) facets
    group by part, facet, is_done order by part, facet, is_done`.execute(db)
  const kept = await sql`select part, facet, is_done, total, hidden from facet_totals
    where user_id = ${me.id} and total > 0 order by part, facet, is_done`.execute(db)
  expect(kept.rows).toEqual(counted.rows)
  const { rows } = await sql<{ lost: number }>`select count(*) as lost from saved_facets f
    where user_id = ${me.id} and part <> 'game' and not exists (select 1 from saved_shows s
      where s.user_id = f.user_id and s.media_type = f.part and s.tmdb_id = f.id
      and s.is_watched = f.is_done and coalesce(s.rating, 0) = f.rating
      and s.is_hidden = f.is_hidden and s.added_at = f.added_at and s.title_key = f.title_key)`.execute(
    db,
  )
  expect(rows).toEqual([{ lost: 0 }])
})

test('an unknown filter is refused, with the field', async () => {
  for (const filter of ['genre:', 'year:19', 'rating:11', 'toString:yes', 'genre:Drame,,']) {
    const { statusCode, body } = await world.app.inject({
      url: `/api/savedshow/get-saved-all?filter=${encodeURIComponent(filter)}`,
      headers: { authorization: `Bearer ${me.token}` },
    })
    expect([filter, statusCode]).toEqual([filter, 400])
    expect(body).toContain('Ce filtre n’existe pas')
  }
})
