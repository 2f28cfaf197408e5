import type { Stats, StatShare } from '#shared/stats.ts'
import { toFrenchGenre, toFrenchGenres } from '#server/external/french-genres.ts'
import type { FacetRow, WorkRow } from './queries.ts'

type Titles = Stats['titles']

const RATINGS = 10
/** Most values shown: further ones have few titles each. */
const SHOWN = 20
const NONE = 'none'

/** Statistics of all time, from facet totals. Each item has exactly one year facet, known or not. */
export function countFacets(rows: readonly FacetRow[]): Titles {
  const sums = openSums()
  for (const { part, facet, count } of rows) {
    const colon = facet.indexOf(':')
    const [name, value] = [facet.slice(0, colon), facet.slice(colon + 1)]
    if (name === 'genre') sums.add(genresOf(part), toFrenchGenre(value), count)
    else if (name === 'year') sums.add(part, '', count)
    else if (part === 'game') continue
    else if (name === 'service') sums.add(name, value.slice(value.indexOf('-') + 1), count)
    else sums.add(name, value, count)
  }
  return sums.titles()
}

/** Statistics of one year, from the items themselves. */
export function countWorks(rows: readonly WorkRow[], region: string): Titles {
  const sums = openSums()
  for (const { part, genres, countries, release_date, offers, rating } of rows) {
    sums.add(part, '')
    for (const genre of toFrenchGenres(listed(genres))) sums.add(genresOf(part), genre)
    if (part === 'game') continue
    if (release_date !== null) sums.add('decade', `${release_date.slice(0, 3)}0`)
    if (rating !== null) sums.add('rating', String(rating))
    if (countries === null) sums.add('facts', NONE)
    else if (countries === '[]') sums.add('country', NONE)
    for (const country of new Set(listed(countries))) sums.add('country', country)
    if (offers === null) continue
    sums.add('offers', '')
    for (const offer of offers.split(',')) {
      if (offer.startsWith(`${region}-`)) sums.add('service', offer.slice(region.length + 1))
    }
  }
  return sums.titles()
}

/** Titles and games have separate genre filters. */
function genresOf(part: FacetRow['part']): string {
  return part === 'game' ? 'gameGenre' : 'genre'
}

function listed(json: string | null): string[] {
  return json === null ? [] : (JSON.parse(json) as string[])
}

function openSums() {
  const sums = new Map<string, Map<string, number>>()
  const valuesOf = (name: string) => [...(sums.get(name) ?? [])]
  const all = (name: string) => valuesOf(name).reduce((sum, [, count]) => sum + count, 0)
  const none = (name: string) => sums.get(name)?.get(NONE) ?? 0
  const shares = (name: string): StatShare[] =>
    valuesOf(name)
      .filter(([value]) => value !== NONE)
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return {
    add(name: string, value: string, count = 1): void {
      const values = sums.get(name) ?? new Map<string, number>()
      sums.set(name, values.set(value, (values.get(value) ?? 0) + count))
    },
    titles(): Titles {
      const [movies, tvs, games] = [all('movie'), all('tv'), all('game')]
      const ratings = sums.get('rating')
      return {
        movies,
        tvs,
        games,
        withCountries: movies + tvs - none('facts') - none('country'),
        withServices: all('offers'),
        genres: shares('genre').slice(0, SHOWN),
        gameGenres: shares('gameGenre').slice(0, SHOWN),
        decades: shares('decade').toSorted((a, b) => (a.value < b.value ? 1 : -1)),
        countries: shares('country').slice(0, SHOWN),
        services: shares('service').slice(0, SHOWN),
        ratings: Array.from(
          { length: RATINGS },
          (_, place) => ratings?.get(String(place + 1)) ?? 0,
        ),
      }
    },
  }
}
