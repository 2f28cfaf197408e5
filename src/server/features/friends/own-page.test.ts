import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comments } from '#shared/comments.ts'
import type { Endpoint } from '#shared/contract.ts'
import { friends } from '#shared/friends.ts'
import { listFilters } from '#shared/list-filters.ts'
import { notes } from '#shared/notes.ts'
import { profile } from '#shared/profile.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { stats } from '#shared/stats.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type Given, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const [SHOWN, HIDDEN, SERIES, GAME] = [2_000_000_001, 2_000_000_002, 2_000_000_003, 620]
const SECRET = 'pour moi seule'

beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  await befriend(me, friend)
  for (const tmdbId of [SHOWN, HIDDEN]) {
    await me.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
    await me.call(savedShows.rateMovie, { body: { tmdbId, rating: 8 } })
    await me.call(savedShows.rankMovie, { body: { tmdbId, rank: 1 } })
  }
  await me.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Série' } })
  await me.call(savedGames.addGame, { body: { steamApiId: GAME, name: 'Portal 2' } })
  await me.call(savedGames.playGame, { body: { steamApi: GAME, isPlayed: true } })
  const isPrivate = { note: SECRET, noteReader: 'self' } as const
  await me.call(savedShows.noteMovie, { body: { tmdbId: SHOWN, ...isPrivate } })
  const earlier = { kind: 'movie', number: 2, day: '2021-03-02', ...isPrivate } as const
  await me.call(viewings.addViewing, { body: { ...earlier, workId: SHOWN } })
  await me.call(viewings.addViewing, { body: { ...earlier, workId: HIDDEN } })
  await me.call(profile.setFavourites, { body: { works: [HIDDEN, SHOWN].map(filmOf) } })
  await me.call(savedShows.hideMovie, { body: { tmdbId: HIDDEN, isHidden: true } })
  await me.call(savedShows.hideTv, { body: { tmdbId: SERIES, isHidden: true } })
  await me.call(savedGames.hideGame, { body: { steamApi: GAME, isHidden: true } })
})

const filmOf = (id: number) => ({ type: 'movie', id }) as const

type Calls = readonly (readonly [name: string, endpoint: Endpoint, query: object])[]

/** Calls that answer about oneself without an id in their query, and about a friend with one. */
const WITH_QUERY: Calls = [
  ['films', savedShows.getMovies, {}],
  ['a page of films', savedShows.getMovies, { page: 1 }],
  ['films by rank', savedShows.getMovies, { page: 1, sortEnum: 'RANK_ASC' }],
  ['noted films', savedShows.getMovies, { filter: ['noted:yes'] }],
  ['series', savedShows.getTvs, {}],
  ['films and series', savedShows.getAll, { page: 1 }],
  ['films found', savedShows.searchMovies, { query: 'film' }],
  ['films and series found', savedShows.searchAll, { query: 'i' }],
  ['counts of films', listFilters.countShows, { mediaType: 'movie' }],
  ['games', savedGames.getGames, {}],
  ['games found', savedGames.searchGames, { query: 'portal' }],
  ['counts of games', listFilters.countGames, {}],
  ['statistics', stats.getStats, {}],
  ['a year of statistics', stats.getStats, { year: '2021' }],
  ['people', stats.getPeople, {}],
  ['the diary', viewings.getDiary, {}],
]

describe('one’s own page, by id, is what a friend gets', () => {
  const expectAsFriend = async (endpoint: Endpoint, given: Given) => {
    const mine = await me.call(endpoint, given)
    expect(mine.status).toBe(200)
    expect(mine.body).toEqual((await friend.call(endpoint, given)).body)
    const text = JSON.stringify(mine.body)
    for (const hidden of [String(HIDDEN), String(SERIES), 'Portal 2', SECRET]) {
      expect(text).not.toContain(hidden)
    }
    return mine.body
  }

  test.each(WITH_QUERY)('%s', async (_, endpoint, query) => {
    const asMine = await me.call(endpoint, { query })
    expect(asMine.status).toBe(200)
    const asShown = await expectAsFriend(endpoint, { query: { ...query, userId: me.id } })
    expect(asMine.body).not.toEqual(asShown)
  })

  test('a month of the diary', async () => {
    const month = { params: { month: '2021-03' } }
    const shown = await expectAsFriend(viewings.getDiaryMonth, {
      ...month,
      query: { userId: me.id },
    })
    expect(shown).toMatchObject({ results: [{ note: null }] })
    const own = await me.call(viewings.getDiaryMonth, month)
    expect(own.body.results).toMatchObject([{ note: SECRET }, { note: SECRET }])
  })

  test('favourites, stars and months', async () => {
    const shown = await expectAsFriend(profile.getProfile, { params: { id: me.id } })
    expect(shown).toMatchObject({ favourites: [filmOf(SHOWN)] })
  })

  test('the sizes of the lists', async () => {
    const given = { params: { id: me.id } }
    const { body } = await me.call(friends.getUser, given)
    expect(body.relation).toBe('self')
    expect(body.counts).toEqual({ movies: 1, tvs: 0, games: 0, done: 1, rated: 1 })
    expect(body.counts).toEqual((await friend.call(friends.getUser, given)).body.counts)
  })

  test('neither copy of a list is taken for the other', async () => {
    const read = async (query: string, held = '') =>
      world.app.inject({
        url: `/api/savedshow/get-saved-movies${query}`,
        headers: { authorization: `Bearer ${me.token}`, 'if-none-match': held },
      })
    const byId = `?userId=${me.id}`
    const [own, shown] = [await read(''), await read(byId)]
    const [ownTag, shownTag] = [String(own.headers.etag), String(shown.headers.etag)]
    expect(own.body).toContain(SECRET)
    expect(shown.body).not.toContain(SECRET)
    expect((await read('', shownTag)).body).toBe(own.body)
    expect((await read(byId, ownTag)).body).toBe(shown.body)
    expect((await read('', ownTag)).statusCode).toBe(304)
    expect((await read(byId, shownTag)).statusCode).toBe(304)
    await me.call(savedShows.hideMovie, { body: { tmdbId: HIDDEN, isHidden: false } })
    expect((await read(byId, shownTag)).body).toContain(String(HIDDEN))
  })
})

describe('elsewhere, by id, one sees as the owner', () => {
  test('the viewings of a title, its private note, and the comments on it', async () => {
    const of = { kind: 'movie', workId: SHOWN } as const
    const seen = await me.call(viewings.getViewings, { query: { ...of, userId: me.id } })
    expect(seen.body.results[1]).toMatchObject({ note: SECRET })
    const params = { ...of, userId: me.id }
    expect((await me.call(notes.open, { params, query: {} })).body.note).toBe(SECRET)
    const thread = await me.call(comments.getThread, { params })
    expect(thread.status).toBe(200)
    expect((await friend.call(comments.getThread, { params })).problem.code).toBe('NOT_FOUND')
  })
})
