import type { Release } from '#shared/calendar.ts'
import { toWork } from '../friends/present.ts'
import type { ReleaseRow } from './queries.ts'

export function toRelease(row: ReleaseRow): Release {
  const { what, day, season, episode, name } = row
  const isEpisode = what === 'episode'
  return {
    work: toWork(row),
    what,
    day,
    season: isEpisode ? season : null,
    episode: isEpisode ? episode : null,
    name,
  }
}
