import type { Body } from '#shared/contract.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { episodeCalls, SeasonTicks } from '#shared/episodes.ts'
import { deleteOrphanedComments } from '#server/db/comments.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertViewings } from '#server/db/viewings.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import type { Requester } from '#server/external/upstream.ts'
import { toDay } from '#server/instants.ts'
import { worksOf } from '../lists/kind.ts'
import { markedDay } from '../lists/viewings.ts'
import type { ShowRow } from '../saved-shows/present.ts'
import { shows } from '../saved-shows/service.ts'
import {
  airedOn,
  airingDay,
  fetchFacts,
  isSpecial,
  keyOf,
  type Place,
  reached,
  type SeriesFacts,
} from './facts.ts'
import { factsIn, followEpisodes, ListChanged, ticksIn } from './follow.ts'
import {
  deleteTicks,
  findSavedSeries,
  findTicks,
  type SeriesRow,
  updateFacts,
  upsertFacts,
} from './queries.ts'
import { MAX_EPISODE } from '#shared/seasons.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>
type Wanted = Body<typeof episodeCalls.tick>

interface Ticked {
  readonly row: ShowRow
  readonly ticks: ReadonlySet<string>
}

/** Ticks or unticks episodes of a saved series, and updates the series. */
export async function tickEpisodes(deps: Needs, actor: Actor, wanted: Wanted): Promise<Ticked> {
  const { db } = deps
  const key = { userId: actor.userId, id: wanted.tmdbId }
  const read = orNotFound(await findSavedSeries(db, key))
  const named = wanted.isSeen ? [wanted] : []
  const facts = await factsIncluding(deps, { id: key.id, stored: read, named, by: actor })
  return inTransaction(db, async (tx) =>
    tickInTransaction(tx, deps, { key, read, facts, wanted }),
  ).catch(async (error: unknown) => {
    if (!(error instanceof ListChanged)) throw error
    return inTransaction(db, async (tx) => {
      await shows.lockPart(tx, { ...key, part: 'tv' })
      return tickInTransaction(tx, deps, {
        key,
        read: orNotFound(await findSavedSeries(tx, key)),
        facts,
        wanted,
      })
    })
  })
}

interface Given {
  readonly key: { readonly userId: string; readonly id: number }
  readonly read: SeriesRow
  readonly facts: SeriesFacts
  /** Left out when only the facts changed. */
  readonly wanted?: Wanted
}

/** @throws {ListChanged} when the list changed since it was read */
async function tickInTransaction(
  tx: Tx,
  { clock }: Pick<Needs, 'clock'>,
  { key, read, facts, wanted }: Given,
): Promise<Ticked> {
  const now = clock.now()
  const day = markedDay(wanted?.day, read.zone, now)
  const aired = airingDay(read.zone, now)
  const today = day > aired ? day : aired
  const before = ticksIn(read.ticks)
  const places = wanted?.isSeen ? placesOf(facts, wanted, today) : []
  const after = new Set([...before, ...places.map(keyOf)])
  if (wanted && !wanted.isSeen) dropped(after, wanted)
  const isTick = wanted?.isSeen
  const followed = { key, read, facts, after, isTick, day, today, now }
  const { row, viewings } = await followEpisodes(tx, followed)
  if (wanted?.isSeen) {
    const isOne = wanted.episode !== undefined && !wanted.isUpTo
    const seen = { userId: key.userId, workId: key.id, kind: 'episode' as const, number: 1, now }
    const rows = places
      .filter((place) => !before.has(keyOf(place)))
      .map((place) => ({ ...seen, ...place, day: isOne || wanted.day ? day : '' }))
    await insertViewings(tx, [...rows, ...viewings])
  } else if (wanted) {
    const { season, episode, isUpTo = false } = wanted
    const [from, to] = [isUpTo ? 0 : (episode ?? 0), episode ?? MAX_EPISODE]
    await deleteTicks(tx, key, { season, from, to, isUpTo })
    await deleteOrphanedComments(tx, worksOf({ ...key, part: 'tv' }, [key.id]))
  }
  return { row, ticks: after }
}

/** Updates a follower's series from newer facts. @returns `gone` if they no longer follow it */
export async function catchUp(
  deps: Needs,
  key: Given['key'],
  facts: SeriesFacts,
): Promise<'changed' | 'same' | 'gone'> {
  const read = await findSavedSeries(deps.db, key)
  if (!read || read.episodes_aired === null) return 'gone'
  const { aired } = reached(facts, new Set(), airingDay(read.zone, deps.clock.now()))
  if (aired === read.episodes_aired) return 'same'
  await inTransaction(deps.db, async (tx) => {
    await shows.lockPart(tx, { ...key, part: 'tv' })
    const now = await findSavedSeries(tx, key)
    if (now) await tickInTransaction(tx, deps, { key, read: now, facts })
  })
  return 'changed'
}

interface Naming {
  readonly id: number
  readonly stored: Pick<SeriesRow, 'facts' | 'due_at'> | undefined
  /** Episodes, or whole seasons. */
  readonly named: readonly { readonly season: number; readonly episode?: number | undefined }[]
  readonly by: Requester
}

/**
 * A series' stored facts, refetched when nobody followed it or when they lack an episode named,
 * which may have been added since.
 * @throws {AppError} NOT_FOUND and upstream failures, when none are stored
 */
export async function factsIncluding(
  deps: Needs,
  { id, stored, named, by }: Naming,
): Promise<SeriesFacts> {
  const known = stored && factsIn(stored)
  if (!known) return learnFacts(deps, id, by)
  const isKnown = named.every(({ season, episode }) =>
    known.some(
      ([own, episodes]) =>
        own === season && (episode === undefined || episodes.some(([each]) => each === episode)),
    ),
  )
  if (isKnown && stored.due_at !== null) return known
  return learnFacts(deps, id, by, known).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return known
  })
}

async function learnFacts(
  deps: Needs,
  id: number,
  by: Requester,
  known?: SeriesFacts,
): Promise<SeriesFacts> {
  const facts = await fetchFacts(deps, id, by, known)
  if (!facts) throw new AppError('NOT_FOUND')
  const now = deps.clock.now()
  if (known) await updateFacts(deps.db, id, facts, now)
  else await upsertFacts(deps.db, id, toStored(facts, now))
  return facts
}

/** Facts fetched now, as stored once the series' followers are up to date. */
export function toStored(facts: SeriesFacts, now: number): Parameters<typeof upsertFacts>[2] {
  const { aired } = reached(facts, new Set(), toDay(now))
  return { facts, aired, now, dueAt: dueAt(facts, now) }
}

/** In a day, or at the start of that day if an episode airs on it. */
function dueAt(facts: SeriesFacts, now: number): number {
  const next = now + DAY_MS
  const isOn = facts.some(([, episodes]) => episodes.some(([, day]) => day === toDay(next)))
  return isOn ? next - (next % DAY_MS) : next
}

/** A user's ticks of a series, by season. */
export async function readTicks({ db }: Pick<Deps, 'db'>, userId: string, id: number) {
  return toSeasons(ticksIn(await findTicks(db, { userId, id })))
}

export function toSeasons(ticks: ReadonlySet<string>): SeasonTicks[] {
  const seasons = new Map<number, number[]>()
  for (const tick of ticks) {
    const [season = 0, episode = 0] = tick.split(':').map(Number)
    seasons.set(season, [...(seasons.get(season) ?? []), episode])
  }
  return [...seasons]
    .toSorted(([one], [other]) => one - other)
    .map(([season, episodes]) => ({ season, episodes: episodes.toSorted((a, b) => a - b) }))
}

/** The aired episodes that the request names; if none are known, the one that it names. */
function placesOf(facts: SeriesFacts, { season, episode, isUpTo }: Wanted, today: string): Place[] {
  if (facts.length === 0 && episode !== undefined && !isUpTo) return [{ season, episode }]
  const aired = airedOn(facts, today)
  if (isUpTo && season > 0) {
    return aired.filter(
      (place) =>
        !isSpecial(place) &&
        (place.season < season ||
          (place.season === season && (episode === undefined || place.episode <= episode))),
    )
  }
  return aired.filter(
    (place) =>
      place.season === season &&
      (episode === undefined || (isUpTo ? place.episode <= episode : place.episode === episode)),
  )
}

function dropped(ticks: Set<string>, { season, episode = Infinity, isUpTo = false }: Wanted): void {
  for (const tick of ticks) {
    const [own = 0, number = 0] = tick.split(':').map(Number)
    const isIn =
      own === season && (isUpTo || episode === Infinity ? number <= episode : number === episode)
    if (isIn || (isUpTo && own > 0 && own < season)) ticks.delete(tick)
  }
}
