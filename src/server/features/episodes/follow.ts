import type { Tx } from '#server/db/prepared.ts'
import { insertViewings } from '#server/db/viewings.ts'
import type { Item } from '../lists/kind.ts'
import { numbered, stateFromViewings, stateOf } from '../lists/viewings.ts'
import type { ShowRow } from '../saved-shows/present.ts'
import { shows } from '../saved-shows/service.ts'
import { reached, type SeriesFacts } from './facts.ts'
import { deleteWhole, insertFollower, moveWhole, type SeriesRow, updateDue } from './queries.ts'
import { BEGUN, transitionOf } from './state.ts'

/** A change to a series' episodes or facts. */
export interface Followed {
  readonly key: { readonly userId: string; readonly id: number }
  /** The series as read before the change. */
  readonly read: SeriesRow
  /** `undefined` when the catalogue does not say. */
  readonly facts: SeriesFacts | undefined
  readonly after: ReadonlySet<string>
  /** Whether episodes were ticked or unticked; `undefined` for neither. */
  readonly isTick: boolean | undefined
  /** When its last episode was seen, as stored. */
  readonly day: string
  readonly today: string
  readonly now: number
  /** Other changes. */
  readonly set?: Partial<Pick<Item<object>, 'is_done' | 'done_at' | 'done_in' | 'progress'>>
}

/**
 * Updates a series from its episodes: its progress, state, and the viewing of the whole. The user
 * follows it from then on; if nobody did, its next check is due now.
 * @returns the series, and viewings of the whole to insert
 * @throws {ListChanged} when the list changed since it was read
 */
export async function followEpisodes(
  tx: Tx,
  followed: Followed,
): Promise<{ readonly row: ShowRow; readonly viewings: readonly Whole[] }> {
  const { key, read, facts, after, isTick, day, today, now } = followed
  const part = { ...key, part: 'tv' as const }
  const far = facts && reached(facts, after, today)
  const turn = transitionOf(read, far, { had: ticksIn(read.ticks).size, has: after.size, isTick })
  const { viewed_by_tick: byTick, is_said } = read
  const isTakenBack = isTick === false && turn !== 'stays'
  if (isTakenBack && byTick !== null && !is_said) await deleteWhole(tx, key, byTick)
  // Seeing episodes aired since continues the same viewing instead of adding one.
  const isMore = far !== undefined && far.seen > (read.episodes_seen ?? 0)
  const isGoingOn = turn === 'seen' && isMore && byTick !== null
  if (isGoingOn && !is_said) await moveWhole(tx, key, { number: byTick, to: day })
  const isNew = turn === 'seen' && !isGoingOn
  const isLatest = isNew && day >= (read.viewed_day ?? '')
  const state =
    turn === 'begun'
      ? BEGUN
      : isLatest
        ? stateOf({ day, created_at: now, zone: read.zone })
        : turn === 'asViewed' || turn === 'seen'
          ? await stateFromViewings(tx, part)
          : {}
  const set = { ...followed.set, ...state }
  const row = await shows.changeInTransaction(
    tx,
    part,
    { item: read, version: read.version },
    {
      ...set,
      ...(far && {
        episodes_seen: far.seen,
        episodes_aired: far.aired,
        next_season: far.next?.season ?? null,
        next_episode: far.next?.episode ?? null,
      }),
      ...(isTick !== undefined && { ticked_at: now }),
      ...((isTick !== undefined || set.is_done !== undefined) && { updated_at: now }),
    },
  )
  if (!row) throw new ListChanged()
  if (facts && read.episodes_aired === null) await insertFollower(tx, key)
  const isForgotten = read.facts !== null && read.due_at === null
  if (isForgotten) await updateDue(tx, key.id, now)
  if (!isNew) return { row, viewings: [] }
  const seen = { userId: key.userId, kind: 'tv', workId: key.id } as const
  const whole = { ...seen, number: (read.viewed ?? 0) + 1, day, now }
  if (read.viewed === null) return { row, viewings: [whole] }
  // Not necessarily the latest: renumbers them all.
  await insertViewings(tx, [whole])
  await numbered(tx, seen)
  return { row, viewings: [] }
}

type Whole = Parameters<typeof insertViewings>[1][number]

export function ticksIn(ticks: string | null): ReadonlySet<string> {
  return new Set(ticks ? ticks.split(',') : [])
}

export function factsIn({ facts }: Pick<SeriesRow, 'facts'>): SeriesFacts | undefined {
  return facts === null ? undefined : (JSON.parse(facts) as SeriesFacts)
}

/** A concurrent write won: retry under the list's lock. */
export class ListChanged extends Error {}
