import type { PersonCard, PersonDetail } from '#shared/people.ts'
import type { Credit, PersonBody, PersonRow } from '#server/external/tmdb/person-shapes.ts'
import { toCard } from '../titles/present.ts'

type GenreName = Parameters<typeof toCard>[1]

export function toPersonCard(row: PersonRow, genreName: GenreName): PersonCard {
  return { ...row, known_for: row.known_for.map((title) => toCard(title, genreName)) }
}

export function toPersonDetail(person: PersonBody, genreName: GenreName): PersonDetail {
  const jobs = (credits: readonly Credit[]) =>
    credits.map(({ title, as: job }) => ({ ...toCard(title, genreName), job }))
  return {
    ...person,
    cast: person.cast.map(({ title, as: character }) => ({
      ...toCard(title, genreName),
      character,
    })),
    crew: jobs(person.crew),
    directed: jobs(person.directed),
  }
}
