import type { Tx } from '#server/db/prepared.ts'
import { insertViewings, type ViewingRow } from '#server/db/viewings.ts'
import type { Deps } from '#server/deps.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import {
  airedOn,
  airingDay,
  isSpecial,
  keyOf,
  type Place,
  reached,
  type SeriesFacts,
} from './facts.ts'
import { followEpisodes, ticksIn } from './follow.ts'
import { findSavedSeries, listStoredFacts } from './queries.ts'
import { factsIncluding } from './service.ts'
import { movedDay } from './viewed-episodes.ts'

/**
 * A series' episodes, stored or from the catalogue.
 * @param named episodes, or whole seasons, that should be known
 * @throws {AppError} NOT_FOUND, upstream failures
 */
export async function factsFor(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb'>,
  id: number,
  named: Parameters<typeof factsIncluding>[1]['named'],
): Promise<SeriesFacts> {
  const [stored] = await listStoredFacts(deps.db, id)
  return factsIncluding(deps, { id, stored, named, by: BACKGROUND })
}

/** Aired episodes up to one, without specials. @param today as `airingDay` */
export function upTo(facts: SeriesFacts, last: Place, today: string): Place[] {
  return airedOn(facts, today).filter(
    (place) =>
      !isSpecial(place) &&
      (place.season < last.season ||
        (place.season === last.season && place.episode <= last.episode)),
  )
}

/** The aired episodes of some seasons. @param today as `airingDay` */
export function ofSeasons(facts: SeriesFacts, seasons: readonly number[], today: string): Place[] {
  return airedOn(facts, today).filter(({ season }) => seasons.includes(season))
}

/** Whether all aired episodes have a viewing, specials apart. @param today as `airingDay` */
export function isAllSeen(
  facts: SeriesFacts,
  viewings: readonly ViewingRow[],
  today: string,
): boolean {
  const ticks = new Set(viewings.filter(({ kind }) => kind === 'episode').map(keyOf))
  const { aired, next } = reached(facts, ticks, today)
  return aired > 0 && next === undefined
}

/**
 * Derives a series' state from its episodes after their viewings were written under the list's lock.
 * @param stays keeps a paused or abandoned series in that state, unless all of it was seen
 */
export async function settleSeries(
  tx: Tx,
  {
    key,
    facts,
    now,
    stays,
  }: {
    readonly key: { readonly userId: string; readonly id: number }
    readonly facts: SeriesFacts
    readonly now: number
    readonly stays: boolean
  },
): Promise<void> {
  const read = await findSavedSeries(tx, key)
  if (!read) return
  const today = airingDay(read.zone, now)
  const after = ticksIn(read.ticks)
  const { aired, next } = reached(facts, after, today)
  const isTick = stays && (aired === 0 || next !== undefined) ? undefined : true
  const day = read.last_day ?? ''
  // Episodes seen without a day may have got theirs.
  const set = await movedDay(tx, { key, read }, { from: '', to: day })
  const followed = { key, read, facts, after, isTick, day, today, now, set }
  await insertViewings(tx, (await followEpisodes(tx, followed)).viewings)
}
