import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const tmdbId = 1_900_000_001
const film = { kind: 'movie', workId: tmdbId } as const
beforeEach(async () => {
  me = await world.person()
  world.clock.pass(60_000)
  await me.call(savedShows.addMovie, { body: { tmdbId, title: 'Playtime' } })
})

const today = () => new Date(world.clock.now()).toISOString().slice(0, 10)
const watch = (isWatched: boolean, day?: string) =>
  me.call(savedShows.watchMovie, { body: { tmdbId, isWatched, ...(day && { day }) } })
const add = (number: number, more: object = {}, by = me) =>
  by.call(viewings.addViewing, { body: { ...film, number, ...more } })
const edit = (number: number, more: object) =>
  me.call(viewings.editViewing, { body: { ...film, number, ...more } })
const remove = (number: number) => me.call(viewings.deleteViewing, { query: { ...film, number } })
const seen = async (by = me) => {
  const query = { ...film, ...(by !== me && { userId: me.id }) }
  return (await by.call(viewings.getViewings, { query })).body.results
}
const item = async () =>
  (await me.call(savedShows.getMovies, { query: {} })).body.results.find(
    (each) => each.tmdbId === tmdbId,
  )

describe('marking', () => {
  test('creates a viewing of today, and unmarking deletes it', async () => {
    await watch(true)
    expect(await seen()).toMatchObject([{ number: 1, day: today(), rating: null, note: null }])
    await watch(true, '2019-01-01')
    expect(await seen()).toMatchObject([{ day: today() }])
    expect(await item()).toMatchObject({ watchedAt: new Date(world.clock.now()).toISOString() })
    await watch(false)
    expect(await seen()).toEqual([])
  })

  test('uses the day sent by the client, also when rating', async () => {
    expect((await watch(true, '2019-05-04')).body.watchedAt).toBe('2019-05-04T12:00:00.000Z')
    await watch(false)
    const body = { tmdbId, rating: 8, day: '2020-02-29' }
    expect((await me.call(savedShows.rateMovie, { body })).body.watchedAt).toMatch(/^2020-02-29/)
    expect(await seen()).toMatchObject([{ day: '2020-02-29', rating: null }])
  })

  test('leaves one viewing when two devices mark at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => watch(true)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await seen()).toHaveLength(1)
  })

  test('works for games too; removing an item deletes its viewings', async () => {
    const steamApiId = 1_900_000_002
    await me.call(savedGames.addGame, { body: { steamApiId, name: 'Celeste' } })
    await me.call(savedGames.playGame, { body: { steamApi: steamApiId, isPlayed: true } })
    const query = { kind: 'game', workId: steamApiId } as const
    expect((await me.call(viewings.getViewings, { query })).body.results).toHaveLength(1)
    await me.call(savedGames.deleteGame, { query: { steamApiId } })
    await me.call(savedGames.addGame, { body: { steamApiId, name: 'Celeste' } })
    expect((await me.call(viewings.getViewings, { query })).body.results).toEqual([])
  })
})

describe('a viewing', () => {
  test('of an item to see marks it seen, dated by a year, by a month or not at all', async () => {
    expect((await add(1, { day: '2019' })).body.results).toMatchObject([{ number: 1, day: '2019' }])
    expect(await item()).toMatchObject({ isWatched: true, watchedAt: '2019-01-01T12:00:00.000Z' })
    await edit(1, { day: '2021-06' })
    expect(await item()).toMatchObject({ watchedAt: '2021-06-01T12:00:00.000Z' })
    await edit(1, { day: null })
    expect(await item()).toMatchObject({ isWatched: true, watchedAt: null })
    expect(await seen()).toMatchObject([{ day: null }])
  })

  test('is found by its month, or only by its year when no month is known', async () => {
    const found = async () =>
      Promise.all(
        ['seen:2019', 'seen:2019-01'].map(async (filter) => {
          const { body } = await me.call(savedShows.getMovies, { query: { filter } })
          return body.totalResults
        }),
      )
    await add(1, { day: '2019' })
    expect(await found()).toEqual([1, 0])
    // At the same instant.
    await edit(1, { day: '2019-01' })
    expect(await found()).toEqual([1, 1])
    await edit(1, { day: '2019' })
    expect(await found()).toEqual([1, 0])
    await add(2, { day: '2019-01-02' })
    expect(await found()).toEqual([1, 1])
  })

  test('has its own rating and note; omitted fields stay unchanged', async () => {
    await watch(true)
    await edit(1, { rating: 9, note: 'Au Champo', noteReader: 'self' })
    await edit(1, { day: '2018-12-31' })
    const kept = { day: '2018-12-31', rating: 9, note: 'Au Champo', noteReader: 'self' }
    expect(await seen()).toMatchObject([kept])
    expect(await item()).toMatchObject({ rating: null, note: null })
    expect((await edit(1, { note: ' \n' })).body.results).toMatchObject([{ note: null }])
  })

  test('uses the account’s default reader for a first note, unless one is given', async () => {
    await watch(true)
    await me.call(account.update, { body: { noteReader: 'self' } })
    await edit(1, { rating: 9 })
    expect((await edit(1, { note: 'Pour moi' })).body.results).toMatchObject([
      { note: 'Pour moi', noteReader: 'self' },
    ])
    await me.call(account.update, { body: { noteReader: 'friends' } })
    expect((await edit(1, { note: 'Encore' })).body.results).toMatchObject([{ noteReader: 'self' }])
    await edit(1, { note: null })
    expect((await edit(1, { note: 'Tous' })).body.results).toMatchObject([
      { noteReader: 'friends' },
    ])
    await add(2, {})
    const named = { note: 'Un secret', noteReader: 'self' }
    expect((await edit(2, named)).body.results).toContainEqual(expect.objectContaining(named))
  })

  test('has number 1 if it is the earliest, in whatever order they were recorded', async () => {
    await watch(true)
    await add(2, { day: '2015', note: 'la première' })
    expect(await seen()).toMatchObject([
      { number: 2, day: today(), note: null },
      { number: 1, day: '2015', note: 'la première' },
    ])
    await add(3, { day: '2001-01' })
    await remove(1)
    expect(await seen()).toMatchObject([
      { number: 2, day: today() },
      { number: 1, day: '2015' },
    ])
  })

  test('is added once when the request is retried', async () => {
    await watch(true)
    await add(2, { day: '2020' })
    await add(2, { day: '2020' })
    expect(await seen()).toHaveLength(2)
  })

  test('is edited or deleted once when retried: the renumbered others are unaffected', async () => {
    await watch(true)
    world.clock.pass(1000)
    await add(2, { day: '2015', note: 'au cinéma' })
    world.clock.pass(1000)
    await add(3, { day: '2001', note: 'à la télévision' })
    const [, cinema, first] = await seen()
    const of = { kind: 'movie', workId: tmdbId, number: 1, createdAt: first?.createdAt } as const
    const change = { ...of, day: '2016', note: 'au ciné-club' }
    for (let time = 0; time < 2; time += 1) {
      expect((await me.call(viewings.editViewing, { body: change })).status).toBe(200)
      expect(await seen()).toMatchObject([{}, { note: 'au ciné-club' }, { note: 'au cinéma' }])
    }
    const gone = { ...of, createdAt: cinema?.createdAt }
    const statuses = []
    for (let time = 0; time < 2; time += 1) {
      statuses.push((await me.call(viewings.deleteViewing, { query: gone })).status)
    }
    expect(statuses).toEqual([200, 404])
    expect(await seen()).toMatchObject([{ day: today() }, { number: 1, note: 'au ciné-club' }])
  })

  test('dates its item if it is the latest; without any the item is to see again', async () => {
    await watch(true)
    await add(2, { day: '2015-07-14' })
    expect((await item())?.watchedAt).toMatch(new RegExp(`^${today()}`))
    await remove(2)
    expect(await item()).toMatchObject({ isWatched: true, watchedAt: '2015-07-14T12:00:00.000Z' })
    expect((await remove(1)).body).toEqual({ results: [] })
    expect(await item()).toMatchObject({ isWatched: false, watchedAt: null })
    const { body } = await me.call(savedShows.getMovies, { query: { page: 1, isWatched: true } })
    expect(body.totalResults).toBe(0)
  })

  test('that does not exist, or of an unsaved work, is a 404', async () => {
    expect((await remove(1)).problem.code).toBe('NOT_FOUND')
    expect((await edit(1, { rating: 3 })).problem.code).toBe('NOT_FOUND')
    const other = await world.person()
    expect((await add(1, {}, other)).problem.code).toBe('NOT_FOUND')
    expect(await seen()).toEqual([])
  })

  test.each([['2019-02-29'], ['2019-13'], ['19'], [''], ['2100-01-01'], ['hier']])(
    'refuses the day « %s » and names the field',
    async (day) => {
      const { status, problem } = await add(1, { day })
      expect(status).toBe(400)
      expect(problem.errors?.map(({ path }) => path)).toEqual(['day'])
    },
  )

  test('may not be in the future, beyond the current day in any time zone', async () => {
    const later = new Date(world.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    expect((await add(1, { day: later })).problem.errors).toMatchObject([{ path: 'day' }])
    expect(await seen()).toEqual([])
    expect((await watch(true, later)).status).toBe(200)
    expect(await seen()).toMatchObject([{ day: today() }])
  })

  test('of an episode puts its series in progress, and is deleted with it', async () => {
    await me.call(savedShows.addTv, { body: { tmdbId, name: 'Les Shadoks' } })
    const episode = { kind: 'episode', workId: tmdbId, season: 1, episode: 2 } as const
    await me.call(viewings.addViewing, { body: { ...episode, number: 1, day: '2020' } })
    const { body } = await me.call(savedShows.getTvs, { query: {} })
    expect(body.results).toMatchObject([{ isWatched: false, progress: 'inProgress' }])
    const read = async () => (await me.call(viewings.getViewings, { query: episode })).body.results
    expect(await read()).toMatchObject([{ day: '2020' }])
    await me.call(savedShows.deleteTv, { query: { tmdbId } })
    await me.call(savedShows.addTv, { body: { tmdbId, name: 'Les Shadoks' } })
    expect(await read()).toEqual([])
  })
})

test('a friend reads them, except private notes and hidden items', async () => {
  const friend = await world.person()
  await add(1, { day: '2019', note: 'pour moi', noteReader: 'self' })
  await add(2, { day: '2020', note: 'pour tous', noteReader: 'friends' })
  const denied = await friend.call(viewings.getViewings, { query: { ...film, userId: me.id } })
  expect(denied.problem.code).toBe('NOT_FRIEND')
  await befriend(me, friend)
  expect(await seen(friend)).toMatchObject([
    { note: 'pour tous', noteReader: 'friends' },
    { note: null, noteReader: 'friends' },
  ])
  await me.call(savedShows.hideMovie, { body: { tmdbId, isHidden: true } })
  expect(await seen(friend)).toEqual([])
  expect(await seen()).toHaveLength(2)
})
