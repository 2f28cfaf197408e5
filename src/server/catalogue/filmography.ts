import type { MovieData, TvData } from './data.ts'
import { movieRow, tvRow } from './title-bodies.ts'

interface Titles {
  readonly movies: readonly MovieData[]
  readonly tv: readonly TvData[]
}

/** Everybody's credits: the catalogue's casts, inverted. */
export interface Filmography {
  /** Source: https://developer.themoviedb.org/reference/person-combined-credits */
  creditsOf(personId: number): Credits
  /** Best-known titles first. */
  knownFor(personId: number): object[]
}

interface Credits {
  readonly cast: readonly (Row & { readonly character: string })[]
  readonly crew: readonly (Row & { readonly job: string; readonly department: string })[]
}
type Row = ReturnType<typeof movieRow> | ReturnType<typeof tvRow>

const NOTHING: Credits = { cast: [], crew: [] }

/** Builds the index in one pass over all casts. */
export function createFilmography({ movies, tv }: Titles): Filmography {
  const byPerson = new Map<
    number,
    { cast: Credits['cast'][number][]; crew: Credits['crew'][number][] }
  >()

  function of(personId: number) {
    const standing = byPerson.get(personId) ?? { cast: [], crew: [] }
    byPerson.set(personId, standing)
    return standing
  }

  for (const movie of movies) {
    const row = movieRow(movie)
    for (const [id, character] of movie.cast) of(id).cast.push({ ...row, character })
    for (const id of movie.director) {
      of(id).crew.push({ ...row, job: 'Director', department: 'Directing' })
    }
  }
  for (const series of tv) {
    const row = tvRow(series)
    for (const [id, character] of series.cast) of(id).cast.push({ ...row, character })
    for (const id of series.created_by) {
      of(id).crew.push({ ...row, job: 'Creator', department: 'Creator' })
    }
  }

  return {
    creditsOf: (personId) => byPerson.get(personId) ?? NOTHING,
    knownFor(personId) {
      const { cast, crew } = byPerson.get(personId) ?? NOTHING
      const works = [...cast, ...crew].toSorted((a, b) => b.vote_count - a.vote_count)
      // A director who also acts in the film is listed once.
      return works.filter(
        (work, at) =>
          works.findIndex((one) => one.media_type === work.media_type && one.id === work.id) === at,
      )
    },
  }
}
