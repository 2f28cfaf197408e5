import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Year as YearNumber } from './days.ts'
import { Work } from './friends.ts'
import { StatShare } from './stats.ts'
import { Person } from './users.ts'

const counted = {
  movies: z.int(),
  /** Finished series. */
  tvs: z.int(),
  episodes: z.int(),
  games: z.int(),
  minutes: z.int(),
}
/** Totals of a year. */
export const YearTotals = z.object(counted)
export type YearTotals = z.infer<typeof YearTotals>

const Rated = z.object({ work: Work, rating: z.int() })

/** A user's own year; what cannot be derived from it is `null` or empty. */
export const Year = z.object({
  totals: YearTotals,
  /** Number of viewings of unknown length. */
  untimed: z.int(),
  first: z.nullable(z.object({ work: Work, day: z.string() })),
  last: z.nullable(z.object({ work: Work, day: z.string() })),
  month: z.nullable(z.object({ month: z.string(), count: z.int() })),
  longestDay: z.nullable(z.object({ day: z.string(), count: z.int(), minutes: z.int() })),
  /** The most watched, up to three. */
  genres: z.array(StatShare),
  decade: z.nullable(StatShare),
  best: z.array(Rated),
  /** A little-known work, seen for the first time and liked. */
  discovery: z.nullable(Rated),
  /** Some of the finished series, each once. */
  finished: z.array(Work),
  /** Total number of finished series. */
  finishedCount: z.int(),
  again: z.array(z.object({ work: Work, count: z.int() })),
  /** Friends who saw the same titles or played the same games that year. */
  common: z.array(z.object({ user: Person, count: z.int() })),
})
export type Year = z.infer<typeof Year>

/** The year of a user and their friends, from what each shows. */
export const GroupYear = z.object({
  /** Includes the user; those who saw nothing are left out. */
  people: z.array(z.object({ user: Person, totals: YearTotals })),
  totals: YearTotals,
  /** The works seen by most people, at least two. */
  shared: z.array(z.object({ work: Work, count: z.int() })),
})
export type GroupYear = z.infer<typeof GroupYear>

const params = z.strictObject({ year: YearNumber })
/** PNG, base64. */
const picture = { reply: z.object({ picture: z.string() }), errors: ['UNAVAILABLE'] } as const

export const yearCalls = calls({
  getYear: {
    method: 'GET',
    path: '/year/:year',
    access: 'client',
    summary: "The caller's year in review: first, longest day, best, friends in common.",
    params,
    reply: Year,
  },
  getGroup: {
    method: 'GET',
    path: '/year/:year/group',
    access: 'client',
    summary: 'The year of the caller and their friends, from what each shows.',
    params,
    reply: GroupYear,
  },
  drawYear: {
    method: 'GET',
    path: '/year/:year/picture',
    access: 'client',
    summary: "A picture of the caller's year to share: figures and titles, no address.",
    params,
    ...picture,
  },
  drawGroup: {
    method: 'GET',
    path: '/year/:year/group/picture',
    access: 'client',
    summary: 'A picture of the year of the caller and their friends: figures and titles, no names.',
    params,
    ...picture,
  },
})
