import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SortEnum } from '#shared/lists.ts'
import { savedShows, type SavedShow } from '#shared/saved-shows.ts'
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

/** Ids unknown to the catalogue, so that the client's facts are stored. */
const UNKNOWN = 2_000_000_000

async function addMovie(title: string, number: number, caller = me) {
  const body = {
    tmdbId: UNKNOWN + number,
    title,
    overview: `Résumé de ${title}`,
    poster_path: '/a.jpg',
    vote_average: 7.5,
    vote_count: 12,
  }
  world.clock.pass(1000)
  return caller.call(savedShows.addMovie, { body })
}

async function addTv(name: string, number: number, caller = me) {
  world.clock.pass(1000)
  return caller.call(savedShows.addTv, { body: { tmdbId: UNKNOWN + number, name } })
}

const names = (items: readonly SavedShow[]) =>
  items.map((item) => (item.mediaType === 'movie' ? item.title : item.name))

describe('adding', () => {
  test('returns the saved item; again, the existing one unchanged', async () => {
    const first = await addMovie('Playtime', 1)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      mediaType: 'movie',
      tmdbId: UNKNOWN + 1,
      title: 'Playtime',
      overview: 'Résumé de Playtime',
      poster_path: '/a.jpg',
      vote_average: 7.5,
      vote_count: 12,
      note: null,
      rating: null,
      isWatched: false,
      watchedAt: null,
      rank: null,
    })
    const key = { tmdbId: UNKNOWN + 1 }
    await me.call(savedShows.noteMovie, { body: { ...key, note: 'Vu à la Cinémathèque' } })
    await me.call(savedShows.rateMovie, { body: { ...key, rating: 9 } })
    const again = await addMovie('Another title', 1)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ title: 'Playtime', note: 'Vu à la Cinémathèque', rating: 9 })
  })

  test('film 42 is not series 42', async () => {
    expect((await addMovie('Quarante-deux', 42)).status).toBe(201)
    expect((await addTv('Quarante-deux', 42)).status).toBe(201)
    const { body } = await me.call(savedShows.getAll, { query: {} })
    expect(body.results.map((item) => item.mediaType).toSorted()).toEqual(['movie', 'tv'])
  })

  test("prefers the catalogue's facts to those sent by the client", async () => {
    const forged = { title: '<b>forged</b>', overview: 'forged', poster_path: '/a.jpg' }
    const { body } = await me.call(savedShows.addMovie, {
      body: { tmdbId: 27_205, vote_average: 1, ...forged },
    })
    // Without a picture in the catalogue, the client's is used, already validated.
    const known = { title: 'Inception', release_date: '2010-07-14', poster_path: '/a.jpg' }
    expect(body).toMatchObject(known)
    expect(body.overview).not.toContain('forged')
    expect(body.genres.length).toBeGreaterThan(0)
  })

  test.each([
    ['the next gesture', 200, savedShows.noteMovie, { tmdbId: 27_205, note: 'à revoir' }],
    ['a second add', 200, savedShows.addMovie, { tmdbId: 27_205, title: 'forged' }],
  ] as const)('facts unknown then are filled in by %s', async (_what, status, call, body) => {
    await me.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'forged' } })
    const bare = { title: 'forged', title_key: 'forged', genres: '[]', release_date: null }
    await world.deps.db
      .updateTable('saved_shows')
      .set(bare)
      .where('user_id', '=', me.id)
      .where('tmdb_id', '=', 27_205)
      .execute()
    const read = async () => me.call(savedShows.getMovies, { query: {} })
    const before = await read()
    const answer = await me.call(call, { body })
    const facts = { title: 'Inception', release_date: '2010-07-14' }
    expect(answer).toMatchObject({ status, body: facts })
    const after = await read()
    expect(after.body.results).toMatchObject([facts])
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    const query = { query: 'incep' }
    const found = await me.call(savedShows.searchMovies, { query })
    expect(found.body.totalResults).toBe(1)
  })

  test('twenty at once create one entry: one 201 and nineteen 200', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        me.call(savedShows.addMovie, { body: { tmdbId: UNKNOWN + 7, title: 'Ensemble' } }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201])
    const { body } = await me.call(savedShows.getMovies, { query: { page: 1 } })
    expect(body.totalResults).toBe(1)
    expect(body.results).toHaveLength(1)
  })

  test.each([
    ['an unknown field', { tmdbId: 1, title: 'A', role: 'SuperAdmin' }, 'role'],
    ['another owner', { tmdbId: 1, title: 'A', userId: 'x' }, 'userId'],
    ['a text for a number', { tmdbId: '1', title: 'A' }, 'tmdbId'],
    ['an id past 32 bits', { tmdbId: 2_147_483_648, title: 'A' }, 'tmdbId'],
    ['a NUL', { tmdbId: 1, title: 'A\u0000' }, 'title'],
    ['a lone surrogate', { tmdbId: 1, title: 'A\uD800' }, 'title'],
    [
      'a script for a poster',
      { tmdbId: 1, title: 'A', poster_path: 'javascript:x' },
      'poster_path',
    ],
    ['no title', { tmdbId: 1 }, 'title'],
  ])('refuses %s and names the field', async (_, body, path) => {
    const { status, problem } = await me.call(savedShows.addMovie, { body })
    expect(status).toBe(400)
    expect(problem.code).toBe('VALIDATION_FAILED')
    expect(problem.errors?.map((error) => error.path)).toContain(path)
  })
})

describe('a saved item', () => {
  const key = { tmdbId: UNKNOWN + 1 }
  beforeEach(async () => {
    await addMovie('Playtime', 1)
  })

  test('gets a note, and loses it', async () => {
    const noted = await me.call(savedShows.noteMovie, { body: { ...key, note: 'À revoir' } })
    expect(noted).toMatchObject({ status: 200, body: { note: 'À revoir', isWatched: false } })
    const cleared = await me.call(savedShows.noteMovie, { body: { ...key, note: '' } })
    expect(cleared.body.note).toBeNull()
    await me.call(savedShows.noteMovie, { body: { ...key, note: 'À revoir' } })
    const blank = await me.call(savedShows.noteMovie, { body: { ...key, note: ' \n\u200b' } })
    expect(blank).toMatchObject({ status: 200, body: { note: null } })
  })

  test('is seen once rated, and stays seen when the rating is removed', async () => {
    const rated = await me.call(savedShows.rateMovie, { body: { ...key, rating: 7 } })
    expect(rated.body).toMatchObject({ rating: 7, isWatched: true })
    expect(rated.body.watchedAt).not.toBeNull()
    const cleared = await me.call(savedShows.rateMovie, { body: { ...key, rating: null } })
    expect(cleared.body).toMatchObject({ rating: null, isWatched: true })
    const counts = await me.call(savedShows.getMovies, { query: { page: 1, isWatched: true } })
    expect(counts.body.totalResults).toBe(1)
  })

  test('is marked seen and to see, and the totals follow', async () => {
    const seen = await me.call(savedShows.watchMovie, { body: { ...key, isWatched: true } })
    expect(seen.body.isWatched).toBe(true)
    await me.call(savedShows.watchMovie, { body: { ...key, isWatched: true } })
    const total = async (isWatched: boolean) =>
      (await me.call(savedShows.getMovies, { query: { page: 1, isWatched } })).body.totalResults
    expect([await total(true), await total(false)]).toEqual([1, 0])
    const back = await me.call(savedShows.watchMovie, { body: { ...key, isWatched: false } })
    expect(back.body).toMatchObject({ isWatched: false, watchedAt: null })
    expect([await total(true), await total(false)]).toEqual([0, 1])
  })

  test('is deleted once; then deleting or noting it is a 404', async () => {
    const gone = await me.call(savedShows.deleteMovie, { query: key })
    expect(gone).toMatchObject({ status: 204, body: undefined })
    expect((await me.call(savedShows.deleteMovie, { query: key })).status).toBe(404)
    const note = await me.call(savedShows.noteMovie, { body: { ...key, note: 'x' } })
    expect(note.problem.code).toBe('NOT_FOUND')
    const { body } = await me.call(savedShows.getMovies, { query: { page: 1 } })
    expect(body).toMatchObject({ results: [], totalResults: 0 })
  })

  test("belongs to its owner only: another user's call gets a 404", async () => {
    const other = await world.person()
    const denied = await other.call(savedShows.noteMovie, { body: { ...key, note: 'x' } })
    expect(denied.status).toBe(404)
    const own = await me.call(savedShows.noteMovie, { body: { ...key, note: 'x' } })
    expect(own.status).toBe(200)
  })
})

describe('a list', () => {
  /** Title, rating, rank; added one second apart in this order. */
  const films = [
    ['Élise', 4, 2],
    ['zorro', null, null],
    ['Amélie', 9, 1],
    ['Œdipe', 4, null],
    ['Brazil', null, 3],
  ] as const

  beforeEach(async () => {
    for (const [index, [title, rating]] of films.entries()) {
      await addMovie(title, index)
      if (rating !== null) {
        await me.call(savedShows.rateMovie, { body: { tmdbId: UNKNOWN + index, rating } })
      }
    }
    for (const [index, [, , rank]] of films.entries()) {
      if (rank === null) continue
      await me.call(savedShows.rankMovie, { body: { tmdbId: UNKNOWN + index, rank: 100 } })
    }
    await me.call(savedShows.rankMovie, { body: { tmdbId: UNKNOWN + 2, rank: 1 } })
    await addTv('Baron noir', 0)
  })

  test.each<[SortEnum, string[]]>([
    ['DATE_DESC', ['Baron noir', 'Brazil', 'Œdipe', 'Amélie', 'zorro', 'Élise']],
    ['DATE_ASC', ['Élise', 'zorro', 'Amélie', 'Œdipe', 'Brazil', 'Baron noir']],
    ['RATING_DESC', ['Amélie', 'Œdipe', 'Élise', 'Baron noir', 'Brazil', 'zorro']],
    ['RATING_ASC', ['Élise', 'Œdipe', 'Amélie', 'zorro', 'Brazil', 'Baron noir']],
    ['TITLE_ASC', ['Amélie', 'Baron noir', 'Brazil', 'Élise', 'Œdipe', 'zorro']],
    ['RANK_ASC', ['Amélie', 'Élise', 'Brazil', 'Baron noir', 'zorro', 'Œdipe']],
  ])('is sorted by %s, paged and whole alike', async (sortEnum, expected) => {
    const paged = await me.call(savedShows.getAll, { query: { page: 1, sortEnum } })
    const whole = await me.call(savedShows.getAll, { query: { sortEnum } })
    expect(names(whole.body.results)).toEqual(names(paged.body.results))
    if (sortEnum === 'RANK_ASC') {
      expect(names(paged.body.results).slice(0, 3)).toEqual(expected.slice(0, 3))
    } else {
      expect(names(paged.body.results)).toEqual(expected)
    }
  })

  test.each([
    ['amelie', ['Amélie']],
    ['ELI', ['Amélie', 'Élise']],
    ['oedi', ['Œdipe']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["l'", []],
    ['r', ['Baron noir', 'Brazil', 'zorro']],
  ])('is searched for %j, ignoring case and accents', async (text, expected) => {
    const query = { query: text, sortEnum: 'TITLE_ASC' } as const
    const { status, body } = await me.call(savedShows.searchAll, { query })
    expect(status).toBe(200)
    expect(names(body.results)).toEqual(expected)
    expect(body.totalResults).toBe(expected.length)
    const series = (await me.call(savedShows.searchTvs, { query })).body
    expect(names(series.results)).toEqual(expected.filter((name) => name === 'Baron noir'))
  })

  test('is filtered by whether items were seen', async () => {
    const seen = await me.call(savedShows.getAll, { query: { page: 1, isWatched: true } })
    expect(seen.body.totalResults).toBe(3)
    const query = { query: 'z', isWatched: false }
    const found = await me.call(savedShows.searchMovies, { query })
    expect(names(found.body.results)).toEqual(['Brazil', 'zorro'])
  })

  test('returns an empty page past the end, with the true totals', async () => {
    const page = await me.call(savedShows.getMovies, { query: { page: 9 } })
    expect(page).toMatchObject({
      status: 200,
      body: { results: [], page: 9, totalPages: 1, totalResults: 5 },
    })
    const search = await me.call(savedShows.searchMovies, { query: { query: 'e', page: 9 } })
    expect(search.body).toMatchObject({ results: [], page: 9, totalResults: 3 })
  })

  test.each([
    { page: 0 },
    { page: 'one' },
    { page: '1.5' },
    { sortEnum: 'BEST' },
    { isWatched: 1 },
  ])('refuses %j', async (query) => {
    expect((await me.call(savedShows.getMovies, { query })).status).toBe(400)
  })

  test('refuses a search text that is too long', async () => {
    const query = '(a+)+$'.repeat(5000)
    expect((await me.call(savedShows.searchMovies, { query: { query } })).status).toBe(400)
  })

  test('has an ETag that any write changes', async () => {
    const whole = await me.call(savedShows.getAll, { query: {} })
    const etag = String(whole.headers['etag'])
    const again = () =>
      world.app.inject({
        url: '/api/savedshow/get-saved-all',
        headers: { authorization: `Bearer ${me.token}`, 'if-none-match': etag },
      })
    const unchanged = await again()
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    await me.call(savedShows.noteTv, { body: { tmdbId: UNKNOWN, note: 'Saison 2 !' } })
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('Saison 2 !')
  })

  test('does not share its ETag with another account’s list in the same browser', async () => {
    const [one, other] = [await world.person(), await world.person()]
    for (const each of [one, other]) {
      const title = `Le film de ${each.username}`
      await each.call(savedShows.addMovie, { body: { tmdbId: UNKNOWN, title } })
    }
    const held = String((await one.call(savedShows.getMovies, { query: {} })).headers['etag'])
    const ask = ({ token }: Caller) =>
      world.app.inject({
        url: '/api/savedshow/get-saved-movies',
        headers: { authorization: `Bearer ${token}`, 'if-none-match': held },
      })
    expect((await ask(one)).statusCode).toBe(304)
    const answer = await ask(other)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`Le film de ${other.username}`)
  })

  test('of another user is refused, whether that user exists or not', async () => {
    const stranger = await world.person()
    const refused = await stranger.call(savedShows.getMovies, { query: { userId: me.id } })
    const unknown = await stranger.call(savedShows.getMovies, {
      query: { userId: '00000000-0000-7000-8000-000000000000' },
    })
    expect(refused.status).toBe(403)
    expect({ ...refused.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    const search = await stranger.call(savedShows.searchAll, {
      query: { userId: me.id, query: 'a' },
    })
    expect(search.problem.code).toBe('NOT_FRIEND')
    const own = await me.call(savedShows.getMovies, { query: { userId: me.id } })
    expect(own.status).toBe(200)
  })
})

test('many concurrent rankings all succeed, and the ranks stay 1 to n', async () => {
  const owner = await world.person()
  const ids = Array.from({ length: 10 }, (_, index) => UNKNOWN + index)
  for (const tmdbId of ids) {
    await owner.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      owner.call(savedShows.rankMovie, {
        body: { tmdbId: UNKNOWN + ((index * 7) % 10), rank: 1 + ((index * 3) % 10) },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { body } = await owner.call(savedShows.getMovies, { query: { sortEnum: 'RANK_ASC' } })
  expect(body.results.map(({ rank }) => rank)).toEqual(ids.map((_, index) => index + 1))
})

test('the lists are for accepted people: a Visiteur is refused, a Client is not', async () => {
  const visitor = await world.person('Visiteur')
  const refused = await visitor.call(savedShows.getMovies, { query: {} })
  expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_VERIFIED'])
  expect((await me.call(savedShows.getMovies, { query: {} })).status).toBe(200)
  const nobody = await world.anyone().call(savedShows.getMovies, { query: {} })
  expect([nobody.status, nobody.problem.code]).toEqual([401, 'UNAUTHENTICATED'])
})

describe('the cost of a call in statements', () => {
  const count = async (run: () => Promise<{ status: number }>) => {
    world.statements.length = 0
    const { status } = await run()
    expect(status).toBeLessThan(300)
    return world.statements.filter((sql) => !/^(?:begin|commit|rollback)/.test(sql)).length
  }

  test('is 1–4, the session included, plus one where viewings change', async () => {
    await addMovie('Playtime', 1)
    const body = { tmdbId: UNKNOWN + 1 }
    expect(await count(() => me.call(savedShows.getAll, { query: { page: 1 } }))).toBe(3)
    expect(await count(() => me.call(savedShows.getAll, { query: {} }))).toBe(3)
    expect(await count(() => me.call(savedShows.searchAll, { query: { query: 'p' } }))).toBe(2)
    expect(await count(() => addMovie('Jour de fête', 2))).toBe(3)
    expect(await count(() => addMovie('Jour de fête', 2))).toBe(4)
    expect(await count(() => me.call(savedShows.noteMovie, { body: { ...body, note: 'x' } }))).toBe(
      4,
    )
    expect(await count(() => me.call(savedShows.rateMovie, { body: { ...body, rating: 5 } }))).toBe(
      5,
    )
    // Its viewing is deleted too.
    expect(await count(() => me.call(savedShows.deleteMovie, { query: body }))).toBe(5)
  })
})
