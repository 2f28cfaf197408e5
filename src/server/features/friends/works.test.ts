import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { friends } from '#shared/friends.ts'
import { games } from '#shared/games.ts'
import type { SortEnum } from '#shared/lists.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { titles } from '#shared/titles.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
let stranger: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  stranger = await world.person()
  await befriend(me, friend)
})

/** Inception, Breaking Bad and Portal 2, in the embedded catalogues. */
const [MOVIE, TV, GAME] = [27_205, 1396, 620]

async function keep(caller: Caller, ratings: { movie?: number; tv?: number; game?: number }) {
  const { movie, tv, game } = ratings
  if (movie !== undefined) {
    await caller.call(savedShows.addMovie, { body: { tmdbId: MOVIE, title: 'Inception' } })
    await caller.call(savedShows.rateMovie, { body: { tmdbId: MOVIE, rating: movie } })
    world.clock.pass(1000)
  }
  if (tv !== undefined) {
    await caller.call(savedShows.addTv, { body: { tmdbId: TV, name: 'Breaking Bad' } })
    await caller.call(savedShows.rateTv, { body: { tmdbId: TV, rating: tv } })
    world.clock.pass(1000)
  }
  if (game !== undefined) {
    await caller.call(savedGames.addGame, { body: { steamApiId: GAME, name: 'Portal 2' } })
    await caller.call(savedGames.rateGame, { body: { steamApi: GAME, rating: game } })
    world.clock.pass(1000)
  }
}

describe('friends’ latest changes', () => {
  const latest = async () => (await me.call(friends.getLatest)).body.results

  test('are listed newest first, without strangers and former friends', async () => {
    await keep(friend, { movie: 9, tv: 8, game: 7 })
    await keep(stranger, { tv: 3 })
    await keep(me, { tv: 3 })
    await friend.call(savedShows.rankTv, { body: { tmdbId: TV, rank: 1 } })
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, note: 'Revu' } })
    expect(await latest()).toMatchObject([
      {
        user: { id: friend.id, username: friend.username },
        work: { type: 'movie', id: MOVIE, title: 'Inception' },
        isDone: true,
        rating: 9,
        note: 'Revu',
      },
      { work: { type: 'game', id: GAME, title: 'Portal 2' }, rating: 7, note: null },
      { work: { type: 'tv', id: TV }, rating: 8 },
    ])
    await friend.call(friends.removeFriend, { params: { userId: me.id } })
    expect(await latest()).toEqual([])
  })

  test('come with whether the reader has a friend', async () => {
    const hasFriends = async (caller: Caller) =>
      (await caller.call(friends.getLatest)).body.hasFriends
    expect([await hasFriends(me), await hasFriends(stranger)]).toEqual([true, false])
    await stranger.call(friends.askFriend, { body: { userId: me.id } })
    expect(await hasFriends(stranger)).toBe(false)
    await keep(friend, { movie: 9 })
    expect(await hasFriends(me)).toBe(true)
    await friend.call(friends.removeFriend, { params: { userId: me.id } })
    expect(await hasFriends(me)).toBe(false)
  })

  test('are the twenty newest of all friends together', async () => {
    const another = await world.person()
    await befriend(me, another)
    const expected: number[] = []
    for (let count = 0; count < 30; count += 1) {
      const tmdbId = 2_000_000_000 + count
      const from = count % 3 === 0 ? another : friend
      world.clock.pass(1000)
      await from.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${count}` } })
      expected.unshift(tmdbId)
    }
    world.statements.length = 0
    expect((await latest()).map(({ work }) => work.id)).toEqual(expected.slice(0, 20))
    expect(world.statements).toHaveLength(3)
  })
})

describe('works in common', () => {
  const common = (userId: string, page?: number) =>
    me.call(friends.getCommon, { params: { id: userId }, query: { page } })

  test('have both ratings, best first', async () => {
    await keep(friend, { movie: 6, tv: 9, game: 2 })
    await keep(me, { movie: 5, tv: 10 })
    expect((await common(friend.id)).body).toMatchObject({
      results: [
        { work: { type: 'tv', id: TV }, mine: { rating: 10 }, theirs: { rating: 9, isDone: true } },
        { work: { type: 'movie', id: MOVIE }, mine: { rating: 5 }, theirs: { rating: 6 } },
      ],
      totalResults: 2,
    })
    expect((await common(friend.id, 2)).body).toMatchObject({ results: [], totalResults: 2 })
    await keep(me, { game: 1 })
    expect((await common(friend.id)).body.totalResults).toBe(3)
  })

  test('are for friends only', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const [refused, none] = [await common(stranger.id), await common(unknown)]
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_FRIEND'])
    expect({ ...none.problem, requestId: '' }).toEqual({ ...refused.problem, requestId: '' })
    expect((await common(friend.id)).status).toBe(200)
  })
})

describe('the page of a title or a game', () => {
  test('shows the marks of friends, and of nobody else', async () => {
    await keep(friend, { movie: 9, tv: 4, game: 7 })
    await keep(stranger, { movie: 1, tv: 1, game: 1 })
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, note: 'Revu' } })
    const movie = async (caller: Caller) =>
      (await caller.call(titles.movie, { params: { id: MOVIE } })).body.friends
    const user = { id: friend.id, username: friend.username, avatarUrl: null }
    expect(await movie(me)).toEqual([{ user, isWatched: true, rating: 9, note: 'Revu' }])
    expect(await movie(friend)).toEqual([])
    const tv = (await me.call(titles.tv, { params: { id: TV } })).body.friends
    expect(tv).toEqual([{ user, isWatched: true, rating: 4, note: null }])
    const game = (await me.call(games.game, { params: { steamApiId: GAME } })).body.friends
    expect(game).toEqual([{ user, isPlayed: true, rating: 7, note: null }])
    await me.call(friends.block, { params: { userId: friend.id } })
    expect(await movie(me)).toEqual([])
  })
})

describe('what is hidden from friends', () => {
  const SECRET = { note: 'Pour moi seul', noteReader: 'self' } as const
  const hide = async (isHidden: boolean) => {
    await friend.call(savedShows.hideMovie, { body: { tmdbId: MOVIE, isHidden } })
    await friend.call(savedShows.hideTv, { body: { tmdbId: TV, isHidden } })
    await friend.call(savedGames.hideGame, { body: { steamApi: GAME, isHidden } })
  }
  /** Everything that I can read of a friend. */
  const seen = async () => {
    const [userId, id] = [friend.id, friend.id]
    const list = (sortEnum: SortEnum, page?: number) =>
      me.call(savedShows.getAll, { query: { userId, sortEnum, page } })
    return {
      counts: (await me.call(friends.getUser, { params: { id } })).body.counts,
      whole: (await list('RANK_ASC')).body,
      page: (await list('RATING_DESC', 1)).body,
      pastTheEnd: (await list('TITLE_ASC', 9)).body,
      done: (await me.call(savedShows.getMovies, { query: { userId, isWatched: true, page: 1 } }))
        .body,
      found: (await me.call(savedShows.searchAll, { query: { userId, query: 'b' } })).body,
      games: (await me.call(savedGames.getGames, { query: { userId } })).body,
      gamesPage: (await me.call(savedGames.getGames, { query: { userId, page: 1 } })).body,
      foundGames: (await me.call(savedGames.searchGames, { query: { userId, query: 'a' } })).body,
      common: (await me.call(friends.getCommon, { params: { id } })).body,
      latest: (await me.call(friends.getLatest)).body,
      film: (await me.call(titles.movie, { params: { id: MOVIE } })).body.friends,
      series: (await me.call(titles.tv, { params: { id: TV } })).body.friends,
      game: (await me.call(games.game, { params: { steamApiId: GAME } })).body.friends,
    }
  }
  const etag = async (caller: Caller) =>
    (await caller.call(savedShows.getAll, { query: { userId: friend.id } })).headers['etag']

  beforeEach(async () => {
    await keep(me, { movie: 5, tv: 5, game: 5 })
  })

  test('is in nothing that a friend reads, as if it had never been there', async () => {
    const other = { tmdbId: 155, title: 'The Dark Knight' }
    await friend.call(savedShows.addMovie, { body: other })
    await friend.call(savedShows.rankMovie, { body: { tmdbId: other.tmdbId, rank: 1 } })
    await friend.call(savedGames.addGame, { body: { steamApiId: 400, name: 'Portal' } })
    const before = await seen()
    await keep(friend, { movie: 9, tv: 8, game: 7 })
    await friend.call(savedShows.rankMovie, { body: { tmdbId: MOVIE, rank: 1 } })
    expect(await seen()).not.toEqual(before)
    await hide(true)
    expect(await seen()).toEqual(before)
    const version = await etag(me)
    await friend.call(savedShows.rateMovie, { body: { tmdbId: MOVIE, rating: 2 } })
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, note: 'Revu' } })
    await friend.call(savedShows.watchTv, { body: { tmdbId: TV, isWatched: false } })
    expect(await seen()).toEqual(before)
    expect(await etag(me)).toBe(version)
    await friend.call(savedShows.deleteTv, { query: { tmdbId: TV } })
    expect(await seen()).toEqual(before)
  })

  test('stays in its owner’s list, marked, and returns to its place for friends', async () => {
    await keep(friend, { movie: 9, tv: 8, game: 7 })
    const before = await seen()
    await hide(true)
    await hide(true)
    const own = (await friend.call(savedShows.getAll, { query: {} })).body
    expect(own.results).toMatchObject([{ isHidden: true }, { isHidden: true }])
    const counted = async () =>
      (await friend.call(friends.getUser, { params: { id: friend.id } })).body.counts
    expect(await counted()).toEqual({ movies: 0, tvs: 0, games: 0, done: 0, rated: 0 })
    await hide(false)
    expect(await counted()).toEqual({ movies: 1, tvs: 1, games: 1, done: 3, rated: 3 })
    expect(await seen()).toEqual(before)
  })

  test('a private note is only in its owner’s list, and is no news', async () => {
    await keep(friend, { movie: 9, tv: 8, game: 7 })
    const before = await seen()
    const version = await etag(me)
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, ...SECRET } })
    await friend.call(savedShows.noteTv, { body: { tmdbId: TV, ...SECRET } })
    await friend.call(savedGames.noteGame, { body: { steamApi: GAME, ...SECRET } })
    expect(await seen()).toEqual(before)
    expect(await etag(me)).toBe(version)
    const own = (await friend.call(savedShows.getMovies, { query: {} })).body.results
    expect(own).toMatchObject([SECRET])
    // Rewritten without `noteReader`, it stays private.
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, note: 'Pour moi encore' } })
    expect(await seen()).toEqual(before)
    await friend.call(savedShows.noteMovie, {
      body: { tmdbId: MOVIE, note: 'Pour vous', noteReader: 'friends' },
    })
    const { film, done, latest } = await seen()
    expect([film, done.results]).toMatchObject([[{ note: 'Pour vous' }], [{ note: 'Pour vous' }]])
    expect(latest.results[0]).toMatchObject({ note: 'Pour vous' })
    await friend.call(savedShows.noteMovie, { body: { tmdbId: MOVIE, ...SECRET } })
    expect(JSON.stringify(await seen())).not.toMatch(/Pour (vous|moi)/)
  })

  test('new notes default to the readers that their owner chose', async () => {
    await keep(friend, { movie: 9, tv: 8 })
    await friend.call(savedShows.noteTv, { body: { tmdbId: TV, note: 'Avant' } })
    const { body } = await friend.call(account.update, { body: { noteReader: 'self' } })
    expect(body.noteReader).toBe('self')
    const noted = await friend.call(savedShows.noteMovie, {
      body: { tmdbId: MOVIE, note: 'Après' },
    })
    expect(noted.body).toMatchObject({ note: 'Après', noteReader: 'self' })
    const { film, series } = await seen()
    expect([film, series]).toMatchObject([[{ note: null }], [{ note: 'Avant' }]])
  })

  test('costs no more statements', async () => {
    await keep(friend, { movie: 9, tv: 8 })
    await hide(true)
    world.statements.length = 0
    await me.call(savedShows.getAll, { query: { userId: friend.id, page: 1 } })
    expect(world.statements.length).toBeLessThanOrEqual(4)
  })
})
