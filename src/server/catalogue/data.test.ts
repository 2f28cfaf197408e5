import { describe, expect, test } from 'vitest'
import { type MovieData, readCatalogue, type TvData } from './data.ts'
import { createFilmography } from './filmography.ts'
import { readGames } from './game-data.ts'

const data = readCatalogue()
const { movies, tv, people, reviews, genres } = data

test('nobody is known for the same work twice', () => {
  const filmography = createFilmography(data)
  let both = 0
  for (const { id } of people) {
    const works = filmography.knownFor(id) as { media_type: string; id: number }[]
    const names = works.map((work) => `${work.media_type} ${work.id}`)
    expect(names).toEqual([...new Set(names)])
    const { cast, crew } = filmography.creditsOf(id)
    if (cast.length + crew.length > works.length) both += 1
  }
  expect(both, 'who plays in what they direct').toBeGreaterThan(0)
})
/** Genre of unscripted series, which have no creator. */
const REALITY = 10764
const WRITTEN = Date.parse('2026-12-31')
const dateOf = (title: MovieData | TvData) =>
  'title' in title ? title.release_date : title.first_air_date
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('the catalogue is large and recent enough', () => {
  expect(movies.length).toBeGreaterThanOrEqual(600)
  expect(tv.length).toBeGreaterThanOrEqual(200)
  expect(people.length).toBeGreaterThanOrEqual(1000)
  const ofThisYear = [...movies, ...tv].filter((title) => dateOf(title)?.startsWith('2025'))
  expect(ofThisYear.length).toBeGreaterThanOrEqual(30)
})

test.each([
  [77_338, 'Intouchables'],
  [21_575, 'Un prophète'],
  [915_935, 'Anatomie d’une chute'],
  [496_243, 'Parasite'],
  [438_631, 'Dune : Première partie'],
  [872_585, 'Oppenheimer'],
])('film %i is %s', (id, name) => {
  expect(movies.find((movie) => movie.id === id)?.title).toBe(name)
})

test.each([
  [11_466, 'Kaamelott'],
  [96_677, 'Lupin'],
  [62_476, 'Le Bureau des légendes'],
  [64_165, 'Dix pour cent'],
])('series %i is %s', (id, name) => {
  expect(tv.find((series) => series.id === id)?.name).toBe(name)
})

test.each([
  ['films', movies],
  ['series', tv],
  ['people', people],
  ['genres of films', genres.movie],
  ['genres of series', genres.tv],
])('no two %s share an id', (_name, rows) => {
  expect(new Set(ids(rows)).size).toBe(rows.length)
})

test('no genre id has two names', () => {
  const names = new Map(genres.tv.map(({ id, name }) => [id, name]))
  for (const { id, name } of genres.movie) expect(names.get(id) ?? name).toBe(name)
})

describe('every title', () => {
  const known = { movie: new Set(ids(genres.movie)), tv: new Set(ids(genres.tv)) }
  const numbers = new Set(ids(people))
  const all = [
    ...movies.map((movie) => ({ mediaType: 'movie' as const, name: movie.title, title: movie })),
    ...tv.map((series) => ({ mediaType: 'tv' as const, name: series.name, title: series })),
  ]

  test.each(all)('$mediaType $name is complete', ({ mediaType, title }) => {
    expect(title.overview.length).toBeGreaterThan(40)
    expect(title.genre_ids.length).toBeGreaterThan(0)
    for (const genre of title.genre_ids) expect(known[mediaType]).toContain(genre)
    expect(title.vote_average > 0).toBe(title.vote_count > 0)
    expect(title.vote_average).toBeLessThanOrEqual(10)
    for (const country of title.countries) expect(country).toMatch(/^[A-Z]{2}$/)
    expect(dateOf(title)).toMatch(/^(?:19|20)\d{2}-\d{2}-\d{2}$/)
    expect(Date.parse(dateOf(title) ?? '')).toBeLessThan(WRITTEN)
    const makers = 'title' in title ? title.director : title.created_by
    const credited = [...makers, ...title.cast.map(([whom]) => whom)]
    for (const whom of credited) {
      if (typeof whom === 'string') expect(whom.trim().length).toBeGreaterThan(1)
      else expect(numbers).toContain(whom)
    }
    const isUnscripted = title.genre_ids.includes(REALITY)
    if (mediaType === 'movie' || !isUnscripted) expect(makers.length).toBeGreaterThan(0)
    if (mediaType === 'tv') expect(title.cast.length).toBeGreaterThan(0)
  })

  test('people with an id are not credited by name', () => {
    const named = [...movies, ...tv].flatMap((title) => [
      ...('title' in title ? title.director : title.created_by),
      ...title.cast.map(([whom]) => whom),
    ])
    // Different people of the same name.
    const namesakes = ['Will Smith', 'Christopher Lloyd', 'John Williams']
    const names = new Set(people.map(({ name }) => name))
    for (const name of namesakes) names.delete(name)
    expect(named.filter((whom) => typeof whom === 'string' && names.has(whom))).toEqual([])
  })
})

test('apostrophes are typographic', () => {
  expect(JSON.stringify([data, readGames()])).not.toContain("'")
})

test('every review is of a known title, and no author reviews one twice', () => {
  const titles = { movie: new Set(ids(movies)), tv: new Set(ids(tv)) }
  for (const { mediaType, id } of reviews) expect(titles[mediaType]).toContain(id)
  const keys = reviews.map(({ mediaType, id, author }) => `${mediaType}/${id}/${author}`)
  expect(new Set(keys).size).toBe(keys.length)
})
