import type { Release } from '#shared/calendar.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.calendar

/** A release's details, as text: « S2 É4 · Le titre », « Au cinéma ». */
export function releaseLabel({ what, season, episode, name }: Release): string {
  if (what !== 'episode') return t.what[what]
  const place = t.episode(season ?? 0, episode ?? 0)
  return name === '' ? place : `${place} · ${withNoBreakSpaces(name)}`
}

export function keyOf({ work, what, season, episode }: Release): string {
  return [work.type, work.id, what, season, episode].join(' ')
}
