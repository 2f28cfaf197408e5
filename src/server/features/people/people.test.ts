import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, PersonDetail } from '#shared/people.ts'
import { titles } from '#shared/titles.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
const data = readCatalogue()

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
})
afterAll(() => world.close())

const dateOf = (credit: PersonDetail['cast'][number] | PersonDetail['crew'][number]) =>
  (credit.mediaType === 'movie' ? credit.release_date : credit.first_air_date) ?? ''

describe('a person', () => {
  test('everyone has a page, with each title once in the credits, the newest first', async () => {
    for (const { id, name } of data.people) {
      const { status, body } = await me.call(people.person, { params: { id } })
      expect([status, body.name]).toEqual([200, name])
      expect(PersonDetail.safeParse(body).error).toBeUndefined()
      for (const credits of [body.cast, body.crew, body.directed]) {
        const dates = credits.map(dateOf)
        expect(dates).toEqual(dates.toSorted().toReversed())
        expect(new Set(credits.map(({ mediaType, id: own }) => `${mediaType}${own}`)).size).toBe(
          credits.length,
        )
      }
    }
  })

  test('a director has the film under directing, and not under other jobs', async () => {
    const film = data.movies.find(({ director }) => director.length > 0)
    const { body } = await me.call(people.person, { params: { id: film?.director[0] } })
    expect(body.directed).toContainEqual(
      expect.objectContaining({ mediaType: 'movie', id: film?.id, job: 'Director' }),
    )
    expect(body.crew.some(({ job }) => job.includes('Director'))).toBe(false)
  })

  test('an actor has the series with their character', async () => {
    const series = data.tv.find(({ cast }) => typeof cast[0]?.[0] === 'number')
    const [id, character] = series?.cast[0] ?? []
    const { body } = await me.call(people.person, { params: { id } })
    expect(body.cast).toContainEqual(
      expect.objectContaining({ mediaType: 'tv', id: series?.id, name: series?.name, character }),
    )
  })

  test('an unknown id is not found; anything but a number is refused', async () => {
    const { status, problem } = await me.call(people.person, { params: { id: 2_000_000_001 } })
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
    for (const id of ['0', 'x', '2147483648', '-1']) {
      expect((await me.call(people.person, { params: { id } })).status).toBe(400)
    }
  })
})

describe('searching people', () => {
  test('matches any part of a name, ignoring case and accents', async () => {
    const playing = new Set(data.movies.flatMap(({ cast }) => cast.map(([id]) => id)))
    const person = data.people.find(({ id, name }) => playing.has(id) && /[éèç]/.test(name))
    const query = (person?.name ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
    const { body } = await me.call(people.search, { query: { query } })
    const found = body.results.find(({ id }) => id === person?.id)
    expect(found?.name).toBe(person?.name)
    expect(found?.known_for.length).toBeGreaterThan(0)
  })

  test('no match and a page past the end give empty pages', async () => {
    const none = await me.call(people.search, { query: { query: 'zzzzzzzz' } })
    expect(none.body).toEqual({ results: [], page: 1, totalPages: 0, totalResults: 0 })
    const past = await me.call(people.search, { query: { query: 'a', page: 1_000_000 } })
    expect(past).toMatchObject({ status: 200, body: { results: [], page: 1_000_000 } })
  })

  test.each([{}, { query: '' }, { query: 'a', page: 0 }, { query: 'a', type: 'movie' }])(
    'refuses %j',
    async (query) => {
      expect((await me.call(people.search, { query })).status).toBe(400)
    },
  )
})

describe('a season', () => {
  test('every season of every series has its episodes', async () => {
    for (const { id, seasons } of data.tv) {
      for (const [number, episodes] of seasons) {
        const { status, body } = await me.call(titles.season, { params: { id, number } })
        expect([status, body.season_number]).toEqual([200, number])
        expect(body.episodes.map(({ episode_number }) => episode_number)).toEqual(
          Array.from({ length: episodes }, (_, index) => index + 1),
        )
      }
    }
  })

  test('a missing season is not found; anything but a number is refused', async () => {
    const id = data.tv[0]?.id
    expect((await me.call(titles.season, { params: { id, number: 99_999 } })).status).toBe(404)
    for (const number of ['-1', 'x', '1.5', '100001']) {
      expect((await me.call(titles.season, { params: { id, number } })).status).toBe(400)
    }
  })
})
