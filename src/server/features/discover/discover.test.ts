import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { hasRecorded, recorded, recordedBody } from '#test/recorded.ts'
import { type Process, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

let world: UpstreamWorld
let server: Process
/** How many titles the catalogue has. */
let total: number

beforeEach(async () => {
  total = 200
  world = await upstreamWorld()
  world.server.answer(pages)
  server = await world.start()
})
afterEach(() => world.close())

/** Film 1 to film `total`, twenty a page. */
function pages(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '', world.server.url)
  const page = Number(searchParams.get('page'))
  const ids = Array.from({ length: total }, (_, index) => index + 1)
  json({
    page,
    results: ids
      .slice((page - 1) * 20, page * 20)
      .map((id) => ({ id, title: `Film ${id}`, name: `Série ${id}` })),
    total_pages: Math.ceil(total / 20),
    total_results: total,
  })(request, response)
}

async function get(query: string) {
  const { status: code, body, problem } = await server.get(`/discover?${query}`)
  return {
    code,
    problem,
    ids: ((body['results'] ?? []) as { id: number }[]).map(({ id }) => id),
    next: body['nextPage'],
    body,
  }
}

const lastAsked = () => new URL(world.server.calls.at(-1) ?? '', world.server.url)
const save = async (isWatched: boolean, ...ids: number[]) => {
  for (const tmdbId of ids) {
    await world.me.call(savedShows.addMovie, { body: { tmdbId, title: 'Film' } })
    if (isWatched) await world.me.call(savedShows.watchMovie, { body: { tmdbId, isWatched } })
  }
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('all filters are sent in one request, in TMDB’s terms', async () => {
  await get(
    'type=movie&genres=18,35&from=1990&to=1999&minRuntime=80&maxRuntime=120&minScore=7&minVotes=50' +
      '&language=fr&country=BE&services=8,337&sort=score&page=3',
  )
  const { pathname, searchParams } = lastAsked()
  expect(pathname).toBe('/3/discover/movie')
  expect(Object.fromEntries(searchParams)).toEqual({
    language: 'fr-FR',
    page: '3',
    include_adult: 'false',
    sort_by: 'vote_average.desc',
    with_genres: '18,35',
    'primary_release_date.gte': '1990-01-01',
    'primary_release_date.lte': '1999-12-31',
    'with_runtime.gte': '80',
    'with_runtime.lte': '120',
    'vote_average.gte': '7',
    'vote_count.gte': '50',
    with_original_language: 'fr',
    with_origin_country: 'BE',
    with_watch_providers: '8|337',
    with_watch_monetization_types: 'flatrate|free|ads',
    watch_region: 'FR',
  })
  await get('type=tv&from=2000&sort=title')
  expect(lastAsked().pathname).toBe('/3/discover/tv')
  expect(lastAsked().searchParams.get('first_air_date.gte')).toBe('2000-01-01')
  expect(lastAsked().searchParams.get('sort_by')).toBe('name.asc')
})

test('the best by score need votes, and the newest must be released', async () => {
  await get('type=movie&sort=score')
  expect(lastAsked().searchParams.get('vote_count.gte')).toBe('300')
  await get('type=movie&sort=newest&to=2100')
  const today = new Date(world.base.clock.now()).toISOString().slice(0, 10)
  expect(lastAsked().searchParams.get('primary_release_date.lte')).toBe(today)
})

test('`mine` means the chosen services; without any, nothing is requested', async () => {
  expect((await get('type=movie&services=mine')).ids).toEqual([])
  expect(world.server.calls).toEqual([])
  await world.me.call(services.setOwn, { body: { providerIds: [337, 8] } })
  expect((await get('type=movie&services=mine')).ids).toHaveLength(20)
  expect(lastAsked().searchParams.get('with_watch_providers')).toBe('8|337')
})

test('pages follow one another to the end', async () => {
  total = 45
  const first = await get('type=movie')
  expect(first.ids).toEqual(numbers(1, 20))
  expect(first.body).toMatchObject({ nextPage: 2, totalResults: 45, hidden: 0 })
  const last = await get('type=movie&page=3')
  expect([last.ids, last.next]).toEqual([numbers(41, 45), null])
  expect(world.server.calls).toHaveLength(2)
})

describe('hiding seen or saved titles', () => {
  test('fills up the page with titles of the next ones', async () => {
    await save(true, ...numbers(1, 15))
    await save(false, 16, 17)
    const seen = await get('type=movie&hideSeen=true')
    // Five are left, so three more pages are read.
    expect(seen.ids).toEqual(numbers(16, 80))
    expect(seen.body).toMatchObject({ nextPage: 5, hidden: 15, totalResults: 200 })
    const saved = await get('type=movie&hideSaved=true')
    expect(saved.ids.slice(0, 2)).toEqual([18, 19])
    expect((await get('type=movie')).ids).toEqual(numbers(1, 20))
  })

  test('reads one more page when few are hidden, and five pages at most', async () => {
    await save(true, 3)
    expect((await get('type=movie&hideSeen=true')).next).toBe(3)
    await save(true, ...numbers(1, 110))
    world.server.calls.length = 0
    const none = await get('type=movie&hideSeen=true')
    expect([none.ids, none.next]).toEqual([[], 6])
    expect(world.server.calls.length).toBeLessThanOrEqual(5)
    expect((await get('type=movie&hideSeen=true&page=6')).ids[0]).toBe(111)
  })

  test('keeps what was read when a further page fails, which is the next to request', async () => {
    world.server.answer((request, response) =>
      (request.url?.includes('page=3') ? status(500) : pages)(request, response),
    )
    await save(true, ...numbers(1, 15))
    const { ids, next, body } = await get('type=movie&hideSeen=true')
    // Of pages two to four, the third failed.
    expect([ids, next, body['hidden']]).toEqual([numbers(16, 40), 3, 15])
    await save(true, ...numbers(16, 40))
    const nothing = await get('type=movie&hideSeen=true')
    expect([nothing.code, nothing.problem.code]).toEqual([502, 'UPSTREAM_FAILED'])
  })

  test('depends on one’s own list alone, films and series apart', async () => {
    await save(true, 1)
    expect((await get('type=tv&hideSeen=true')).ids[0]).toBe(1)
    const other = await world.base.person()
    const { body } = await server.get('/discover?type=movie&hideSeen=true', other)
    expect((body['results'] as { id: number }[])[0]?.id).toBe(1)
  })

  test('takes two statements besides the session’s', async () => {
    await save(true, ...numbers(1, 19))
    world.base.statements.length = 0
    await get('type=movie&hideSeen=true')
    const own = world.base.statements.filter((sql) => sql.includes('saved_shows'))
    expect(own).toHaveLength(2)
  })
})

test('an upstream failure is an error, not an empty page', async () => {
  world.server.answer(status(500))
  expect((await get('type=movie')).problem.code).toBe('UPSTREAM_FAILED')
})

test.skipIf(!hasRecorded)('a recorded TMDB response is read', async () => {
  const [answer] = recorded('discover-movie')
  if (!answer) throw new Error('none was recorded')
  world.server.answer(json(recordedBody(answer)))
  const { ids, body } = await get('type=movie&genres=28&sort=score')
  expect(ids.length).toBeGreaterThan(15)
  expect(body['totalResults']).toBeGreaterThan(1000)
})

describe('the embedded catalogue', () => {
  beforeEach(async () => {
    await server.stop()
    server = await world.start({ TMDB_TOKEN: '' })
  })
  const read = async (query: string) => (await get(query)).body['results'] as Card[]
  interface Card {
    readonly title: string
    readonly release_date: string
    readonly vote_average: number
    readonly genres: string[]
  }

  test('applies the same filters', async () => {
    const found = await read('type=movie&genres=35,10749&from=2000&to=2009&minScore=6')
    expect(found.length).toBeGreaterThan(0)
    for (const { genres, release_date, vote_average } of found) {
      expect(genres).toEqual(expect.arrayContaining(['Comédie', 'Romance']))
      expect(release_date.slice(0, 3)).toBe('200')
      expect(vote_average).toBeGreaterThanOrEqual(6)
    }
    const short = await get('type=movie&maxRuntime=80')
    const long = await get('type=movie&minRuntime=81')
    const all = await get('type=movie')
    const count = ({ body }: typeof all) => Number(body['totalResults'])
    expect(count(short)).toBeGreaterThan(0)
    expect(count(short) + count(long)).toBeLessThanOrEqual(count(all))
    expect((await get('type=tv&country=GB')).ids.length).toBeGreaterThan(0)
  })

  test('sorts in the same ways', async () => {
    const dates = (await read('type=movie&sort=oldest')).map((card) => card.release_date)
    expect(dates).toEqual(dates.toSorted())
    const scores = (await read('type=movie&sort=score')).map((card) => card.vote_average)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const names = (await read('type=movie&sort=title')).map(({ title }) => title)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')))
  })

  test('says that it knows no services', async () => {
    const { body } = await get('type=movie&services=8')
    expect(body).toMatchObject({ areServicesKnown: false })
    expect((await get('type=movie')).body).toMatchObject({ areServicesKnown: true })
  })
})

test('genres are listed for films and for series', async () => {
  const { body } = await server.get('/discover/genres')
  expect(body['movie']).toContainEqual({ id: 18, name: 'Drame' })
  expect(body['tv']).toContainEqual({ id: 10_759, name: 'Action et aventure' })
})
