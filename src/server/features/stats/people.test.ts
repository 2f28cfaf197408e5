import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { stats } from '#shared/stats.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const ID = 1_920_000_000
const [VARDA, DEMY, DENEUVE] = [6_817, 24_501, 50_798]

let world: TestWorld
let me: Caller
let friend: Caller

/** Varda made films 1 and 2 and series 5, Demy films 3 and 4; Deneuve acts in films 2 to 4. */
beforeAll(async () => {
  world = await testWorld()
  const person = (place: number, role: 'maker' | 'actor', person_id: number, name: string) => {
    const media_type = place === 5 ? 'tv' : 'movie'
    return { tmdb_id: ID + place, media_type, role, person_id, name } as const
  }
  const rows = [
    ...[1, 2, 5].map((place) => person(place, 'maker', VARDA, 'Agnès Varda')),
    ...[3, 4].map((place) => person(place, 'maker', DEMY, 'Jacques Demy')),
    ...[2, 3, 4].map((place) => person(place, 'actor', DENEUVE, 'Catherine Deneuve')),
    person(1, 'actor', VARDA, 'Agnès Varda'),
  ]
  await world.deps.db.insertInto('title_people').values(rows).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  for (const place of [1, 2, 3, 4, 6]) {
    await me.call(savedShows.addMovie, { body: { tmdbId: ID + place, title: `Film ${place}` } })
  }
  await me.call(savedShows.addTv, { body: { tmdbId: ID + 5, name: 'Série' } })
  const film = { kind: 'movie', number: 1 }
  await see({ ...film, workId: ID + 1, day: '2020-05-05' })
  await see({ ...film, workId: ID + 2, day: '2021-03-01' })
  await see({ ...film, workId: ID + 3, day: '2021-03-02' })
  await see({ ...film, workId: ID + 6, day: '2021' })
  await see({ kind: 'episode', workId: ID + 5, number: 1, day: null, season: 1, episode: 1 })
})

const see = async (body: object) => me.call(viewings.addViewing, { body })
const read = async (query: object = {}, by = me) => (await by.call(stats.getPeople, { query })).body
const brief = (people: readonly { name: string; titles: number }[]) =>
  people.map(({ name, titles }) => `${name} ${titles}`)

describe('people', () => {
  test('of all time and of a year: everyone with two titles, by role', async () => {
    await me.call(savedShows.rateMovie, { body: { tmdbId: ID + 1, rating: 7 } })
    await me.call(savedShows.rateMovie, { body: { tmdbId: ID + 2, rating: 10 } })
    const { makers, actors, ...of } = await read()
    expect(makers).toEqual([{ id: VARDA, name: 'Agnès Varda', titles: 3, minutes: 0, rating: 8.5 }])
    expect(brief(actors)).toEqual(['Catherine Deneuve 2'])
    expect(of).toEqual({ known: 4, titles: 5 })
    const year = await read({ year: '2021' })
    expect([brief(year.makers), brief(year.actors)]).toEqual([[], ['Catherine Deneuve 2']])
    // A write is visible at once.
    await see({ kind: 'movie', workId: ID + 4, number: 1, day: '2021-06-06' })
    const after = await read({ year: '2021' })
    expect(brief(after.makers)).toEqual(['Jacques Demy 2'])
    expect(brief(after.actors)).toEqual(['Catherine Deneuve 3'])
  })

  test('each person leads to the viewings of their titles in that role', async () => {
    const found = async (query: object, by = me) =>
      (await by.call(viewings.getDiary, { query })).body.results.map(({ work }) => work.id - ID)
    expect(await found({ facet: `maker:${VARDA}` })).toEqual([2, 1, 5])
    expect(await found({ facet: `actor:${VARDA}` })).toEqual([1])
    expect(await found({ facet: `actor:${DENEUVE}`, during: '2021-03-01' })).toEqual([2])
    expect(await found({ facet: `actor:${DENEUVE}`, kind: 'game' })).toEqual([])
    expect(await found({ facet: 'maker:1' })).toEqual([])
  })

  test('of a friend without hidden items, and of nobody else', async () => {
    await me.call(savedShows.hideMovie, { body: { tmdbId: ID + 2, isHidden: true } })
    const query = { userId: me.id }
    const diary = { ...query, facet: `maker:${VARDA}` }
    for (const call of [stats.getPeople, viewings.getDiary] as const) {
      expect((await friend.call(call, { query })).problem.code).toBe('NOT_FRIEND')
    }
    await befriend(me, friend)
    const { makers, actors, ...of } = await read(query, friend)
    expect([brief(makers), actors, of]).toEqual([['Agnès Varda 2'], [], { known: 3, titles: 4 }])
    const { results } = (await friend.call(viewings.getDiary, { query: diary })).body
    expect(results.map(({ work }) => work.id - ID)).toEqual([1, 5])
    expect(brief((await read()).makers)).toEqual(['Agnès Varda 3'])
  })
})
