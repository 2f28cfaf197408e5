import type { games, PlayerCount, Range } from '#shared/games.ts'
import type { Reply } from '#shared/contract.ts'
import type { Deps } from '#server/deps.ts'
import { orAfter } from '#server/external/or-after.ts'
import type { Demonstration } from '#server/external/steam/client.ts'
import type { Asker } from '#server/external/upstream.ts'
import { type Count, toPlayerCount, toPlayers, toSamples } from './present.ts'
import {
  listHours,
  listSamples,
  listWatched,
  type Sample,
  upsertWanted,
  type Wanted,
  type Watched,
} from './queries.ts'
import { factsOf } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Between two samples of a watched game. */
export const SAMPLE_MS = 10 * MINUTE_MS
/** A count that is older was missed by the sampler: Steam is asked while the caller waits a moment. */
const LATE_MS = 25 * MINUTE_MS
const MOMENT_MS = 1200
/** That somebody still compares a game is written down so often at most. */
const NOTED_MS = HOUR_MS

/** How many play each game now, in the order of `ids`: as sampled, or asked where no sample is fresh. */
export async function comparePlayers(
  deps: Needs,
  by: Asker,
  ids: readonly number[],
): Promise<Reply<typeof games.players>> {
  const { demonstration } = deps.steam
  if (demonstration) {
    const results = await Promise.all(ids.map((id) => demonstrate(deps, id, demonstration)))
    return { results, isDemonstration: true }
  }
  const watched = await listWatched(deps.db, ids)
  const looks = await Promise.all(
    ids.map((id) =>
      lookAt(
        deps,
        by,
        id,
        watched.find((row) => row.steam_api_id === id),
      ),
    ),
  )
  await noteWanted(deps, looks)
  return { results: looks.map((look) => toPlayerCount(look)), isDemonstration: false }
}

/** How many play a game now, by the last sample: nothing is asked. */
export async function currentPlayers({ db, clock, steam }: Needs, id: number) {
  const now = clock.now()
  if (steam.demonstration) return toPlayers(countAt(steam.demonstration, id, now))
  const [row] = await listWatched(db, [id])
  const sampled = row && sampleOf(row)
  return toPlayers(sampled && now - sampled.at < DAY_MS ? sampled : undefined)
}

/** How many played a game over a range: each sample of a day, each hour of longer ones. */
export async function playersOver(
  { db, clock, steam }: Needs,
  id: number,
  range: Range,
): Promise<Reply<typeof games.history>> {
  const { list, milliseconds, step } = RANGES[range]
  const now = clock.now()
  const samples = await list(db, id, now - milliseconds)
  const { demonstration } = steam
  if (samples.length > 0 || !demonstration) return toSamples(samples, false)
  return toSamples(curve(demonstration, id, now - milliseconds, now, step), true)
}

const RANGES = {
  day: { list: listSamples, milliseconds: DAY_MS, step: SAMPLE_MS },
  week: { list: listHours, milliseconds: 7 * DAY_MS, step: HOUR_MS },
  month: { list: listHours, milliseconds: 30 * DAY_MS, step: HOUR_MS },
} as const

/** A game's made-up counts at the whole steps of a time. */
function curve(
  demonstration: Demonstration,
  id: number,
  from: number,
  to: number,
  step: number,
): Sample[] {
  const samples: Sample[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const players = demonstration(id, at)
    if (players !== undefined) samples.push({ at, players })
  }
  return samples
}

async function demonstrate(
  deps: Needs,
  id: number,
  demonstration: Demonstration,
): Promise<PlayerCount> {
  const facts = await factsOf(deps, id, 'known')
  return toPlayerCount({
    steamApiId: id,
    name: facts?.name ?? null,
    headerImage: facts?.headerImage ?? null,
    count: countAt(demonstration, id, deps.clock.now()),
  })
}

/** What a sampler would last have seen. */
function countAt(demonstration: Demonstration, id: number, now: number): Count | undefined {
  const at = Math.floor(now / SAMPLE_MS) * SAMPLE_MS
  const count = demonstration(id, at)
  return count === undefined ? undefined : { count, at }
}

function sampleOf({ players, sampled_at }: Watched): Count | undefined {
  return players !== null && sampled_at !== null ? { count: players, at: sampled_at } : undefined
}

interface Look extends Wanted {
  readonly count: Count | undefined
  /** When somebody last said that they want it, if ever. */
  readonly wantedAt?: number
}

/** A game's name and count, from its row where that is fresh; what Steam does not say in a moment is as it was. */
async function lookAt(
  deps: Needs,
  by: Asker,
  steamApiId: number,
  row: Watched | undefined,
): Promise<Look> {
  const { clock, steam } = deps
  const sampled = row && sampleOf(row)
  const isLate = sampled === undefined || clock.now() - sampled.at > LATE_MS
  const asked = isLate ? orAfter(MOMENT_MS, steam.players(steamApiId, by), undefined) : undefined
  const named = row?.name ? undefined : orAfter(MOMENT_MS, nameOf(deps, by, steamApiId), undefined)
  const [count, facts] = await Promise.all([
    asked?.catch(() => undefined),
    named?.catch(() => undefined),
  ])
  return {
    steamApiId,
    name: facts?.name ?? row?.name ?? null,
    headerImage: facts?.headerImage ?? row?.header_image ?? null,
    count: count ?? sampled,
    ...(row && { wantedAt: row.wanted_at }),
  }
}

/** What a list showed costs nothing; what an earlier process was told a statement; the rest a call. */
async function nameOf(deps: Needs, by: Asker, id: number) {
  return deps.steam.seen(id) ?? (await factsOf(deps, id, 'known')) ?? factsOf(deps, id, by)
}

/** Has the games counted that somebody compares; of one that Steam does not count nothing is kept. */
async function noteWanted({ db, clock, log }: Needs, looks: readonly Look[]): Promise<void> {
  const now = clock.now()
  const wanted = looks.filter(
    ({ count, wantedAt = Number.NEGATIVE_INFINITY }) => count && now - wantedAt >= NOTED_MS,
  )
  if (wanted.length === 0) return
  try {
    await upsertWanted(db, wanted, now)
  } catch (error) {
    log.warn({ err: error }, 'games cannot be watched')
  }
}
