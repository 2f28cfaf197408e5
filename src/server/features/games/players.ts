import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import type { games, Range } from '#shared/games.ts'
import type { Reply } from '#shared/contract.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { withTimeout } from '#server/external/with-timeout.ts'
import type { DemoPlayerCount } from '#server/external/steam/client.ts'
import type { Requester } from '#server/external/upstream.ts'
import { type Count, toPlayerCount, toPlayers, toSamples } from './present.ts'
import {
  listHours,
  listSamples,
  listWatched,
  type Sample,
  type Wanted,
  type Watched,
} from './queries.ts'
import { confirmedFacts, MOMENT_MS, UNANSWERED, watchGames } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>

/** Interval between two samples of a watched game. */
export const SAMPLE_MS = 10 * MINUTE_MS
/** An older sample means that the sampler missed some: Steam is called instead. */
const LATE_MS = 25 * MINUTE_MS
/** How long a game's page waits for a count that was not sampled. */
const PAGE_MOMENT_MS = 600
/** How often it is recorded that a user compares a game. */
const NOTED_MS = HOUR_MS

/** Current players of each game, in the order of `ids`: the last sample if fresh, Steam otherwise. */
export async function comparePlayers(
  deps: Needs,
  actor: Actor,
  ids: readonly number[],
): Promise<Reply<typeof games.players>> {
  const { db, clock, steam } = deps
  const watched = steam.hasPlayerCounts ? await listWatched(db, actor.userId, ids) : []
  const looks = await Promise.all(
    ids.map((id) => {
      const row = watched.find((each) => each.steam_api_id === id)
      return lookAt(deps, actor, id, row)
    }),
  )
  const { demoPlayerCount } = steam
  // Real and invented counts are never mixed.
  if (demoPlayerCount && !looks.some(({ count }) => count)) {
    const now = clock.now()
    const results = looks.map((look) =>
      toPlayerCount({ ...look, count: countAt(demoPlayerCount, look.steamApiId, now) }),
    )
    return { results, isDemonstration: true }
  }
  await noteWanted(deps, actor, looks)
  return { results: looks.map((look) => toPlayerCount(look)), isDemonstration: false }
}

/** Current players of a game: the last sample if fresh, else Steam's answer if it comes in time. */
export async function currentPlayers(deps: Needs, actor: Actor, id: number) {
  const { db, clock, steam } = deps
  const now = clock.now()
  const [row] = steam.hasPlayerCounts ? await listWatched(db, actor.userId, [id]) : []
  const count = await countOf(deps, actor, id, { row, moment: PAGE_MOMENT_MS })
  const { demoPlayerCount } = steam
  if (demoPlayerCount && !count) return toPlayers(countAt(demoPlayerCount, id, now), true)
  return toPlayers(count && now - count.at < DAY_MS ? count : undefined)
}

/** Player counts over a range: every sample of a day, hourly averages beyond. */
export async function playersOver(
  { db, clock, steam }: Needs,
  actor: Actor,
  id: number,
  range: Range,
): Promise<Reply<typeof games.history>> {
  const { list, milliseconds, step } = RANGES[range]
  const now = clock.now()
  const samples = await list(db, id, now - milliseconds)
  // Only a call tells whether Steam counts players: the same one as for the current count.
  if (samples.length === 0) {
    await withTimeout(PAGE_MOMENT_MS, steam.players(id, actor), undefined).catch(() => undefined)
  }
  const { demoPlayerCount } = steam
  if (samples.length > 0 || !demoPlayerCount) return toSamples(samples, false)
  return toSamples(curve(demoPlayerCount, id, now - milliseconds, now, step), true)
}

const RANGES = {
  day: { list: listSamples, milliseconds: DAY_MS, step: SAMPLE_MS },
  week: { list: listHours, milliseconds: 7 * DAY_MS, step: HOUR_MS },
  month: { list: listHours, milliseconds: 30 * DAY_MS, step: HOUR_MS },
} as const

/** A game's made-up counts at every multiple of `step` in a period. */
function curve(
  demo: DemoPlayerCount,
  id: number,
  from: number,
  to: number,
  step: number,
): Sample[] {
  const samples: Sample[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const players = demo(id, at)
    if (players !== undefined) samples.push({ at, players })
  }
  return samples
}

/** The sampler's last value. */
function countAt(demo: DemoPlayerCount, id: number, now: number): Count | undefined {
  const at = Math.floor(now / SAMPLE_MS) * SAMPLE_MS
  const count = demo(id, at)
  return count === undefined ? undefined : { count, at }
}

function sampleOf({ players, sampled_at }: Watched): Count | undefined {
  return players !== null && sampled_at !== null ? { count: players, at: sampled_at } : undefined
}

interface Look extends Wanted {
  readonly count: Count | undefined
  /** Whether the store says that the game does not exist. */
  readonly isAbsent: boolean
  /** When this user was last recorded as wanting it. */
  readonly wantedAt: number | null
}

type Row = Awaited<ReturnType<typeof listWatched>>[number]

/** A game's name and count, from its row if fresh, else from Steam if it answers in time. */
async function lookAt(
  deps: Needs,
  by: Requester,
  steamApiId: number,
  row: Row | undefined,
): Promise<Look> {
  const [count, found] = await Promise.all([
    countOf(deps, by, steamApiId, { row, moment: MOMENT_MS }),
    row?.name
      ? { name: row.name, headerImage: row.header_image }
      : confirmedFacts(deps, by, steamApiId),
  ])
  const facts = found === UNANSWERED ? undefined : found
  return {
    steamApiId,
    name: facts?.name ?? null,
    headerImage: facts?.headerImage ?? null,
    isConfirmed: facts !== undefined,
    isAbsent: found === undefined,
    count,
    wantedAt: row?.own_wanted_at ?? null,
  }
}

async function countOf(
  { clock, steam }: Needs,
  by: Requester,
  id: number,
  { row, moment }: { readonly row: Row | undefined; readonly moment: number },
): Promise<Count | undefined> {
  const sampled = row && sampleOf(row)
  if (sampled && clock.now() - sampled.at <= LATE_MS) return sampled
  const asked = withTimeout(moment, steam.players(id, by), undefined).catch(() => undefined)
  return (await asked) ?? sampled
}

/** Has the compared games sampled, except those that Steam does not know or count. */
async function noteWanted(deps: Needs, actor: Actor, looks: readonly Look[]): Promise<void> {
  const since = deps.clock.now() - NOTED_MS
  const wanted = looks.filter(
    ({ count, isAbsent, wantedAt }) => count && !isAbsent && (wantedAt ?? 0) <= since,
  )
  if (wanted.length === 0) return
  try {
    await watchGames(deps, actor.userId, wanted)
  } catch (error) {
    deps.log.warn({ err: error }, 'games cannot be watched')
  }
}
