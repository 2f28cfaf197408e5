import { deleteOrphanedComments } from '#server/db/comments.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  insertViewings,
  listViewingsOf,
  type ViewedWork,
  type ViewingRow,
} from '#server/db/viewings.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { worksOf } from '../lists/kind.ts'
import { numbered, stateOf, type Write } from '../lists/viewings.ts'
import { shows } from '../saved-shows/service.ts'
import { airingDay, keyOf, type SeriesFacts } from './facts.ts'
import { followEpisodes, ticksIn } from './follow.ts'
import { findLastDay, findSavedSeries, moveWhole, type SeriesRow } from './queries.ts'
import { factsIncluding } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>
type Key = { readonly userId: string; readonly id: number }

/**
 * Changes the viewings of one episode, and its series accordingly: an episode is ticked while it has a
 * viewing. When the catalogue does not answer, the series is updated by its next tick.
 * @returns the episode's viewings after the change, latest first
 * @throws {AppError} NOT_FOUND when the series is not saved
 */
export async function viewEpisode(
  deps: Needs,
  actor: Actor,
  seen: ViewedWork,
  write: Write,
): Promise<readonly ViewingRow[]> {
  const { db, clock } = deps
  const key = { userId: actor.userId, id: seen.workId }
  const known = orNotFound(await findSavedSeries(db, key))
  const { season = 0, episode = 0 } = seen
  const naming = { id: key.id, stored: known, named: [{ season, episode }], by: actor }
  const facts = await factsIncluding(deps, naming).catch(unlessUnknown)
  return inTransaction(db, async (tx) => {
    await shows.lockPart(tx, { ...key, part: 'tv' })
    const read = orNotFound(await findSavedSeries(tx, key))
    const now = clock.now()
    const standing = await listViewingsOf(tx, seen)
    await write(tx, standing, now)
    const after = await numbered(tx, seen)
    await follow(tx, { key, read, facts, seen, standing, after, now })
    if (after.length < standing.length) {
      await deleteOrphanedComments(tx, worksOf({ ...key, part: 'tv' }, [key.id]))
    }
    return after
  })
}

interface Viewed {
  readonly key: Key
  readonly read: SeriesRow
  readonly facts: SeriesFacts | undefined
  readonly seen: ViewedWork
  readonly standing: readonly ViewingRow[]
  readonly after: readonly ViewingRow[]
  readonly now: number
}

async function follow(tx: Tx, viewed: Viewed): Promise<void> {
  const { key, read, facts, seen, standing, after, now } = viewed
  const place = keyOf({ season: seen.season ?? 0, episode: seen.episode ?? 0 })
  const ticks = new Set(ticksIn(read.ticks))
  if (after.length > 0) ticks.add(place)
  else ticks.delete(place)
  const isTicked = standing.length > 0
  const isTick = isTicked === after.length > 0 ? undefined : !isTicked
  const day = (await findLastDay(tx, key)) ?? ''
  const set =
    isTick === undefined ? await movedDay(tx, viewed, { from: read.last_day, to: day }) : {}
  if (isTick === undefined && Object.keys(set).length === 0) return
  const today = airingDay(read.zone, now)
  const followed = { key, read, facts, after: ticks, isTick, day, today, now, set }
  await insertViewings(tx, (await followEpisodes(tx, followed)).viewings)
}

/**
 * Moves the series' viewing from the day of its last episode's to another, if a tick created it.
 * @returns the change to the series' state
 */
export async function movedDay(
  tx: Tx,
  { key, read }: Pick<Viewed, 'key' | 'read'>,
  { from, to }: { readonly from: string | null; readonly to: string },
) {
  const { is_done, viewed_by_tick: number, is_said } = read
  if (is_done !== 1 || number === null || is_said || from === null || from === to) return {}
  if (!(await moveWhole(tx, key, { number, from, to }))) return {}
  const [latest] = await numbered(tx, { userId: key.userId, kind: 'tv', workId: key.id })
  return stateOf(latest)
}

/** A series missing from the catalogue, or a catalogue that is down, does not prevent the write. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
  return undefined
}
