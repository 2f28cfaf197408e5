import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { comments } from '#shared/comments.ts'
import type { Endpoint } from '#shared/contract.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { notFriendDetails } from '#shared/errors.ts'
import { feed } from '#shared/feed.ts'
import { friends } from '#shared/friends.ts'
import { games } from '#shared/games.ts'
import { listFilters } from '#shared/list-filters.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import { notes } from '#shared/notes.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { titles } from '#shared/titles.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { sqlitePlan } from '#test/plans.ts'
import { type Caller, type Given, type TestWorld, testWorld } from '#test/world.ts'

/** Inception, and a film that was seen; Breaking Bad, and a series that was seen; a game. */
const [FILM, SEEN_FILM, SERIES, SEEN_SERIES, GAME] = [27_205, 603, 1396, 1399, 620]
const PLACE = { season: 2, episode: 4 }

let world: TestWorld
let owner: Caller
/** A friend who saw nothing, one who saw everything, and one who opened the notes. */
let closed: Caller
let there: Caller
let curious: Caller
/** The instants of the owner's viewings. */
const seenAt = new Map<string, string>()

beforeAll(async () => {
  world = await testWorld()
  ;[owner, closed, there, curious] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ]
  for (const friend of [closed, there, curious]) await befriend(owner, friend)
  for (const person of [owner, there]) await save(person)
  await seal()
  await see(there)
  for (const one of NOTES) await read(curious, one)
})
afterAll(() => world.close())

async function save(person: Caller): Promise<void> {
  await person.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
  await person.call(savedShows.addMovie, { body: { tmdbId: SEEN_FILM, title: 'Matrix' } })
  await person.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Breaking Bad' } })
  await person.call(savedShows.addTv, { body: { tmdbId: SEEN_SERIES, name: 'Game of Thrones' } })
  await person.call(savedGames.addGame, { body: { steamApiId: GAME, name: 'Portal 2' } })
}

const textOf = (name: string) => `xyzzy-${name}.`

/** Every sort of note that can be sealed. */
interface Sealed {
  readonly name: string
  readonly kind: 'movie' | 'tv' | 'game' | 'episode'
  readonly workId: number
  readonly spoiler: NoteMark
  /** For a viewing of an episode. */
  readonly season?: number
  readonly episode?: number
  readonly isViewing?: true
}
const NOTES: readonly Sealed[] = [
  { name: 'film', kind: 'movie', workId: FILM, spoiler: {} },
  { name: 'seen-film', kind: 'movie', workId: SEEN_FILM, spoiler: {}, isViewing: true },
  { name: 'place', kind: 'tv', workId: SERIES, spoiler: PLACE },
  { name: 'series', kind: 'tv', workId: SEEN_SERIES, spoiler: {} },
  { name: 'seen-series', kind: 'tv', workId: SEEN_SERIES, spoiler: PLACE, isViewing: true },
  { name: 'episode', kind: 'episode', workId: SERIES, ...PLACE, spoiler: {}, isViewing: true },
  { name: 'game', kind: 'game', workId: GAME, spoiler: {} },
  { name: 'played', kind: 'game', workId: GAME, spoiler: {}, isViewing: true },
]

async function seal(): Promise<void> {
  for (const { name, kind, workId, spoiler, isViewing, ...place } of NOTES) {
    const fields = { note: textOf(name), spoiler }
    if (isViewing) {
      const body = { kind, workId, ...place, number: 1, day: '2025-11-02', ...fields }
      const { body: added } = await owner.call(viewings.addViewing, { body })
      seenAt.set(name, added.results[0]?.createdAt ?? '')
    } else if (kind === 'game') {
      await owner.call(savedGames.noteGame, { body: { steamApi: workId, ...fields } })
    } else {
      const call = kind === 'movie' ? savedShows.noteMovie : savedShows.noteTv
      await owner.call(call, { body: { tmdbId: workId, ...fields } })
    }
  }
}

async function see(person: Caller): Promise<void> {
  for (const tmdbId of [FILM, SEEN_FILM]) {
    await person.call(savedShows.watchMovie, { body: { tmdbId, isWatched: true } })
  }
  const tick = { tmdbId: SERIES, ...PLACE, isSeen: true }
  expect((await person.call(episodeCalls.tick, { body: tick })).status).toBe(200)
  await person.call(savedShows.watchTv, { body: { tmdbId: SEEN_SERIES, isWatched: true } })
  await person.call(savedGames.playGame, { body: { steamApi: GAME, isPlayed: true } })
}

function read(person: Caller, { name, kind, workId, season, episode }: Sealed) {
  const at = seenAt.get(name)
  const place = season === undefined ? {} : { season, episode }
  return person.call(notes.open, {
    params: { userId: owner.id, kind, workId },
    query: { ...place, ...(at !== undefined && { seenAt: at }) },
  })
}

const theirs =
  (query: object = {}) =>
  () => ({ query: { userId: owner.id, ...query } })
const under = (name: string, kind: string, workId: number) => () => {
  const at = seenAt.get(name)
  const query = { ...(kind === 'episode' && PLACE), ...(at !== undefined && { seenAt: at }) }
  return { params: { userId: owner.id, kind, workId }, query }
}

const MOVIES = ['film']
const TVS = ['place', 'series']
const VIEWINGS = ['seen-film', 'seen-series', 'episode', 'played']

/** Every call by which a friend reads notes, and the notes that it returns. */
const ROADS: readonly (readonly [string, Endpoint, () => Given, readonly string[]])[] = [
  ['a page', savedShows.getMovies, theirs({ page: 1 }), MOVIES],
  ['a page by rank', savedShows.getTvs, theirs({ page: 1, sortEnum: 'RANK_ASC' }), TVS],
  ['a whole list', savedShows.getMovies, theirs(), MOVIES],
  ['both together', savedShows.getAll, theirs({ page: 1 }), [...MOVIES, ...TVS]],
  ['the filter of notes', savedShows.getMovies, theirs({ filter: 'noted:yes' }), MOVIES],
  [
    'two filters',
    savedShows.getTvs,
    theirs({ filter: 'noted:yes,state:inProgress', query: undefined }),
    ['place'],
  ],
  ['a search', savedShows.searchMovies, theirs({ query: 'incep' }), MOVIES],
  [
    'a filtered search',
    savedShows.searchAll,
    theirs({ query: 'i', filter: 'noted:yes' }),
    ['film', 'place'],
  ],
  ['a search of the words', savedShows.searchAll, theirs({ query: 'xyzzy' }), []],
  ['the games', savedGames.getGames, theirs({ page: 1 }), ['game']],
  ['all games', savedGames.getGames, theirs(), ['game']],
  ['a search of games', savedGames.searchGames, theirs({ query: 'portal' }), ['game']],
  ['the page of a film', titles.movie, () => ({ params: { id: FILM } }), ['film']],
  ['the page of a series', titles.tv, () => ({ params: { id: SERIES } }), ['place']],
  ['the page of a game', games.game, () => ({ params: { steamApiId: GAME } }), ['game']],
  ['the latest', friends.getLatest, () => ({}), ['film', ...TVS, 'game']],
  ['the diary', viewings.getDiary, theirs(), VIEWINGS],
  [
    'a month of it',
    viewings.getDiaryMonth,
    () => ({ params: { month: '2025-11' }, query: { userId: owner.id } }),
    VIEWINGS,
  ],
  ['the feed', feed.getPage, () => ({}), ['film', 'seen-film', 'place', 'seen-series', 'played']],
  ['viewings of a film', viewings.getViewings, of('movie', SEEN_FILM), ['seen-film']],
  ['viewings of a series', viewings.getViewings, of('tv', SEEN_SERIES), ['seen-series']],
  ['viewings of an episode', viewings.getViewings, of('episode', SERIES, PLACE), ['episode']],
  ['viewings of a game', viewings.getViewings, of('game', GAME), ['played']],
]

function of(kind: string, workId: number, place: object = {}) {
  return theirs({ kind, workId, ...place })
}

/** Checks that seals cost index lookups in the reader's viewings, and no further statement. */
async function expectIndexed(queries: TestWorld['queries']): Promise<void> {
  expect(queries.length).toBeLessThanOrEqual(5)
  if (world.engine !== 'sqlite') return
  for (const query of queries.filter(({ sql: text }) => text.includes('opened_spoilers'))) {
    const plan = await sqlitePlan(world.deps.db, query)
    expect(plan.filter((step) => step.startsWith('SCAN mine'))).toEqual([])
  }
}

describe('a sealed note', () => {
  test.each(ROADS)('in %s is for those who have got that far', async (_, call, given, names) => {
    const textFor = async (person: Caller, asked = given()) => {
      const { status, body } = await person.call(call, asked)
      expect(status).toBe(200)
      return JSON.stringify(body)
    }
    world.queries.length = 0
    const seen = await textFor(closed)
    await expectIndexed(world.queries)
    expect(seen).not.toContain('xyzzy')
    expect(seen.split('"spoiler":').length - 1).toBeGreaterThanOrEqual(names.length)
    for (const person of [there, curious]) {
      const text = await textFor(person)
      for (const name of names) expect(text).toContain(textOf(name))
    }
    // Their owner reads them everywhere.
    const { query = {}, ...rest } = given()
    if ('userId' in query) {
      const own = await textFor(owner, { ...rest, query: { ...query, userId: undefined } })
      for (const name of names) expect(own).toContain(textOf(name))
    }
  })

  test.each(NOTES)('on $name hides its comments', async ({ name, kind, workId }) => {
    const answer = under(name, kind, workId)
    expect(await closed.call(comments.getThread, answer())).toMatchObject({ status: 404 })
    expect(await there.call(comments.getThread, answer())).toMatchObject({ status: 200 })
    expect(await curious.call(comments.getThread, answer())).toMatchObject({ status: 200 })
    const request = { ...answer(), body: { id: uuidv7(), words: 'Oui' } }
    expect(await there.call(comments.add, request)).toMatchObject({ status: 201 })
    const { params, query } = answer()
    const { season = 0, episode = 0 } = kind === 'episode' ? PLACE : {}
    const at = query.seenAt === undefined ? 0 : Date.parse(query.seenAt)
    const thing = [...Object.values(params), season, episode, at].join('.')
    const countFor = async (person: Caller) =>
      (await person.call(comments.count, { query: { of: thing } })).body.results.length
    expect([await countFor(closed), await countFor(curious)]).toEqual([0, 1])
  })

  test('shows its place, and is counted among the notes', async () => {
    const { body } = await closed.call(savedShows.getTvs, theirs({ page: 1 })())
    const { spoiler, note } = body.results.find(({ tmdbId }) => tmdbId === SERIES) ?? {}
    expect({ spoiler, note }).toEqual({ spoiler: PLACE, note: null })
    const counts = await closed.call(listFilters.countShows, theirs()())
    expect(counts.body.facets).toContainEqual({ facet: 'noted:yes', count: 3 })
  })

  test('is sealed on its owner’s page as friends see it, and opens for them', async () => {
    const { body } = await owner.call(savedShows.getMovies, theirs()())
    const sealed = body.results.find(({ tmdbId }) => tmdbId === FILM)
    expect(sealed).toMatchObject({ note: null, spoiler: {} })
    const params = { userId: owner.id, kind: 'movie', workId: FILM }
    const opened = await owner.call(notes.open, { params, query: {} })
    expect(opened.body.note).toBe(textOf('film'))
  })

  test('for oneself does not reveal its seal', async () => {
    const author = await world.person()
    await befriend(author, closed)
    await author.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
    const own = { note: textOf('own'), noteReader: 'self', spoiler: {} } as const
    await author.call(savedShows.noteMovie, { body: { tmdbId: FILM, ...own } })
    const viewing = { kind: 'movie', workId: FILM, number: 1, ...own } as const
    const { body } = await author.call(viewings.addViewing, { body: viewing })
    const query = { userId: author.id }
    const list = await closed.call(savedShows.getMovies, { query })
    const seen = await closed.call(viewings.getViewings, {
      query: { ...query, kind: 'movie', workId: FILM },
    })
    for (const answer of [list, seen]) {
      const text = JSON.stringify(answer.body)
      expect([answer.status, text.includes('xyzzy'), text.includes('spoiler')]).toEqual([
        200,
        false,
        false,
      ])
    }
    const params = { userId: author.id, kind: 'movie', workId: FILM }
    const at = { params, query: { seenAt: body.results[0]?.createdAt } }
    expect((await closed.call(comments.getThread, at)).status).toBe(200)
    expect((await closed.call(notes.open, at)).status).toBe(404)
  })

  test('keeps its seal until that is changed, and loses it with its text', async () => {
    const author = await world.person()
    await author.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Breaking Bad' } })
    const note = async (fields: object) => {
      const { body } = await author.call(savedShows.noteTv, { body: { tmdbId: SERIES, ...fields } })
      return body.spoiler
    }
    expect(await note({ note: 'Un', spoiler: PLACE })).toEqual(PLACE)
    expect(await note({ note: 'Deux' })).toEqual(PLACE)
    expect(await note({ note: 'Deux', spoiler: {} })).toEqual({})
    expect(await note({ note: 'Deux', spoiler: null })).toBeUndefined()
    expect(await note({ note: 'Deux', spoiler: {} })).toEqual({})
    expect(await note({ note: null })).toBeUndefined()
    expect(await note({ note: 'Trois' })).toBeUndefined()
  })

  test('is sealed again for those who opened it when its seal moves', async () => {
    const author = await world.person()
    await befriend(author, closed)
    await author.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Breaking Bad' } })
    const sealAt = async (season: number) => {
      const fields = { note: textOf('moved'), spoiler: { season, episode: 1 } }
      await author.call(savedShows.noteTv, { body: { tmdbId: SERIES, ...fields } })
      const { body } = await closed.call(savedShows.getTvs, {
        query: { userId: author.id, page: 1 },
      })
      return body.results[0]?.note
    }
    expect(await sealAt(4)).toBeNull()
    const params = { userId: author.id, kind: 'tv', workId: SERIES } as const
    await closed.call(notes.open, { params, query: {} })
    expect([await sealAt(4), await sealAt(5)]).toEqual([textOf('moved'), null])
  })

  test('is refused to strangers by a message of its own', async () => {
    const stranger = await world.person()
    const params = { userId: owner.id, kind: 'movie', workId: FILM } as const
    const { problem } = await stranger.call(notes.open, { params, query: {} })
    const detail = notFriendDetails.openNote
    expect(problem).toMatchObject({ code: 'NOT_FRIEND', detail })
  })

  test('is in its owner’s export only', async () => {
    const own = JSON.stringify((await owner.call(account.export)).body)
    for (const { name } of NOTES) expect(own).toContain(textOf(name))
    expect(JSON.stringify((await there.call(account.export)).body)).not.toContain('xyzzy')
  })
})

describe('a friend’s copy of a whole list', () => {
  const whole = async (person: Caller, etag = '') => {
    const response = await world.app.inject({
      url: `/api${savedShows.getMovies.path}?userId=${owner.id}`,
      headers: { authorization: `Bearer ${person.token}`, 'if-none-match': etag },
    })
    return { status: response.statusCode, body: response.body, etag: String(response.headers.etag) }
  }

  test('is fetched again once a note is open, and is not valid for other readers', async () => {
    const reader = await world.person()
    await befriend(owner, reader)
    await save(reader)
    const { etag } = await whole(reader)
    expect((await whole(reader, etag)).status).toBe(304)
    expect((await whole(there, etag)).status).toBe(200)
    await reader.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched: true } })
    const seen = await whole(reader, etag)
    expect([seen.status, seen.body.includes(textOf('film'))]).toEqual([200, true])
    await reader.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched: false } })
    const again = await whole(reader)
    expect(again.body).not.toContain('xyzzy')
    await read(reader, NOTES[0] as Sealed)
    expect((await whole(reader, again.etag)).status).toBe(200)
  })
})
