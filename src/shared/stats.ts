import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Year } from './days.ts'
import { Work } from './friends.ts'
import { ExternalId, Id } from './text.ts'

/** Viewings, by what was seen. */
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

/** How many titles, or games, share something. */
export const StatShare = z.object({
  /** A genre, a decade (`1990`), a country (`FR`), a service's id. */
  value: z.string(),
  count: z.int(),
})
export type StatShare = z.infer<typeof StatShare>

export const Stats = z.object({
  totals: z.object({
    ...byKind,
    /** Of the viewings, those of what had been seen before. */
    again: z.int(),
    /** Without a day, or with no more than a year for a month: counted here alone. */
    undated: z.int(),
    minutes: z.int(),
    /** The viewings whose length is known, and those whose length is not; whole series have none. */
    timed: z.int(),
    untimed: z.int(),
  }),
  /** Every year with viewings, the latest first, whichever is asked for. */
  years: z.array(StatPeriod),
  /** Of the year asked for, from January. */
  months: z.array(StatPeriod),
  /** Of the year asked for, those with viewings. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Monday first: viewings of a known day. */
  weekdays: z.array(z.int()),
  /** Of all time, the titles and games that are seen; of a year, those seen in it. */
  titles: z.object({
    movies: z.int(),
    tvs: z.int(),
    games: z.int(),
    /** Of the titles, those whose countries, and whose services, are known. */
    withCountries: z.int(),
    withServices: z.int(),
    /** Of titles, as all that follows. */
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

/** Ratings beside other people's. */
export const StatRatings = z.object({
  /** The titles that one rated and at least 20 people voted for: how many of each rating. */
  own: z.array(z.int()),
  /** The world's votes for the same titles, rounded. */
  world: z.array(z.int()),
  /** Friends' ratings of what they show; of a year, of what they saw in it. */
  friends: z.array(z.int()),
  ownAverage: z.nullable(z.number()),
  worldAverage: z.nullable(z.number()),
  friendsAverage: z.nullable(z.number()),
  /** Where one and the world differ most. */
  furthest: z.array(z.object({ work: Work, own: z.int(), world: z.number() })),
})
export type StatRatings = z.infer<typeof StatRatings>

/** Somebody of whom several titles were seen. */
export const StatPerson = z.object({
  id: ExternalId,
  name: z.string(),
  titles: z.int(),
  /** Of the viewings of these, those whose length is known. */
  minutes: z.int(),
  /** The mean of the owner's ratings of these; `null` without any. */
  rating: z.nullable(z.number()),
})
export type StatPerson = z.infer<typeof StatPerson>

export const StatPeople = z.object({
  /** Directors of films and creators of series, the most seen first. */
  makers: z.array(StatPerson),
  actors: z.array(StatPerson),
  /** Of the titles with a viewing, those whose people are known. */
  known: z.int(),
  titles: z.int(),
})
export type StatPeople = z.infer<typeof StatPeople>

const asked = z.strictObject({
  userId: z.optional(Id),
  /** Absent: all time. */
  year: z.optional(Year),
})

export const stats = calls({
  getStats: {
    method: 'GET',
    path: '/stats',
    access: 'client',
    summary:
      'What was seen and played, of all time or of a year: by month, day, genre, decade, country, service and rating.',
    query: asked,
    reply: Stats,
    errors: ['NOT_FRIEND'],
  },
  getPeople: {
    method: 'GET',
    path: '/stats/people',
    access: 'client',
    summary:
      'Who made the titles that were seen and who plays in them: at most 20 each, with two titles or more.',
    query: asked,
    reply: StatPeople,
    errors: ['NOT_FRIEND'],
  },
  getRatings: {
    method: 'GET',
    path: '/stats/ratings',
    access: 'client',
    summary:
      "One's ratings of titles beside the world's votes and friends' ratings; of a year, of what was seen in it.",
    query: z.strictObject({ year: z.optional(Year) }),
    reply: StatRatings,
  },
})
