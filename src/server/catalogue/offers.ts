import type { MovieData } from './data.ts'

/**
 * TMDB's provider ids of the services in the catalogue.
 * Source: https://developer.themoviedb.org/reference/watch-providers-movie-list
 */
const IDS: ReadonlyMap<string, number> = new Map([
  ['Apple TV', 2],
  ['Google Play Movies', 3],
  ['Netflix', 8],
  ['Amazon Video', 10],
  ['MUBI', 11],
  ['Rakuten TV', 35],
  ['OCS', 56],
  ['Canal VOD', 58],
  ['Orange VOD', 61],
  ['Amazon Prime Video', 119],
  ['Arte', 234],
  ['France TV', 236],
  ['Crunchyroll', 283],
  ['YouTube', 192],
  ['Pluto TV', 300],
  ['Disney Plus', 337],
  ['Apple TV Plus', 350],
  ['Canal+', 381],
  ['ADN', 415],
  ['Paramount Plus', 531],
  ['TF1+', 1754],
  ['M6+', 147],
  ['Max', 1899],
])
/** First id given to services whose TMDB id is unknown. */
const OWN_IDS = 100_000

type Offers = MovieData['providers']

/** Where to watch. Source: https://developer.themoviedb.org/reference/movie-watch-providers */
export function watchProviders(path: string, { flatrate, buy, rent, free, ads }: Offers) {
  const hasOffers = [flatrate, buy, rent, free, ads].some((names) => names.length > 0)
  if (!hasOffers) return { results: {} }
  return {
    results: {
      FR: {
        link: `https://www.themoviedb.org/${path}/watch?locale=FR`,
        flatrate: flatrate.map(provider),
        buy: buy.map(provider),
        rent: rent.map(provider),
        free: free.map(provider),
        ads: ads.map(provider),
      },
    },
  }
}

function provider(name: string, index: number) {
  return {
    provider_id: IDS.get(name) ?? OWN_IDS + numberOf(name),
    provider_name: name,
    logo_path: null,
    display_priority: index,
  }
}

function numberOf(name: string): number {
  return Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 100_000, 7)
}
