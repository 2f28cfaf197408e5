import type { Body } from '#shared/contract.ts'
import type { Evening } from '#shared/evening-shapes.ts'
import type { evenings } from '#shared/evenings.ts'

/** Its `startsAt` is `''` while a date is to be chosen. */
export type Settings = Body<typeof evenings.change>

export const FIRST_SETTINGS: Settings = {
  kind: 'movie',
  minutes: null,
  genres: [],
  providerIds: [],
  startsAt: null,
  place: '',
}

export function settingsOf(evening: Evening): Settings {
  const { kind, minutes, genres, services, startsAt, place } = evening
  return { kind, minutes, genres, providerIds: services.map(({ id }) => id), startsAt, place }
}
