import type { MovieData, TvData, PersonRef } from './data.ts'
import { byScore } from './rankings.ts'

/** The features by which titles are compared. */
interface Traits {
  readonly genres: ReadonlySet<number>
  readonly makers: ReadonlySet<PersonRef>
  readonly cast: ReadonlySet<PersonRef>
  readonly collection: string | null
  readonly language: string
  readonly year: number
  readonly vote: number
}

export interface Related<T> {
  readonly similar: readonly T[]
  readonly recommendations: readonly T[]
}

const MANY = 12

/**
 * Similar titles and recommendations (same people, or well rated) within one media type. Features
 * are extracted once.
 */
export function createRelated<T extends MovieData | TvData>(all: readonly T[]) {
  const entries = all.map((title) => ({ id: title.id, title, traits: traitsOf(title) }))

  return (title: T): Related<T> => {
    const own = traitsOf(title)
    const others = entries.filter(({ id }) => id !== title.id)
    const similar = byScore(others, ({ traits }) => likeness(own, traits)).slice(0, MANY)
    const taken = new Set(similar.map(({ id }) => id))
    const recommendations = byScore(
      others.filter(({ id }) => !taken.has(id)),
      ({ traits }) => kinship(own, traits),
    ).slice(0, MANY)
    return {
      similar: similar.map((other) => other.title),
      recommendations: recommendations.map((other) => other.title),
    }
  }
}

function likeness(a: Traits, b: Traits): number {
  const isSameSaga = a.collection !== null && a.collection === b.collection
  return (
    (isSameSaga ? 10 : 0) +
    4 * overlap(a.genres, b.genres) +
    1.5 * common(a.makers, b.makers) +
    0.5 * common(a.cast, b.cast) +
    closeness(a.year, b.year) +
    (a.language === b.language ? 0.5 : 0)
  )
}

function kinship(a: Traits, b: Traits): number {
  return (
    3 * common(a.makers, b.makers) +
    1.5 * common(a.cast, b.cast) +
    2 * overlap(a.genres, b.genres) +
    b.vote / 4
  )
}

function traitsOf(title: MovieData | TvData): Traits {
  const isMovie = 'title' in title
  const date = isMovie ? title.release_date : title.first_air_date
  return {
    genres: new Set(title.genre_ids),
    makers: new Set(isMovie ? title.director : title.created_by),
    cast: new Set(title.cast.map(([id]) => id)),
    collection: isMovie ? title.collection : null,
    language: title.original_language,
    year: Number(date?.slice(0, 4) ?? 0),
    vote: title.vote_average,
  }
}

function common<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  let count = 0
  for (const id of a) if (b.has(id)) count += 1
  return count
}

/** Jaccard similarity, from 0 to 1. */
function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const shared = common(a, b)
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** 1 for the same year, down to 0 at twenty years apart. */
function closeness(a: number, b: number): number {
  return Math.max(0, 1 - Math.abs(a - b) / 20)
}
