import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { ImagePath } from './image-addresses.ts'
import { PageNumber, pageOf, wholeNumber } from './paging.ts'
import { CalendarDate, ExternalId, MAX_EXTERNAL_ID, text } from './text.ts'
import { MovieCard, TitleCard, TvCard } from './titles.ts'

const card = {
  id: ExternalId,
  name: z.string(),
  /** TMDB's English department (`"Acting"`, `"Directing"`…), `""` when unknown. */
  known_for_department: z.string(),
  profile_path: ImagePath,
}

/** A person in a list, with their best-known titles. */
export const PersonCard = z.object({ ...card, known_for: z.array(TitleCard) })
export type PersonCard = z.infer<typeof PersonCard>

/** A title the person played in. Several characters are joined by `" / "`. */
const cast = { character: z.string() }
const CastCredit = z.discriminatedUnion('mediaType', [
  z.extend(MovieCard, cast),
  z.extend(TvCard, cast),
])

/** A title the person worked on; TMDB's English job names, joined by `" / "`. */
const crew = { job: z.string() }
const CrewCredit = z.discriminatedUnion('mediaType', [
  z.extend(MovieCard, crew),
  z.extend(TvCard, crew),
])

/** A person. Each list of credits has every title once, newest first, undated last. */
export const PersonDetail = z.object({
  ...card,
  biography: z.string(),
  /** ISO 639-1; omitted for French. */
  biographyLanguage: z.optional(z.string()),
  birthday: CalendarDate,
  deathday: CalendarDate,
  place_of_birth: z.nullable(z.string()),
  /** TMDB's: 0 unknown, 1 woman, 2 man, 3 non-binary. */
  gender: z.int(),
  cast: z.array(CastCredit),
  /** Every job but directing. */
  crew: z.array(CrewCredit),
  directed: z.array(CrewCredit),
})
export type PersonDetail = z.infer<typeof PersonDetail>

const upstream = ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'] as const

export const people = calls({
  search: {
    method: 'GET',
    path: '/people/search',
    access: 'client',
    summary: 'Search actors and directors by name.',
    query: z.strictObject({ query: text(1, 100), page: z.optional(PageNumber) }),
    reply: pageOf(PersonCard),
    errors: upstream,
  },
  person: {
    method: 'GET',
    path: '/people/:id',
    access: 'client',
    summary: 'Everything about a person: biography, roles and works.',
    params: z.strictObject({ id: wholeNumber(1, MAX_EXTERNAL_ID) }),
    reply: PersonDetail,
    errors: ['NOT_FOUND', ...upstream],
  },
})
