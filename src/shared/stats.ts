import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Year } from './days.ts'
import { Work } from './friends.ts'
import { ExternalId, Id } from './text.ts'

/** Numbers of viewings, by kind. */
const byKind = { movie: z.int(), tv: z.int(), episode: z.int(), game: z.int() }
export const ByKind = z.object(byKind)
export type ByKind = z.infer<typeof ByKind>

/** Viewings of a period. */
export const StatPeriod = z.object({
  /** `2026`, `2026-03`, `2026-03-14`. */
  period: z.string(),
  ...byKind,
  minutes: z.int(),
})
export type StatPeriod = z.infer<typeof StatPeriod>

/** How many titles or games share a value. */
export const StatShare = z.object({
  /** A genre, a decade (`1990`), a country (`FR`), a service's id. */
  value: z.string(),
  count: z.int(),
})
export type StatShare = z.infer<typeof StatShare>

export const Stats = z.object({
  totals: z.object({
    ...byKind,
    /** How many viewings are rewatches. */
    again: z.int(),
    /** Without a day, or without a month in a requested year: in no figure by period. */
    undated: z.int(),
    minutes: z.int(),
    /** Viewings of known and of unknown length; whole series have no length. */
    timed: z.int(),
    untimed: z.int(),
  }),
  /** Every year with viewings, the latest first, regardless of the requested one. */
  years: z.array(StatPeriod),
  /** Months of the requested year, from January. */
  months: z.array(StatPeriod),
  /** Days of the requested year with viewings. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Monday first; only viewings with a known day. */
  weekdays: z.array(z.int()),
  /** Of all time, the titles and games marked seen; of a year, those seen in it. */
  titles: z.object({
    movies: z.int(),
    tvs: z.int(),
    games: z.int(),
    /** Titles whose countries, or whose services, are known. */
    withCountries: z.int(),
    withServices: z.int(),
    /** Numbers of titles, as in all that follows. */
    genres: z.array(StatShare),
    gameGenres: z.array(StatShare),
    decades: z.array(StatShare),
    countries: z.array(StatShare),
    services: z.array(StatShare),
    /** From half a star to five. */
    ratings: z.array(z.int()),
  }),
})
export type Stats = z.infer<typeof Stats>

/** A user's ratings compared with other people's. */
export const StatRatings = z.object({
  /** Titles that the user rated and at least 20 people voted for: how many of each rating. */
  own: z.array(z.int()),
  /** The world's average votes for the same titles, rounded. */
  world: z.array(z.int()),
  /** Friends' visible ratings; of a year, of what they saw in it. */
  friends: z.array(z.int()),
  ownAverage: z.nullable(z.number()),
  worldAverage: z.nullable(z.number()),
  friendsAverage: z.nullable(z.number()),
  /** Where the user and the world differ most. */
  furthest: z.array(z.object({ work: Work, own: z.int(), world: z.number() })),
})
export type StatRatings = z.infer<typeof StatRatings>

/** A maker or actor of several seen titles. */
export const StatPerson = z.object({
  id: ExternalId,
  name: z.string(),
  titles: z.int(),
  /** Total of the viewings of known length. */
  minutes: z.int(),
  /** The mean of the owner's ratings of these; `null` without any. */
  rating: z.nullable(z.number()),
})
export type StatPerson = z.infer<typeof StatPerson>

export const StatPeople = z.object({
  /** Directors of films and creators of series, the most seen first. */
  makers: z.array(StatPerson),
  actors: z.array(StatPerson),
  /** Of the titles with a viewing, how many have known people. */
  known: z.int(),
  titles: z.int(),
})
export type StatPeople = z.infer<typeof StatPeople>

const asked = z.strictObject({
  userId: z.optional(Id),
  /** Omitted: all time. */
  year: z.optional(Year),
})

export const stats = calls({
  getStats: {
    method: 'GET',
    path: '/stats',
    access: 'client',
    summary:
      'What was seen and played, ever or in a year: by month, day, genre, decade, country, service and rating.',
    query: asked,
    reply: Stats,
    errors: ['NOT_FRIEND'],
  },
  getPeople: {
    method: 'GET',
    path: '/stats/people',
    access: 'client',
    summary: 'The makers and actors of the titles seen: at most 20 each, with two titles or more.',
    query: asked,
    reply: StatPeople,
    errors: ['NOT_FRIEND'],
  },
  getRatings: {
    method: 'GET',
    path: '/stats/ratings',
    access: 'client',
    summary:
      "The caller's ratings beside the world's and friends'; with `year`, of what was seen then.",
    query: z.strictObject({ year: z.optional(Year) }),
    reply: StatRatings,
  },
})
