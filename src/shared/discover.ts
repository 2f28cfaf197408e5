import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { DISCOVER_SORTS, MAX_RUNTIME, DISCOVER_YEARS } from './bounds.ts'
import { Flag, wholeNumber } from './paging.ts'
import { ExternalId } from './text.ts'
import { MediaType, TitleCard } from './titles.ts'

/** The catalogue has no page beyond this. */
export const LAST_PAGE = 500

const year = wholeNumber(DISCOVER_YEARS.first, DISCOVER_YEARS.last)
const minutes = wholeNumber(0, MAX_RUNTIME)

/** Search criteria, all combined. */
const DiscoverQuery = z.strictObject({
  type: MediaType,
  /** Genre ids, combined with AND: `"18,35"`. */
  genres: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,5}(,[1-9][0-9]{0,5}){0,9}$/))),
  from: z.optional(year),
  to: z.optional(year),
  minRuntime: z.optional(minutes),
  maxRuntime: z.optional(minutes),
  /** Out of 10. */
  minScore: z.optional(wholeNumber(0, 10)),
  minVotes: z.optional(wholeNumber(0, 1_000_000)),
  /** The original language: ISO 639-1. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  /** ISO 3166-1. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** On any of these services, or of the caller's own: `"8,337"`, `"mine"`. */
  services: z.optional(
    z.string().check(z.regex(/^(mine|[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,49})$/)),
  ),
  sort: z.optional(z.enum(DISCOVER_SORTS)),
  /** Excludes titles the caller has seen or abandoned. */
  hideSeen: z.optional(Flag),
  /** Excludes titles on the caller's list. */
  hideSaved: z.optional(Flag),
  /** The catalogue's page number: 1, then `nextPage`. */
  page: z.optional(wholeNumber(1, LAST_PAGE)),
})

const Genre = z.object({ id: ExternalId, name: z.string() })

export const discover = calls({
  getTitles: {
    method: 'GET',
    path: '/discover',
    access: 'client',
    summary:
      "Search the catalogue's films or series by criteria, optionally without those seen or saved. A page is full as long as titles are left; continue with `nextPage`.",
    query: DiscoverQuery,
    reply: z.object({
      results: z.array(TitleCard),
      nextPage: z.nullable(z.int()),
      /** Total in the catalogue, hidden ones included. */
      totalResults: z.int(),
      /** How many were left out of this page. */
      hidden: z.int(),
      /** `false`: this catalogue knows no services, and ignored that criterion. */
      areServicesKnown: z.boolean(),
    }),
    errors: ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  getGenres: {
    method: 'GET',
    path: '/discover/genres',
    access: 'client',
    summary: 'The genres of films and of series, by name.',
    reply: z.object({ movie: z.array(Genre), tv: z.array(Genre) }),
  },
})
