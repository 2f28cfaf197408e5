import { describe, expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { createCatalogue } from './catalogue.ts'
import { readCatalogue } from './data.ts'
import { createFilmography } from './filmography.ts'

const data = readCatalogue()
const { movies, tv, people, reviews, genres } = data

test('nobody is known twice for one work', () => {
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
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('there is enough to browse', () => {
  expect(movies.length).toBeGreaterThanOrEqual(150)
  expect(tv.length).toBeGreaterThanOrEqual(60)
  expect(people.length).toBeGreaterThanOrEqual(200)
})

test.each([
  ['films', movies],
  ['series', tv],
  ['people', people],
  ['genres of films', genres.movie],
  ['genres of series', genres.tv],
])('no two %s have one id', (_name, rows) => {
  expect(new Set(ids(rows)).size).toBe(rows.length)
})

test('no genre number has two names', () => {
  const names = new Map(genres.tv.map(({ id, name }) => [id, name]))
  for (const { id, name } of genres.movie) expect(names.get(id) ?? name).toBe(name)
})

describe('every title', () => {
  const known = { movie: new Set(ids(genres.movie)), tv: new Set(ids(genres.tv)) }
  const all = [
    ...movies.map((movie) => ({ mediaType: 'movie' as const, name: movie.title, title: movie })),
    ...tv.map((series) => ({ mediaType: 'tv' as const, name: series.name, title: series })),
  ]

  test.each(all)('$mediaType $name is complete', ({ mediaType, title }) => {
    expect(title.overview.length).toBeGreaterThan(40)
    expect(title.genre_ids.length).toBeGreaterThan(0)
    for (const genre of title.genre_ids) expect(known[mediaType]).toContain(genre)
    expect(title.vote_average).toBeGreaterThan(0)
    expect(title.vote_average).toBeLessThanOrEqual(10)
    for (const country of title.countries) expect(country).toMatch(/^[A-Z]{2}$/)
    const date = 'title' in title ? title.release_date : title.first_air_date
    expect(date).toMatch(/^(?:19|20)\d{2}-\d{2}-\d{2}$/)
  })
})

test('every review is of a title that is there, and no author reviews one twice', () => {
  const titles = { movie: new Set(ids(movies)), tv: new Set(ids(tv)) }
  for (const { mediaType, id } of reviews) expect(titles[mediaType]).toContain(id)
  const keys = reviews.map(({ mediaType, id, author }) => `${mediaType}/${id}/${author}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a search of the whole catalogue takes less than 5 ms', () => {
  const catalogue = createCatalogue(data, testClock())
  const queries = ['amelie', 'le', 'a', 'seigneur des anneaux', 'star wars episode', 'zzzz']
  const search = () => queries.map((query) => catalogue.answer('/3/search/multi', { query }))
  search()
  const before = performance.now()
  for (let round = 0; round < 10; round += 1) search()
  expect((performance.now() - before) / 10 / queries.length).toBeLessThan(5)
})
