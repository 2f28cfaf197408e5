import * as z from 'zod/mini'

/*
 * A list is filtered by facets: `genre:Drame`, `rating:8`… The same syntax is used in URLs, API calls,
 * saved filters and the server's index.
 */

/** All facets. Of the `several` ones an item has several values; a filter combines them with AND. */
export const FACETS = {
  genre: 'several',
  decade: 'one',
  year: 'one',
  length: 'one',
  rating: 'one',
  noted: 'one',
  seen: 'one',
  state: 'one',
  country: 'several',
  language: 'one',
  facts: 'one',
  service: 'one',
} as const
export type FacetName = keyof typeof FACETS

/** Most facets per request. */
export const FACETS_MAX = 24

/** The pattern of each facet's values; `none`: unknown or unrated. */
const values: Readonly<Record<FacetName, string>> = {
  genre: "[\\p{L}\\p{N}][\\p{L}\\p{N} &'’().+/-]{0,59}",
  decade: '[0-9]{3}0',
  year: '(?:[0-9]{4}|none)',
  length: '(?:0|60|90|120|150|none)',
  rating: '(?:[1-9]|10|none)',
  noted: 'yes',
  seen: '[0-9]{4}(?:-(?:0[1-9]|1[0-2]))?',
  state: '(?:inProgress|paused|abandoned)',
  country: '(?:[A-Z]{2}|none)',
  language: '(?:[a-z]{2}|none)',
  facts: 'none',
  // The reader's services, also on another user's list.
  service: 'mine',
}
const one = Object.entries(values)
  .map(([name, value]) => `${name}:${value}`)
  .join('|')
const pattern = new RegExp(`^(?:${one})$`, 'u')

/** Also for viewings: `service:8` (TMDB provider), `maker:5`, `actor:5` (TMDB people). */
const ofViewings = (['genre', 'decade', 'country', 'rating'] as const)
  .map((name) => `${name}:${values[name]}`)
  .join('|')
export const ViewingFacet = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:${ofViewings}|(?:service|maker|actor):[1-9][0-9]{0,8})$`, 'u'),
      'filter',
    ),
  )

export const Facet = z.string().check(z.regex(pattern, 'filter'))

/** `genre:Drame,rating:8,rating:9` on the wire: all genres and countries, one value of each other facet. */
export const Filter = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(Facet).check(z.minLength(1), z.maxLength(FACETS_MAX, 'filter')),
)

/** How many items of a list have each facet. */
export const FacetCounts = z.object({
  facets: z.array(z.object({ facet: z.string(), count: z.int() })),
})
export type FacetCounts = z.infer<typeof FacetCounts>

export function nameOfFacet(facet: string): FacetName {
  return facet.slice(0, facet.indexOf(':')) as FacetName
}

export function valueOfFacet(facet: string): string {
  return facet.slice(facet.indexOf(':') + 1)
}

/** Groups of facets; an item must have one of each group. */
export function groupsOf(filter: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>()
  for (const facet of new Set(filter)) {
    const name = nameOfFacet(facet)
    // Redundant: the whole year is included.
    if (name === 'seen' && filter.includes(facet.slice(0, 9)) && facet.length > 9) continue
    const group = FACETS[name] === 'several' ? facet : name
    groups.set(group, [...(groups.get(group) ?? []), facet])
  }
  return [...groups.values()]
}

/** Whether an item with these facets is found. */
export function matches(filter: readonly string[], facets: ReadonlySet<string>): boolean {
  return groupsOf(filter).every((group) => group.some((facet) => facets.has(facet)))
}

interface Filtered {
  readonly genres: readonly string[]
  readonly date: string | null
  readonly rating: number | null
  readonly note: string | null
  readonly doneAt: string | null
  /** The month or year in which it was done, where no more is known. */
  readonly doneIn?: string | undefined
  readonly progress?: string | null | undefined
}

/** The facets derived from the saved item alone; no action of the user changes the others. */
export function facetsOf({
  genres,
  date,
  rating,
  note,
  doneAt,
  doneIn,
  progress,
}: Filtered): ReadonlySet<string> {
  return new Set([
    ...(genres.length === 0 ? ['none'] : genres).map((genre) => `genre:${genre}`),
    `year:${date?.slice(0, 4) ?? 'none'}`,
    ...(date === null ? [] : [`decade:${date.slice(0, 3)}0`]),
    `rating:${rating ?? 'none'}`,
    ...(note === null ? [] : ['noted:yes']),
    ...(progress ? [`state:${progress}`] : []),
    ...(doneAt === null ? [] : [`seen:${doneAt.slice(0, 4)}`]),
    // Done in a year without a known month: in none of its months.
    ...(doneAt === null || doneIn?.length === 4 ? [] : [`seen:${doneAt.slice(0, 7)}`]),
  ])
}

/** The valid facets in a list's URL. */
export function parseFacets(text: string | undefined): readonly string[] {
  const known = (text ?? '').split(',').filter((facet) => pattern.test(facet))
  return [...new Set(known)].slice(0, FACETS_MAX)
}

/** Facets that the browser can derive from an item. */
export function isClientFacet(facet: string): boolean {
  return !['length', 'country', 'language', 'facts', 'service'].includes(nameOfFacet(facet))
}
