import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { type ByKind, type StatPerson, stats } from '#shared/stats.ts'
import { viewings } from '#shared/viewings.ts'
import { runs } from '#test/runs.ts'
import { type TestWorld, testWorld } from '#test/world.ts'

/* Property: statistics equal a naive count of the viewings. */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  const rows = PEOPLE.flatMap((roles, place) =>
    (['maker', 'actor'] as const).flatMap((role) =>
      roles[role].flatMap((person_id) =>
        (['movie', 'tv'] as const).map((media_type) => ({
          tmdb_id: ID + place,
          media_type,
          role,
          person_id,
          name: `Personne ${person_id}`,
        })),
      ),
    ),
  )
  await world.deps.db.insertInto('title_people').values(rows).execute()
})
afterAll(() => world.close())

const ID = 1_910_000_000
/** Catalogue facts, by index of the title. */
const WORKS = [
  { runtime: 90, genres: ['Drame'], countries: ['FR'], release_date: '1999-01-01', rating: 8 },
  {
    runtime: null,
    genres: ['Drame', 'Crime'],
    countries: [],
    release_date: '2005-01-01',
    rating: 5,
  },
  { runtime: 25, genres: [], countries: ['FR', 'BE'], release_date: null, rating: null },
] as const
/** Makers and actors, by index of the title. */
const PEOPLE = [
  { maker: [1], actor: [11, 12] },
  { maker: [1, 2], actor: [12] },
  { maker: [2], actor: [1, 11] },
] as const

const seen = fc.record({
  kind: fc.constantFrom('movie', 'tv', 'episode', 'game'),
  work: fc.nat(WORKS.length - 1),
  number: fc.integer({ min: 1, max: 3 }),
  episode: fc.integer({ min: 1, max: 3 }),
  day: fc.constantFrom(
    '2019',
    '2019-05',
    '2019-05-04',
    '2020-12-31',
    '2020-02-29',
    '2021-01-01',
    null,
  ),
})
type Seen = Omit<typeof seen extends fc.Arbitrary<infer T> ? T : never, 'day'> & {
  readonly day: string
}

test('totals, months, days and genres equal those of a naive recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(seen, { maxLength: 30 }), async (given) => {
      const me = await world.person()
      for (const [place] of WORKS.entries()) {
        const tmdbId = ID + place
        await me.call(savedShows.addMovie, { body: { tmdbId, title: 'Film' } })
        await me.call(savedShows.addTv, { body: { tmdbId, name: 'Série' } })
        await me.call(savedGames.addGame, { body: { steamApiId: tmdbId, name: 'Jeu' } })
      }
      for (const [place, { genres, countries, ...facts }] of WORKS.entries()) {
        const encoded = { genres: JSON.stringify(genres), countries: JSON.stringify(countries) }
        const set = { ...facts, ...encoded, facts_at: 1 }
        const { db } = world.deps
        await db
          .updateTable('saved_shows')
          .set(set)
          .where('tmdb_id', '=', ID + place)
          .execute()
      }
      for (const { work, kind, number, episode, day } of given) {
        const body = { kind, workId: ID + work, number, day, season: 1, episode }
        await me.call(viewings.addViewing, { body })
      }
      // Ticking a series' last episode adds a viewing of the series.
      const rows = await world.deps.db
        .selectFrom('viewings')
        .where('user_id', '=', me.id)
        .selectAll()
        .execute()
      const all = rows.map(({ work_id, ...row }): Seen => ({ ...row, work: work_id - ID }))
      for (const year of [undefined, '2019', '2020']) {
        const query = year === undefined ? {} : { year }
        const { body } = await me.call(stats.getStats, { query })
        const of = all.filter(({ day }) => day.startsWith(year ?? ''))
        const { makers, actors } = (await me.call(stats.getPeople, { query })).body
        expect({ maker: makers, actor: actors }).toEqual({
          maker: peopleIn(of, 'maker'),
          actor: peopleIn(of, 'actor'),
        })
        expect(body.totals).toMatchObject({
          ...kindsOf(of),
          ...hoursOf(of),
          again: of.filter(({ number }) => number > 1).length,
          undated: of.filter(({ day }) => day.length < (year === undefined ? 4 : 7)).length,
        })
        expect(body.years.map(({ period }) => period)).toEqual(
          [...new Set(all.flatMap(({ day }) => day.slice(0, 4) || []))].toSorted().toReversed(),
        )
        for (const { period, minutes, ...kinds } of [...body.years, ...body.months]) {
          const during = all.filter(({ day }) => day.startsWith(period))
          expect({ minutes, ...kinds }).toEqual({
            minutes: hoursOf(during).minutes,
            ...kindsOf(during),
          })
        }
        expect(body.weekdays.reduce((sum, count) => sum + count, 0)).toBe(
          of.filter(({ day }) => day.length === 10).length,
        )
        if (year === undefined) continue
        const days = body.days.map(({ day, count }) => `${day} ${count}`)
        expect(days).toEqual(
          [...new Set(of.flatMap(({ day }) => (day.length === 10 ? day : [])))]
            .toSorted()
            .map((day) => `${day} ${of.filter((row) => row.day === day).length}`),
        )
        const titles = new Set(
          of.flatMap(({ kind, work }) => (kind === 'game' ? [] : `${kind === 'movie'} ${work}`)),
        )
        const counted = (
          value: string,
          values: (work: (typeof WORKS)[number]) => readonly string[],
        ) =>
          [...titles].filter((title) => {
            const work = WORKS[Number(title.split(' ')[1])]
            return work && values(work).includes(value)
          }).length
        const shares = Object.fromEntries(
          [...body.titles.genres, ...body.titles.countries].map(({ value, count }) => [
            value,
            count,
          ]),
        )
        const values = { Drame: 0, Crime: 0, FR: 0, BE: 0 }
        for (const value of Object.keys(values)) {
          const had = counted(value, (work) => [...work.genres, ...work.countries])
          expect([value, shares[value] ?? 0]).toEqual([value, had])
        }
        expect(body.titles.movies + body.titles.tvs).toBe(titles.size)
      }
    }),
    { numRuns: runs(60) },
  )
})

/** People with two titles or more, most titles first, then longest. */
function peopleIn(rows: readonly Seen[], role: 'maker' | 'actor'): StatPerson[] {
  const ids = new Set(PEOPLE.flatMap((roles) => roles[role]))
  return [...ids]
    .map((id) => {
      const own = rows.filter(
        ({ kind, work }) => kind !== 'game' && PEOPLE[work]?.[role].some((one) => one === id),
      )
      const titles = new Set(own.map(({ kind, work }) => `${kind === 'movie'} ${work}`))
      const ratings = [...titles].flatMap(
        (title) => WORKS[Number(title.split(' ')[1])]?.rating ?? [],
      )
      return {
        id,
        name: `Personne ${id}`,
        titles: titles.size,
        minutes: hoursOf(own).minutes,
        rating: ratings.length === 0 ? null : ratings.reduce((a, b) => a + b, 0) / ratings.length,
      }
    })
    .filter(({ titles }) => titles > 1)
    .toSorted((a, b) => b.titles - a.titles || b.minutes - a.minutes || a.id - b.id)
}

function kindsOf(rows: readonly Seen[]): ByKind {
  const of = (kind: string) => rows.filter((row) => row.kind === kind).length
  return { movie: of('movie'), tv: of('tv'), episode: of('episode'), game: of('game') }
}

/** Hours of films and episodes of known length. */
function hoursOf(rows: readonly Seen[]) {
  const lengths = rows
    .filter(({ kind }) => kind === 'movie' || kind === 'episode')
    .map(({ work }) => WORKS[work]?.runtime ?? null)
  const known = lengths.filter((length) => length !== null)
  return {
    minutes: known.reduce((sum: number, length) => sum + length, 0),
    timed: known.length,
    untimed: lengths.length - known.length,
  }
}
