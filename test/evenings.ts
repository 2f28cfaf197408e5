import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { evenings } from '#shared/evenings.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { Caller } from './world.ts'

/** An evening of films, starting now, without conditions. */
export const FILMS = {
  kind: 'movie',
  minutes: null,
  genres: [],
  providerIds: [],
  startsAt: null,
  place: '',
} as const

/** Begins an evening; returns its id. */
export async function beginEvening(
  host: Caller,
  people: readonly Caller[],
  settings: object = {},
): Promise<string> {
  const id = uuidv7()
  const userIds = people.map((person) => person.id)
  await host.call(evenings.create, { body: { ...FILMS, id, userIds, ...settings } })
  return id
}

export const comeTo = (id: string, person: Caller, seesAgain = false) =>
  person.call(evenings.join, { params: { id }, body: { seesAgain } })

/** Puts a film on a user's to-see list. */
export const want = (person: Caller, tmdbId: number, title = `Film ${tmdbId}`) =>
  person.call(savedShows.addMovie, { body: { tmdbId, title } })

/** A new guest's secret. */
export const ownSecret = () => randomBytes(32).toString('base64url')
