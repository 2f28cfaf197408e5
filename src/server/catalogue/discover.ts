import type { QueryParams } from './answer.ts'
import type { MovieData, TvData } from './data.ts'

type Title = MovieData | TvData

/** The titles that TMDB's discover would return for the same query. */
export function discover<T extends Title>(titles: readonly T[], asked: QueryParams): T[] {
  const [order = '', direction] = String(asked['sort_by'] ?? 'popularity.desc').split('.')
  const key = (title: T) => keyOf(title, order)
  const sign = direction === 'asc' ? 1 : -1
  return titles
    .filter((title) => isWanted(title, asked))
    .map((title) => ({ title, key: key(title) }))
    .toSorted((a, b) => sign * compare(a.key, b.key) || a.title.id - b.title.id)
    .map(({ title }) => title)
}

function isWanted(title: Title, asked: QueryParams): boolean {
  const { genre_ids, vote_average, vote_count, original_language, countries } = title
  const date = dateOf(title)
  const dated = 'title' in title ? 'primary_release_date' : 'first_air_date'
  const runtime = 'title' in title ? title.runtime : title.episode_run_time
  const genres = text(asked['with_genres'])?.split(',').map(Number) ?? []
  const language = text(asked['with_original_language'])
  const country = text(asked['with_origin_country'])
  return (
    genres.every((id) => genre_ids.includes(id)) &&
    isWithin(date, text(asked[`${dated}.gte`]), text(asked[`${dated}.lte`])) &&
    isWithin(runtime, number(asked['with_runtime.gte']), number(asked['with_runtime.lte'])) &&
    isWithin(vote_average, number(asked['vote_average.gte']), undefined) &&
    isWithin(vote_count, number(asked['vote_count.gte']), undefined) &&
    (language === undefined || original_language === language) &&
    (country === undefined || countries.includes(country))
  )
}

/** Unknown values match no range. */
function isWithin<V extends string | number>(
  value: V | null,
  min: V | undefined,
  max: V | undefined,
): boolean {
  if (min === undefined && max === undefined) return true
  return (
    value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
  )
}

function keyOf(title: Title, order: string): string | number {
  if (order === 'vote_average') return title.vote_average
  if (order === 'title' || order === 'name') return 'title' in title ? title.title : title.name
  return order.endsWith('date') ? (dateOf(title) ?? '') : title.vote_count
}

const collator = new Intl.Collator('fr')

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b))
}

const dateOf = (title: Title) => ('title' in title ? title.release_date : title.first_air_date)
const text = (value: QueryParams[string] | undefined) =>
  value === undefined ? undefined : String(value)
const number = (value: QueryParams[string] | undefined) =>
  value === undefined ? undefined : Number(value)
