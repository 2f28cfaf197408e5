import { describe, expect, test } from 'vitest'
import { hasRecorded, importSamples } from '#test/recorded.ts'
import { DOCUMENTS, TABLES } from './formats/every-format.ts'
import type { FoundTitle } from './formats/found.ts'
import { readFiles } from '#test/read-files.ts'

/* Each service's sample files: counts of what is imported, then the most telling rows. */

/** Titles (seen, to see, rated, favourites), dated viewings, episodes, lists. */
type Numbers = readonly [
  titles: number,
  seen: number,
  toSee: number,
  rated: number,
  favourites: number,
  dated: number,
  episodes: number,
  lists: number,
]

const LETTERBOXD = 'letterboxd/letterboxd-calepin_test-2026-11-20-09-30-utc.zip'
const TRAKT = 'trakt/trakt-export-calepin_test.zip'
const TV_TIME = 'tvtime/tv-time-personal-data.zip'

const samples: readonly [path: string, format: string, numbers: Numbers][] = [
  [LETTERBOXD, 'letterboxd', [28, 24, 4, 16, 4, 12, 0, 2]],
  ['letterboxd-import', 'letterboxd-import', [5, 4, 1, 4, 0, 5, 0, 0]],
  ['allocine/allocine-films.csv', 'letterboxd-import', [10, 10, 0, 10, 0, 0, 0, 0]],
  ['allocine/allocine-films-a-voir.csv', 'letterboxd-import', [10, 0, 10, 0, 0, 0, 0, 0]],
  ['senscritique/s2l-films.csv', 'letterboxd-import', [10, 10, 0, 9, 0, 6, 0, 0]],
  ['senscritique/s2l-envies.csv', 'letterboxd-import', [10, 0, 10, 0, 0, 0, 0, 0]],
  ['senscritique/graphql-collection.json', 'senscritique', [10, 8, 2, 7, 2, 3, 0, 0]],
  [TRAKT, 'trakt', [18, 7, 4, 7, 2, 7, 9, 1]],
  [TV_TIME, 'tvtime', [13, 4, 4, 3, 1, 5, 15, 1]],
  ['tvtime/new-export', 'tvtime', [19, 8, 4, 0, 0, 8, 6, 1]],
  ['betaseries/films-ancien.csv', 'betaseries', [3, 2, 1, 0, 0, 0, 0, 0]],
  ['betaseries/films-calepin_test.csv', 'betaseries', [10, 8, 2, 0, 0, 8, 0, 0]],
  ['betaseries/series-ancien.csv', 'betaseries', [3, 1, 1, 0, 0, 0, 0, 0]],
  ['betaseries/series-calepin_test.csv', 'betaseries', [11, 5, 2, 0, 0, 0, 0, 3]],
  ['imdb/ratings-2012.csv', 'imdb', [10, 10, 0, 10, 0, 0, 0, 0]],
  ['imdb/ratings-2018.csv', 'imdb', [10, 10, 0, 10, 0, 0, 0, 0]],
  ['imdb/ratings.csv', 'imdb', [15, 15, 0, 15, 0, 0, 0, 0]],
  ['imdb/watchlist.csv', 'imdb', [8, 1, 7, 1, 0, 0, 0, 0]],
  ['imdb/list-ls000000001.csv', 'imdb', [5, 0, 0, 0, 0, 0, 0, 1]],
  ['simkl/SimklBackup.csv', 'simkl', [10, 4, 2, 7, 0, 3, 0, 0]],
  ['simkl/SimklBackup.json', 'simkl', [7, 3, 2, 5, 0, 3, 3, 0]],
  ['watcharr', 'watcharr', [7, 3, 1, 5, 1, 2, 8, 0]],
  ['yamtrack', 'yamtrack', [7, 4, 1, 5, 0, 3, 9, 0]],
  ['movary', 'movary', [10, 8, 2, 6, 0, 9, 0, 0]],
  // One is of a year: `2012-00-00`.
  ['howlongtobeat', 'howlongtobeat', [10, 5, 2, 7, 0, 3, 0, 0]],
]

async function read(path: string) {
  const files = importSamples(path)
  return (await readFiles({ files, today: '2026-11-23' })).found
}

function numbersOf({ titles, lists }: Awaited<ReturnType<typeof read>>): Numbers {
  const count = (is: (title: FoundTitle) => boolean) => titles.filter(is).length
  return [
    titles.length,
    count(({ state }) => state === 'seen'),
    count(({ state }) => state === 'toSee'),
    count(({ rating }) => rating !== null),
    count(({ isFavourite }) => isFavourite),
    titles.flatMap(({ viewings }) => viewings.filter(({ day }) => day !== '')).length,
    titles.flatMap(({ episodes }) => episodes).length,
    lists.length,
  ]
}

test('every format has a sample, except these', () => {
  const formats = new Set([...TABLES, ...DOCUMENTS].map(({ name }) => name))
  const unsampled = formats.difference(new Set(samples.map(([, format]) => format)))
  expect([...unsampled]).toEqual(['tmdb', 'calepin', 'mediatracker', 'serializd'])
})

describe.skipIf(!hasRecorded)('samples of other services (absent: skipped)', () => {
  test.each(samples)('%s', async (path, format, numbers) => {
    const found = await read(path)
    expect(found.formats).toEqual([format])
    expect(numbersOf(found)).toEqual(numbers)
  })

  const titleOf = async (path: string, title: string) =>
    (await read(path)).titles.find((each) => each.title === title)
  const days = (title: FoundTitle | undefined) => title?.viewings.map(({ day }) => day)

  test('Letterboxd: current and past ratings, the last review, nothing deleted', async () => {
    const inception = await titleOf(LETTERBOXD, 'Inception')
    expect(inception).toMatchObject({ rating: 9, isFavourite: true })
    expect(inception?.note).toBe('Troisième fois, toujours la toupie…')
    expect(inception?.viewings).toMatchObject([
      { day: '2023-01-30', rating: 9 },
      { day: '2025-01-04', rating: 10 },
    ])
    expect((await titleOf(LETTERBOXD, 'Gravity'))?.note).toBe('Bof. Deux scènes, pas un film.')
    // Films marked at sign-up were seen long ago: undated.
    expect(days(await titleOf(LETTERBOXD, 'The Matrix'))).toEqual([''])
    expect(days(await titleOf(LETTERBOXD, 'Titanic'))).toEqual([''])
    const { lists } = await read(LETTERBOXD)
    expect(lists.map(({ name, items }) => [name, items.length])).toEqual([
      ['Pour un dimanche de pluie', 5],
      ['Top 3 2024', 3],
    ])
    expect(lists[0]?.words).toBe('À voir sous un plaid,\navec du thé.')
  })

  test('Trakt: viewings of films, episodes and specials; no rating from seasons', async () => {
    const squid = await titleOf(TRAKT, 'Squid Game')
    expect(squid).toMatchObject({ kind: 'tv', rating: 7, state: 'inProgress' })
    expect(squid?.ids).toEqual({ tmdb: 93405, imdb: 'tt10919420', tvdb: 383275 })
    expect(
      squid?.episodes.find(({ season, episode }) => season === 1 && episode === 1)?.days,
    ).toEqual(expect.arrayContaining(['2021-10-02', '2024-12-20']))
    expect((await titleOf(TRAKT, 'Friends'))?.episodes).toContainEqual({
      season: 0,
      episode: 2,
      days: ['2020-03-21'],
    })
    expect((await titleOf(TRAKT, 'Interstellar'))?.note).toBe('Revu en 70 mm : encore plus fort.')
    expect((await titleOf(TRAKT, 'Chernobyl'))?.state).toBeNull()
  })

  test('TV Time: ratings from votes, displayed titles, archived series are abandoned', async () => {
    const inception = await titleOf(TV_TIME, 'Inception')
    expect([inception?.rating, days(inception)]).toEqual([10, ['2023-01-30', '2025-01-04']])
    expect((await titleOf(TV_TIME, "Le Fabuleux Destin d'Amélie Poulain"))?.rating).toBe(8)
    expect((await titleOf(TV_TIME, 'Gravity'))?.rating).toBe(2)
    expect((await titleOf(TV_TIME, 'Game of Thrones'))?.state).toBe('abandoned')
    expect((await titleOf(TV_TIME, 'Breaking Bad'))?.episodes).toHaveLength(7)
  })

  test('BetaSeries: all episodes up to the last one seen, undated', async () => {
    const series = 'betaseries/series-calepin_test.csv'
    const game = await titleOf(series, 'Game of Thrones')
    expect(game).toMatchObject({ state: 'inProgress', upTo: { season: 4, episode: 10 } })
    expect((await titleOf(series, 'American Horror Story'))?.state).toBe('toSee')
    const films = 'betaseries/films-calepin_test.csv'
    expect(await titleOf(films, 'Titanic')).toBeUndefined()
    expect(days(await titleOf(films, 'Inception'))).toEqual(['2023-01-30'])
  })

  test('IMDb: a rating implies an undated viewing', async () => {
    const amelie = await titleOf('imdb/ratings.csv', 'Amélie')
    expect(amelie).toMatchObject({
      rating: 10,
      originalTitle: "Le fabuleux destin d'Amélie Poulain",
    })
    expect(days(amelie)).toEqual([''])
    expect((await titleOf('imdb/ratings.csv', 'Breaking Bad: Pilot'))?.kind).toBe('episode')
    expect((await titleOf('imdb/watchlist.csv', 'Inception'))?.note).toBe('à revoir, en VO')
  })
})
