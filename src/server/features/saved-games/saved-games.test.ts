import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { savedGames, type SavedGame } from '#shared/saved-games.ts'
import type { SortEnum } from '#shared/lists.ts'
import { fakeUpstream, json } from '#test/fakes/upstream.ts'
import { steamAt } from '#test/upstream-world.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
})

/** Ids unknown to the store, so that the client's facts are stored. */
const UNKNOWN = 2_000_000_000
const ART = 'https://shared.fastly.steamstatic.com/store_item_assets/steam/apps/1/header.jpg?t=12'

async function add(name: string, number: number, caller = me) {
  world.clock.pass(1000)
  const body = { steamApiId: UNKNOWN + number, name, headerImage: ART }
  return caller.call(savedGames.addGame, { body })
}

const names = (items: readonly SavedGame[]) => items.map(({ name }) => name)

describe('adding', () => {
  test('returns the saved game; again, the existing one unchanged', async () => {
    const first = await add('Célèste', 1)
    expect(first.status).toBe(201)
    const now = new Date(world.clock.now()).toISOString()
    expect(first.body).toEqual({
      steamApiId: UNKNOWN + 1,
      name: 'Célèste',
      headerImage: ART,
      genres: [],
      releaseDate: null,
      note: null,
      noteReader: 'friends',
      isHidden: false,
      rating: null,
      isPlayed: false,
      playedAt: null,
      rank: null,
      addedAt: now,
      updatedAt: now,
    })
    const key = { steamApi: UNKNOWN + 1 }
    await me.call(savedGames.noteGame, { body: { ...key, note: 'Avec les filles' } })
    await me.call(savedGames.rateGame, { body: { ...key, rating: 9 } })
    await me.call(savedGames.rankGame, { body: { ...key, rank: 1 } })
    const again = await add('Another name', 1)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({
      name: 'Célèste',
      note: 'Avec les filles',
      rating: 9,
      rank: 1,
    })
  })

  test("prefers the store's facts to those sent by the client", async () => {
    const { body } = await me.call(savedGames.addGame, {
      body: { steamApiId: 413_150, name: '<b>forged</b>', headerImage: null },
    })
    expect(body).toMatchObject({ name: 'Stardew Valley', releaseDate: '2016-02-26' })
    expect(body.genres).toContain('Simulation')
  })

  test.each([
    ['the next gesture', savedGames.playGame, { steamApi: 413_150, isPlayed: true }],
    ['a second add', savedGames.addGame, { steamApiId: 413_150, name: 'forged' }],
  ] as const)('facts unknown then are filled in by %s', async (_what, call, body) => {
    await me.call(savedGames.addGame, { body: { steamApiId: 413_150, name: 'forged' } })
    await world.deps.db
      .updateTable('saved_games')
      .set({ title: 'forged', title_key: 'forged', genres: '[]', release_date: null })
      .where('user_id', '=', me.id)
      .execute()
    const answer = await me.call(call, { body })
    const facts = { name: 'Stardew Valley', releaseDate: '2016-02-26' }
    expect(answer).toMatchObject({ status: 200, body: facts })
    const { results } = (await me.call(savedGames.getGames, { query: { page: 1 } })).body
    expect(results).toMatchObject([facts])
  })

  test('starts counting the players of a game that the store knows', async () => {
    const store = await fakeUpstream()
    store.answer((request, response) => {
      const id = request.url?.includes('appids=413150') ? 413_150 : UNKNOWN + 1
      const data = { name: 'Celeste', type: 'game' }
      const entry = id === UNKNOWN + 1 ? { success: false } : { success: true, data }
      json({ [id]: entry })(request, response)
    })
    const counting = await testWorld(steamAt({ server: store }))
    onTestFinished(async () => {
      await counting.close()
      await store.close()
    })
    const person = await counting.person()
    for (const steamApiId of [413_150, UNKNOWN + 1]) {
      const body = { steamApiId, name: 'Celeste' }
      for (const status of [201, 200]) {
        expect((await person.call(savedGames.addGame, { body })).status).toBe(status)
      }
    }
    const watched = await counting.deps.db.selectFrom('watched_games').selectAll().execute()
    expect(watched).toMatchObject([{ steam_api_id: 413_150, watchers: 1, check_at: null }])
  })

  test('twenty at once create one entry: one 201 and nineteen 200', async () => {
    const body = { steamApiId: UNKNOWN + 7, name: 'Ensemble' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => me.call(savedGames.addGame, { body })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201])
    const list = await me.call(savedGames.getGames, { query: { page: 1 } })
    expect(list.body).toMatchObject({ totalResults: 1, results: [{ headerImage: null }] })
  })

  test.each([
    ['an unknown field', { steamApiId: 1, name: 'A', role: 'SuperAdmin' }, 'role'],
    ['a text for a number', { steamApiId: '1', name: 'A' }, 'steamApiId'],
    ['an id past 32 bits', { steamApiId: 2_147_483_648, name: 'A' }, 'steamApiId'],
    ['a NUL', { steamApiId: 1, name: 'A\u0000' }, 'name'],
    ['a lone surrogate', { steamApiId: 1, name: 'A\uD800' }, 'name'],
    [
      'a script for a picture',
      { steamApiId: 1, name: 'A', headerImage: 'javascript:x' },
      'headerImage',
    ],
    [
      "another's picture",
      { steamApiId: 1, name: 'A', headerImage: 'https://evil.test/header.jpg' },
      'headerImage',
    ],
    ['no name', { steamApiId: 1 }, 'name'],
  ])('refuses %s and names the field', async (_, body, path) => {
    const { status, problem } = await me.call(savedGames.addGame, { body })
    expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(problem.errors?.map((error) => error.path)).toContain(path)
  })
})

describe('searching', () => {
  test.each([
    ['ΟΔΥΣΣΕΥΣ', 'οδυσ'],
    ['ΟΔΥΣΣΕΥΣ', 'ΟΔΥΣ'],
    ['Søren', 'SOREN'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
  ])('%s is found by %s', async (title, query) => {
    await add(title, 77)
    const { body } = await me.call(savedGames.searchGames, { query: { query } })
    expect(names(body.results)).toEqual([title])
  })
})

describe('a saved game', () => {
  const key = { steamApi: UNKNOWN + 1 }
  beforeEach(async () => {
    await add('Celeste', 1)
  })

  test('gets a note, and loses it', async () => {
    const noted = await me.call(savedGames.noteGame, { body: { ...key, note: 'À finir' } })
    expect(noted).toMatchObject({ status: 200, body: { note: 'À finir', isPlayed: false } })
    const cleared = await me.call(savedGames.noteGame, { body: { ...key, note: '' } })
    expect(cleared.body.note).toBeNull()
    await me.call(savedGames.noteGame, { body: { ...key, note: 'À revoir' } })
    const blank = await me.call(savedGames.noteGame, { body: { ...key, note: ' \n\u200b' } })
    expect(blank).toMatchObject({ status: 200, body: { note: null } })
  })

  test('is played once rated, and stays played when the rating is removed', async () => {
    const rated = await me.call(savedGames.rateGame, { body: { ...key, rating: 7 } })
    expect(rated.body).toMatchObject({ rating: 7, isPlayed: true })
    expect(rated.body.playedAt).toBe(new Date(world.clock.now()).toISOString())
    const cleared = await me.call(savedGames.rateGame, { body: { ...key, rating: null } })
    expect(cleared.body).toMatchObject({ rating: null, isPlayed: true })
  })

  test('is marked played and to play, and the totals follow', async () => {
    const total = async (isPlayed: boolean) =>
      (await me.call(savedGames.getGames, { query: { page: 1, isPlayed } })).body.totalResults
    await me.call(savedGames.playGame, { body: { ...key, isPlayed: true } })
    await me.call(savedGames.playGame, { body: { ...key, isPlayed: true } })
    expect([await total(true), await total(false)]).toEqual([1, 0])
    const back = await me.call(savedGames.playGame, { body: { ...key, isPlayed: false } })
    expect(back.body).toMatchObject({ isPlayed: false, playedAt: null })
    expect([await total(true), await total(false)]).toEqual([0, 1])
  })

  test('is deleted once; then deleting, noting or ranking it is a 404', async () => {
    const query = { steamApiId: key.steamApi }
    const gone = await me.call(savedGames.deleteGame, { query })
    expect(gone).toMatchObject({ status: 204, body: undefined })
    expect((await me.call(savedGames.deleteGame, { query })).status).toBe(404)
    const note = await me.call(savedGames.noteGame, { body: { ...key, note: 'x' } })
    expect(note.problem.code).toBe('NOT_FOUND')
    const rank = await me.call(savedGames.rankGame, { body: { ...key, rank: 1 } })
    expect(rank.problem.code).toBe('NOT_FOUND')
  })

  test("belongs to its owner only: another user's call gets a 404", async () => {
    const other = await world.person()
    const body = { ...key, note: 'x' }
    expect((await other.call(savedGames.noteGame, { body })).status).toBe(404)
    expect((await me.call(savedGames.noteGame, { body })).status).toBe(200)
  })
})

describe('a list', () => {
  beforeEach(async () => {
    for (const [index, [name, rating]] of games.entries()) {
      await add(name, index)
      const key = { steamApi: UNKNOWN + index }
      if (rating) await me.call(savedGames.rateGame, { body: { ...key, rating } })
    }
    for (const index of [0, 4]) {
      const body = { steamApi: UNKNOWN + index, rank: 1 }
      await me.call(savedGames.rankGame, { body })
    }
  })

  /** Name and rating; added one second apart in this order. */
  const games = [
    ['Épée', 4],
    ['zorro', 0],
    ['Amélie', 9],
    ['Œdipe', 4],
    ['Braid', 0],
  ] as const

  test.each<[SortEnum, string[]]>([
    ['DATE_DESC', ['Braid', 'Œdipe', 'Amélie', 'zorro', 'Épée']],
    ['DATE_ASC', ['Épée', 'zorro', 'Amélie', 'Œdipe', 'Braid']],
    ['RATING_DESC', ['Amélie', 'Œdipe', 'Épée', 'Braid', 'zorro']],
    ['RATING_ASC', ['Épée', 'Œdipe', 'Amélie', 'zorro', 'Braid']],
    ['TITLE_ASC', ['Amélie', 'Braid', 'Épée', 'Œdipe', 'zorro']],
    ['RANK_ASC', ['Braid', 'Épée', 'zorro', 'Amélie', 'Œdipe']],
  ])('is sorted by %s, paged and whole alike', async (sortEnum, expected) => {
    const paged = await me.call(savedGames.getGames, { query: { page: 1, sortEnum } })
    const whole = await me.call(savedGames.getGames, { query: { sortEnum } })
    expect(names(paged.body.results)).toEqual(expected)
    expect(names(whole.body.results)).toEqual(expected)
  })

  test.each([
    ['amelie', ['Amélie']],
    ['E', ['Amélie', 'Épée', 'Œdipe']],
    ['oedi', ['Œdipe']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('is searched for %j, ignoring case and accents', async (query, expected) => {
    const { status, body } = await me.call(savedGames.searchGames, {
      query: { query, sortEnum: 'TITLE_ASC' },
    })
    expect([status, body.totalResults]).toEqual([200, expected.length])
    expect(names(body.results)).toEqual(expected)
  })

  test('is filtered by whether games were played', async () => {
    const played = await me.call(savedGames.getGames, { query: { page: 1, isPlayed: true } })
    expect(played.body).toMatchObject({ totalResults: 3, totalPages: 1 })
    const found = await me.call(savedGames.searchGames, { query: { query: 'r', isPlayed: false } })
    expect(names(found.body.results)).toEqual(['Braid', 'zorro'])
  })

  test('returns an empty page past the end, with the true totals', async () => {
    const page = await me.call(savedGames.getGames, { query: { page: 9 } })
    expect(page.body).toEqual({ results: [], page: 9, totalPages: 1, totalResults: 5 })
    const search = await me.call(savedGames.searchGames, { query: { query: 'e', page: 9 } })
    expect(search.body).toMatchObject({ results: [], page: 9, totalResults: 3 })
  })

  test.each([{ page: 0 }, { page: '1.5' }, { sortEnum: 'BEST' }, { isPlayed: 1 }])(
    'refuses %j',
    async (query) => {
      expect((await me.call(savedGames.getGames, { query })).status).toBe(400)
    },
  )

  test('has an ETag that any write changes', async () => {
    const whole = await me.call(savedGames.getGames, { query: {} })
    const again = async () =>
      world.app.inject({
        url: '/api/savedgame/get-saved-games',
        headers: {
          authorization: `Bearer ${me.token}`,
          'if-none-match': String(whole.headers['etag']),
        },
      })
    const unchanged = await again()
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    await me.call(savedGames.noteGame, { body: { steamApi: UNKNOWN, note: 'Encore !' } })
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('Encore !')
  })

  test('of another user is refused, whether that user exists or not', async () => {
    const stranger = await world.person()
    const refused = await stranger.call(savedGames.getGames, { query: { userId: me.id } })
    const unknown = await stranger.call(savedGames.getGames, {
      query: { userId: '00000000-0000-7000-8000-000000000000' },
    })
    expect(refused.status).toBe(403)
    expect({ ...refused.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    const search = await stranger.call(savedGames.searchGames, {
      query: { userId: me.id, query: 'a' },
    })
    expect(search.problem.code).toBe('NOT_FRIEND')
    const own = await me.call(savedGames.getGames, { query: { userId: me.id } })
    expect([own.status, own.body.totalResults]).toEqual([200, 5])
  })
})

test('a call costs 2–5 statements, the session included', async () => {
  const count = async (run: () => Promise<{ status: number }>) => {
    world.statements.length = 0
    const { status } = await run()
    expect(status).toBeLessThan(300)
    return world.statements.filter((sql) => !/^(?:begin|commit|rollback)/.test(sql)).length
  }
  await add('Celeste', 1)
  const key = { steamApi: UNKNOWN + 1 }
  const query = { steamApiId: UNKNOWN + 1 }
  expect(await count(async () => me.call(savedGames.getGames, { query: { page: 1 } }))).toBe(3)
  expect(await count(async () => me.call(savedGames.getGames, { query: {} }))).toBe(3)
  expect(await count(async () => me.call(savedGames.searchGames, { query: { query: 'c' } }))).toBe(
    2,
  )
  // A game unknown to the store is fetched in the background.
  expect(await count(async () => add('Braid', 2))).toBe(4)
  expect(await count(async () => add('Braid', 2))).toBe(5)
  expect(
    await count(async () => me.call(savedGames.noteGame, { body: { ...key, note: 'x' } })),
  ).toBe(4)
  expect(
    await count(async () => me.call(savedGames.rateGame, { body: { ...key, rating: 5 } })),
  ).toBe(5)
  // Its viewing is deleted too.
  expect(await count(async () => me.call(savedGames.deleteGame, { query }))).toBe(5)
})
