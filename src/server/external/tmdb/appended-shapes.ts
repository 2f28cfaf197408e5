import * as z from 'zod/mini'
import { Name, Numeric, optionalRows, withFallback, rowsOf, Text } from '../loose-fields.ts'
import { appendedRows, ImageOrNull, Overview, TmdbId } from './fields.ts'

const MANY = 300

/** All videos on YouTube: the trailer may be any of them. Source: https://developer.themoviedb.org/reference/movie-videos */
export const Videos = appendedRows(
  z.pipe(
    z.object({
      site: z.literal('YouTube'),
      key: z.string().check(z.regex(/^[A-Za-z0-9_-]{6,20}$/)),
      name: Text,
      type: Text,
      iso_639_1: Text,
      official: withFallback(z.boolean(), false),
    }),
    z.transform(({ key, name, type, official, iso_639_1: language }) => ({
      key,
      name,
      type,
      official,
      language,
    })),
  ),
  MANY,
)

/** Reviews by TMDB's members. Source: https://developer.themoviedb.org/reference/movie-reviews */
export const Reviews = appendedRows(
  z.pipe(
    z.object({
      id: Name,
      author: Text,
      content: Name,
      author_details: withFallback(
        z.object({
          rating: withFallback(
            z.nullable(z.pipe(Numeric, z.number().check(z.gte(0), z.lte(10)))),
            null,
          ),
        }),
        { rating: null },
      ),
      created_at: withFallback(z.nullable(z.string()), null),
    }),
    z.transform(({ author_details, created_at, ...review }) => ({
      ...review,
      rating: author_details.rating,
      createdAt: instantOf(created_at),
    })),
  ),
  20,
)

function instantOf(text: string | null): string | null {
  const milliseconds = Date.parse(text ?? '')
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString()
}

const Provider = z.pipe(
  z.object({ provider_id: TmdbId, provider_name: Name, logo_path: ImageOrNull }),
  z.transform((row) => ({
    id: row.provider_id,
    name: row.provider_name,
    logo_path: row.logo_path,
  })),
)
const Offers = optionalRows(Provider, 30)
const noOffers = { link: null, flatrate: [], buy: [], rent: [], free: [], ads: [] }

/** Where to watch in one region. Source: https://developer.themoviedb.org/reference/movie-watch-providers */
export function providersIn(region: string) {
  const offers = z.object({
    link: withFallback(z.nullable(z.string().check(z.refine(isTmdbPage))), null),
    flatrate: Offers,
    buy: Offers,
    rent: Offers,
    free: Offers,
    ads: Offers,
  })
  return withFallback(
    z.pipe(
      z.object({ results: z.object({ [region]: offers }) }),
      z.transform(({ results }) => ({ region, ...(results[region] ?? noOffers) })),
    ),
    () => ({ region, ...noOffers }),
  )
}

function isTmdbPage(link: string): boolean {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return false
  return url.hostname === 'www.themoviedb.org' || url.hostname === 'themoviedb.org'
}

/** TMDB's type of a theatrical release. */
const IN_CINEMAS = 3

/** A film's certificate in one region, preferring the theatrical release. Source: https://developer.themoviedb.org/reference/movie-release-dates */
export function releaseCertificateIn(region: string) {
  const Release = z.object({ certification: Name, type: withFallback(z.int(), 0) })
  const Country = z.object({
    iso_3166_1: z.literal(region),
    release_dates: rowsOf(Release, MANY),
  })
  return z.pipe(
    appendedRows(Country, 1),
    z.transform(([country]) => {
      const releases = country?.release_dates ?? []
      const release = releases.find(({ type }) => type === IN_CINEMAS) ?? releases[0]
      return release?.certification ?? null
    }),
  )
}

/** A series' certificate in one region. Source: https://developer.themoviedb.org/reference/tv-series-content-ratings */
export function contentRatingIn(region: string) {
  return z.pipe(
    appendedRows(z.object({ iso_3166_1: z.literal(region), rating: Name }), 1),
    z.transform(([country]) => country?.rating ?? null),
  )
}

/** Overviews by language. Source: https://developer.themoviedb.org/reference/movie-translations */
export const Overviews = withFallback(
  z.pipe(
    z.object({
      translations: optionalRows(
        z.object({ iso_639_1: Name, data: z.object({ overview: Overview.check(z.minLength(1)) }) }),
        MANY,
      ),
    }),
    z.transform(({ translations }) =>
      translations.map(({ iso_639_1, data }) => ({ language: iso_639_1, overview: data.overview })),
    ),
  ),
  (): { language: string; overview: string }[] => [],
)

/** The overview, else another French, the original or the English one, with its language. */
export function overviewOf(
  overview: string,
  originalLanguage: string,
  others: z.infer<typeof Overviews>,
): { readonly overview: string; readonly overviewLanguage?: string } {
  if (overview) return { overview }
  for (const code of ['fr', originalLanguage, 'en']) {
    const found = others.find(({ language }) => language === code)?.overview
    if (found) return { overview: found, ...(code !== 'fr' && { overviewLanguage: code }) }
  }
  return { overview: '' }
}
