import { SPOILER_NUMBER_MAX } from '#shared/bounds.ts'
import { date, type Draft, MOST_REWATCHES, MOST_TIMES, warn } from './draft.ts'
import type { FoundViewing } from './found.ts'

/** Most episodes of a series. */
const MOST_EPISODES = 20_000

export function addSeason(draft: Draft, season: number): void {
  draft.seasons ??= new Set()
  draft.seasons.add(season)
}

/** A viewing's stars and note. */
interface Opinion extends Partial<Omit<FoundViewing, 'day'>> {
  /** Its id in the source, or its instant: an event found in two files counts once. */
  readonly event?: string | undefined
}

/** Records an episode's viewing. */
export function addEpisodeViewing(
  draft: Draft,
  season: number,
  episode: number,
  day: string,
  { event = '', rating = null, note = null, ...about }: Opinion = {},
): void {
  if (season > SPOILER_NUMBER_MAX || episode > SPOILER_NUMBER_MAX) return
  draft.episodes ??= new Map()
  const key = `${season}:${episode}`
  if (event !== '') {
    draft.events ??= new Set()
    if (draft.events.has(`${key} ${event}`)) return
    draft.events.add(`${key} ${event}`)
  }
  const known = draft.episodes.get(key) ?? { season, episode, days: [] }
  const isFull = draft.episodes.size >= MOST_EPISODES && !draft.episodes.has(key)
  if (isFull || known.days.length >= MOST_TIMES) return warn(draft, 'TIMES_CUT')
  draft.episodes.set(key, known)
  known.days.push(day)
  if (rating !== null || note) {
    known.said ??= []
    known.said.push({ day, rating, note: note || null, ...about })
  }
  date(draft, day)
}

/** Adds rewatches that a file counts and no row lists. To be called once all files are read. */
export function addRewatches(draft: Draft, season: number, episode: number, count: number): void {
  const known = draft.episodes?.get(`${season}:${episode}`)
  if (known?.days.length !== 1) return
  known.days.push(...Array.from({ length: Math.min(count, MOST_REWATCHES) }, () => ''))
}
