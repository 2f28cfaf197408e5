import * as z from 'zod/mini'
import { Name, optionalRows, withFallback, Text } from '../loose-fields.ts'
import { DateOrNull, ImageOrNull, TmdbId } from './fields.ts'
import { hasName, pageOf, type TitleRow, UntypedRow } from './row-shapes.ts'

const CREDITS = 2000
const KNOWN_FOR = 5
const LANGUAGES = 300

/** Fields common to list rows and details. */
const person = {
  id: TmdbId,
  name: Text,
  original_name: Text,
  adult: withFallback(z.boolean(), false),
  known_for_department: Text,
  profile_path: ImageOrNull,
}

/** A person in a list. Source: https://developer.themoviedb.org/reference/search-person */
export const PersonRow = z.pipe(
  z.object({ ...person, known_for: optionalRows(UntypedRow, KNOWN_FOR) }).check(
    hasName,
    z.refine(({ adult }) => !adult),
  ),
  z.transform(({ adult: _adult, original_name, ...row }) => ({
    ...row,
    name: row.name || original_name,
  })),
)
export type PersonRow = z.infer<typeof PersonRow>
export const PersonPage = pageOf(PersonRow)

/** A title and the person's characters or jobs in it, joined. */
export interface Credit {
  readonly title: TitleRow
  readonly as: string
}

const credits = {
  cast: creditRows(z.object({ character: Text })),
  crew: creditRows(z.object({ job: Text })),
}
const Credits = withFallback(z.object(credits), { cast: [], crew: [] })

const Biographies = withFallback(
  z.pipe(
    z.object({
      translations: optionalRows(
        z.object({ iso_639_1: Name, data: z.object({ biography: Name }) }),
        LANGUAGES,
      ),
    }),
    z.transform(({ translations }) =>
      translations.map(({ iso_639_1, data }) => ({ language: iso_639_1, text: data.biography })),
    ),
  ),
  (): Biography[] => [],
)
interface Biography {
  readonly language: string
  readonly text: string
}

/** A person's details with the appended parts. Source: https://developer.themoviedb.org/reference/person-details */
export const PersonBody = z.pipe(
  z
    .object({
      ...person,
      biography: Text,
      birthday: DateOrNull,
      deathday: DateOrNull,
      place_of_birth: Text,
      gender: withFallback(z.int().check(z.gte(0), z.lte(3)), 0),
      combined_credits: Credits,
      translations: Biographies,
    })
    .check(hasName),
  z.transform(({ adult, original_name, combined_credits, translations, ...body }) => {
    const { cast, crew } = combined_credits
    // People with adult credits only have no page; those with others appear in their casts.
    if (adult && cast.length + crew.length === 0) return undefined
    return {
      ...body,
      name: body.name || original_name,
      ...biographyOf(body.biography, translations),
      place_of_birth: body.place_of_birth || null,
      cast: merged(cast.map(({ title, part }) => ({ title, as: part.character }))),
      crew: merged(made(crew, (job) => job !== 'Director')),
      directed: merged(made(crew, (job) => job === 'Director')),
    }
  }),
)
export type PersonBody = NonNullable<z.infer<typeof PersonBody>>

/** Parses each row twice: as a title, and for the person's part in it. */
function creditRows<T>(part: z.ZodMiniType<T>) {
  const row = z.pipe(
    z.transform((raw) => ({ title: raw, part: raw })),
    z.object({ title: UntypedRow, part }),
  )
  return optionalRows(row, CREDITS)
}

function made(
  crew: readonly { title: TitleRow; part: { job: string } }[],
  isWanted: (job: string) => boolean,
): Credit[] {
  return crew
    .filter(({ part }) => isWanted(part.job))
    .map(({ title, part }) => ({ title, as: part.job }))
}

/** One credit per title, newest first, undated last. */
function merged(all: readonly Credit[]): Credit[] {
  const byTitle = new Map<string, { title: TitleRow; parts: Set<string> }>()
  for (const { title, as } of all) {
    const key = `${title.mediaType}/${title.id}`
    const standing = byTitle.get(key) ?? { title, parts: new Set() }
    byTitle.set(key, standing)
    if (as !== '') standing.parts.add(as)
  }
  return [...byTitle.values()]
    .map(({ title, parts }) => ({ title, as: [...parts].join(' / ') }))
    .toSorted((a, b) => byDate(a.title, b.title))
}

function byDate(a: TitleRow, b: TitleRow): number {
  const [left, right] = [dateOf(a) ?? '', dateOf(b) ?? '']
  if (left === right) return a.id - b.id
  return left < right ? 1 : -1
}

function dateOf(title: TitleRow): string | null {
  return title.mediaType === 'movie' ? title.release_date : title.first_air_date
}

/** The biography, else another French, the English (TMDB's default) or any, with its language. */
function biographyOf(
  biography: string,
  others: readonly Biography[],
): { readonly biography: string; readonly biographyLanguage?: string } {
  if (biography) return { biography }
  const inLanguage = (code: string) => others.find(({ language }) => language === code)
  const found = inLanguage('fr') ?? inLanguage('en') ?? others[0]
  if (!found) return { biography: '' }
  const { text, language } = found
  return { biography: text, ...(language !== 'fr' && { biographyLanguage: language }) }
}
