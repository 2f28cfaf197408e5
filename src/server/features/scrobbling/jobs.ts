import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { actorOf } from '#server/jobs/actor.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { listViewingsOf, type ViewedWork, type ViewingRow } from '#server/db/viewings.ts'
import { matchOf } from '../imports/matching.ts'
import type { FoundWork } from '../imports/works.ts'
import { addShow } from '../saved-shows/service.ts'
import { addViewing } from '../viewings/service.ts'
import { findListener } from './queries.ts'
import type { Ids, Report } from './report.ts'
import { storeOutcome, SCROBBLE } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'steam' | 'hub' | 'log'> & {
  /** Called after a viewing was added. */
  readonly afterWrite: (actor: Actor) => Promise<void>
}

/** A viewing recorded this shortly before a report is the same one: a repeat, or a manual tick. */
const SAME_MS = 12 * HOUR_MS

/** Matches a report to a title and records the viewing. */
export function scrobbleJob(deps: Needs): JobKind {
  return {
    name: SCROBBLE,
    concurrency: 2,
    async run({ key, data, askedAt }) {
      const [userId = ''] = key.split('/')
      const account = await findListener(deps.db, userId)
      if (!account) return 'done'
      const report = data as Report
      const outcome = await see(deps, actorOf(account), report, askedAt)
      await storeOutcome(deps, userId, report, outcome)
      return 'done'
    },
  }
}

async function see(deps: Needs, actor: Actor, report: Report, askedAt: number) {
  const found = await foundBy(deps, report)
  if (!found) return 'unknown' as const
  const { work, season, episode } = found
  const { userId } = actor
  const kind = work.type === 'tv' ? ('episode' as const) : ('movie' as const)
  const seen: ViewedWork = { userId, kind, workId: work.id, season, episode }
  const standing = await listViewingsOf(deps.db, seen)
  if (standing.some((each) => isSame(each, report, askedAt))) return 'again' as const
  await addShow(deps, { userId, part: work.type, id: work.id }, { tmdbId: work.id, ...work.facts })
  const number = Math.max(0, ...standing.map((each) => each.number)) + 1
  await addViewing(deps, actor, seen, { number, day: report.day })
  deps.hub.toOtherSessions(actor, 'list', { part: work.type })
  await deps.afterWrite(actor)
  return 'seen' as const
}

/** Whether a viewing has the report's day, or a near one and was recorded around then or since. */
function isSame(
  { day, created_at }: Pick<ViewingRow, 'day' | 'created_at'>,
  { day: wanted }: Pick<Report, 'day'>,
  askedAt: number,
): boolean {
  return day === wanted || (created_at > askedAt - SAME_MS && mayBe(day, wanted))
}

/** Whether the days may be the same: clocks may be a day apart, dates partial or unknown. */
function mayBe(day: string, wanted: string | null): boolean {
  if (wanted === null || wanted.startsWith(day)) return true
  return day.length === 10 && Math.abs(Date.parse(day) - Date.parse(wanted)) <= DAY_MS
}

interface Found {
  readonly work: FoundWork & { readonly type: MediaType }
  /** 0 for a film. */
  readonly season: number
  readonly episode: number
}

/** @throws {AppError} upstream failures */
async function foundBy(deps: Needs, report: Report): Promise<Found | undefined> {
  if (report.kind === 'movie') {
    const work = await workBy(deps, 'movie', report)
    return work && { work, season: 0, episode: 0 }
  }
  const byEpisode = await placeBy(deps, report.ids)
  const season = byEpisode?.season ?? report.season
  const episode = byEpisode?.episode ?? report.episode
  const { show } = report
  const named = byEpisode ? { ...show, ids: { tmdb: byEpisode.showId } } : show
  const work = await workBy(deps, 'tv', named)
  return work && season !== null && episode !== null ? { work, season, episode } : undefined
}

/** Players identify episodes by their own ids. */
async function placeBy({ tmdb }: Needs, { imdb, tvdb }: Ids) {
  const byImdb = imdb ? await tmdb.findEpisode({ imdb }, BACKGROUND) : undefined
  return byImdb ?? (tvdb ? tmdb.findEpisode({ tvdb }, BACKGROUND) : undefined)
}

async function workBy(
  deps: Needs,
  kind: MediaType,
  { title, year, ids }: Pick<Report, 'title' | 'year' | 'ids'>,
): Promise<Found['work'] | undefined> {
  // A name without a year is not enough.
  const name = year === null ? '' : title
  const match = await matchOf(deps, {
    kind,
    title: name,
    originalTitle: null,
    year,
    ids,
  })
  const work = match.status === 'ready' ? match.work : undefined
  return work && isOf(work, kind) ? work : undefined
}

function isOf(work: FoundWork, kind: MediaType): work is Found['work'] {
  return work.type === kind
}
