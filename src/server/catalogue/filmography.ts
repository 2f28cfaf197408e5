import type { MovieData, TvData, PersonRef } from './data.ts'
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

/** A title, and the character played or the job done in it. */
type Part = readonly [title: MovieData | TvData, as: string]
interface Parts {
  readonly cast: Part[]
  readonly crew: Part[]
}

const NOTHING: Parts = { cast: [], crew: [] }
/** Departments by job. */
const DEPARTMENTS: Readonly<Record<string, string>> = { Director: 'Directing', Creator: 'Creator' }

/** Builds the index in one pass over all titles; rows are built on demand. */
export function createFilmography({ movies, tv }: Titles): Filmography {
  const byPerson = new Map<number, Parts>()

  function note(whom: PersonRef, list: keyof Parts, part: Part): void {
    // People known by name only have no page.
    if (typeof whom === 'string') return
    const parts = byPerson.get(whom) ?? { cast: [], crew: [] }
    byPerson.set(whom, parts)
    parts[list].push(part)
  }

  for (const title of [...movies, ...tv]) {
    const isMovie = 'title' in title
    for (const [whom, character] of title.cast) note(whom, 'cast', [title, character])
    for (const whom of isMovie ? title.director : title.created_by) {
      note(whom, 'crew', [title, isMovie ? 'Director' : 'Creator'])
    }
  }

  return {
    creditsOf(personId) {
      const { cast, crew } = byPerson.get(personId) ?? NOTHING
      return {
        cast: cast.map(([title, character]) => ({ ...rowOf(title), character })),
        crew: crew.map(([title, job]) => ({
          ...rowOf(title),
          job,
          department: DEPARTMENTS[job] ?? job,
        })),
      }
    },
    knownFor(personId) {
      const { cast, crew } = byPerson.get(personId) ?? NOTHING
      // A director who also acts in the film is listed once.
      const works = new Set([...cast, ...crew].map(([title]) => title))
      return [...works].toSorted((a, b) => b.vote_count - a.vote_count).map(rowOf)
    },
  }
}

const rowOf = (title: MovieData | TvData) => ('title' in title ? movieRow(title) : tvRow(title))
