import type { DISCOVER_SORTS } from '#shared/bounds.ts'
import type { MediaType } from '#shared/titles.ts'
import { formatCountry, formatDuration, formatLanguage, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

export type DiscoverSort = (typeof DISCOVER_SORTS)[number]

/** The filters, as in the query string. Absent: not filtered. */
export interface DiscoverSearch {
  /** Absent: films. */
  type?: MediaType | undefined
  /** Ids: `"18,35"`. */
  genres?: string | undefined
  from?: number | undefined
  to?: number | undefined
  minRuntime?: number | undefined
  maxRuntime?: number | undefined
  minScore?: number | undefined
  minVotes?: number | undefined
  language?: string | undefined
  country?: string | undefined
  services?: string | undefined
  sort?: DiscoverSort | undefined
  hideSeen?: boolean | undefined
  hideSaved?: boolean | undefined
}

/** The search with a change, without empty values. */
export function withChange(search: DiscoverSearch, change: DiscoverSearch): DiscoverSearch {
  const { type, sort, hideSeen, hideSaved, ...rest } = { ...search, ...change }
  const filled = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...(type === 'tv' && { type }),
    // Films and series have different genres.
    ...Object.fromEntries(filled.filter(([name]) => name !== 'genres' || type === search.type)),
    ...(sort !== undefined && sort !== 'popular' && { sort }),
    ...(hideSeen === true && { hideSeen }),
    ...(hideSaved === true && { hideSaved }),
  }
}

/** Drops all filters; the type, the order and what is hidden stay. */
export function cleared({ type, sort, hideSeen, hideSaved }: DiscoverSearch): DiscoverSearch {
  return withChange({ type }, { type, sort, hideSeen, hideSaved })
}

export function genreIds({ genres }: DiscoverSearch): readonly number[] {
  return genres === undefined ? [] : [...new Set(genres.split(',').map(Number))]
}

export type Years = Pick<DiscoverSearch, 'from' | 'to'>

/** The years in order; the fields keep them as typed, since the second may still be changed. */
export function yearsOf({ from, to }: DiscoverSearch): Years {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** The genres with this one added or removed. */
export function withGenre(search: DiscoverSearch, id: number): string | undefined {
  const ids = genreIds(search)
  const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, 10)
  return next.length === 0 ? undefined : next.join(',')
}

/** Lengths to choose from, in minutes. */
export const LENGTHS = {
  movie: [
    { maxRuntime: 90 },
    { minRuntime: 90, maxRuntime: 120 },
    { minRuntime: 120, maxRuntime: 150 },
    { minRuntime: 150 },
  ],
  tv: [{ maxRuntime: 30 }, { minRuntime: 30, maxRuntime: 60 }, { minRuntime: 60 }],
} as const satisfies Record<MediaType, readonly Length[]>

export type Length = Pick<DiscoverSearch, 'minRuntime' | 'maxRuntime'>

/** A length as text. */
export function lengthName({ minRuntime, maxRuntime }: Length): string {
  const t = fr.discover.length
  if (minRuntime === undefined) {
    return maxRuntime === undefined ? t.any : t.short(formatDuration(maxRuntime))
  }
  const from = formatDuration(minRuntime)
  return maxRuntime === undefined ? t.long(from) : t.between(from, formatDuration(maxRuntime))
}

/** A filter in use: its label, and the change that removes it. */
export interface ActiveFilter {
  /** Its parameter; a genre's with its id, since names are not known from the start. */
  readonly key: string
  readonly name: string
  readonly without: DiscoverSearch
}

/** The filters in use, in the order of the panel. */
export function activeFilters(
  search: DiscoverSearch,
  genreName: (id: number) => string | undefined,
): readonly ActiveFilter[] {
  const t = fr.discover
  const { from, to, minScore, minVotes, language, country, services } = search
  const { minRuntime, maxRuntime } = search
  const found: (ActiveFilter | false)[] = [
    ...genreIds(search).map((id) => ({
      key: `genre ${id}`,
      name: genreName(id) ?? t.genres,
      without: { genres: withGenre(search, id) },
    })),
    (from !== undefined || to !== undefined) && {
      key: 'years',
      name: yearsName(yearsOf(search)),
      without: { from: undefined, to: undefined },
    },
    (minRuntime !== undefined || maxRuntime !== undefined) && {
      key: 'length',
      name: lengthName({ minRuntime, maxRuntime }),
      without: { minRuntime: undefined, maxRuntime: undefined },
    },
    minScore !== undefined && {
      key: 'score',
      name: t.score.chip(minScore),
      without: { minScore: undefined },
    },
    minVotes !== undefined && {
      key: 'votes',
      name: t.votes.chip(formatNumber(minVotes)),
      without: { minVotes: undefined },
    },
    language !== undefined && {
      key: 'language',
      name: t.language.chip(formatLanguage(language)),
      without: { language: undefined },
    },
    country !== undefined && {
      key: 'country',
      name: formatCountry(country),
      without: { country: undefined },
    },
    services !== undefined && {
      key: 'services',
      name: services === 'mine' ? t.services.mine : t.services.chosen(services.split(',').length),
      without: { services: undefined },
    },
  ]
  return found.filter((each) => each !== false)
}

function yearsName({ from, to }: Years): string {
  const t = fr.discover.years
  if (from !== undefined && to !== undefined) {
    return from % 10 === 0 && to === from + 9 ? t.decade(from) : t.between(from, to)
  }
  return from === undefined ? t.until(to ?? 0) : t.since(from)
}

/** Original languages to choose from, by name. */
export const LANGUAGES = byName(
  'ar cs da de el en es fa fi fr he hi hu id is it ja ko nb nl pl pt ro ru sv ta te th tr uk vi zh',
  formatLanguage,
)
/** Countries to choose from, by name. */
export const COUNTRIES = byName(
  'AR AT AU BE BR CA CH CL CN CO CZ DE DK DZ EG ES FI FR GB GR HK HU IE IL IN IR IS IT JP KR LB MA MX NL NO NZ PL PT RO RU SE SN TH TN TR TW UA US ZA',
  formatCountry,
)

function byName(codes: string, nameOf: (code: string) => string) {
  return codes
    .split(' ')
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))
}
