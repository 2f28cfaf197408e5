import { COUNT_MAX, type FeedCard, type FeedWork, SHOWN_MAX } from '#shared/feed.ts'
import type { FeedKind } from '#shared/feed-kinds.ts'
import type { Work } from '#shared/friends.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import { toSpoiler } from '#server/db/note-seals.ts'
import { toInstant } from '#server/instants.ts'
import type { Candidate } from '../evenings/candidates.ts'
import { toPerson, toWork } from '../friends/present.ts'
import type { DayRow, ActivityRow } from './queries.ts'
import { SOURCES } from './source-queries.ts'

/** Above this many series a day, their episodes share one card. */
const SERIES = 3

type DayOf = (milliseconds: number) => string

interface Activity {
  readonly kind: string
  readonly type: Work['type']
  readonly work: Work
  readonly season: number
  readonly episode: number
  readonly number: number
  readonly day: string
  readonly rating: number | null
  readonly note: string | null
  readonly seal: number | null
  readonly at: number
  readonly list: { readonly id: string; readonly name: string; readonly at: number } | null
}

/**
 * The cards of a friend's day; empty when the reader may see nothing of it.
 * @param dayOf the reader's date of an instant
 */
export function toCards(row: DayRow, dayOf: DayOf): FeedCard[] {
  if (row.evening_id !== null) return toEvening(row, row.evening_id, dayOf)
  const did = row.activities.map(toActivity)
  const series = new Set(did.filter(({ kind }) => kind === 'episode').map(({ work }) => work.id))
  const groups = Map.groupBy(did, ({ kind, type, work, list }) =>
    kind === 'episode' ? `episode${series.size > SERIES ? '' : `-${work.id}`}` : (list?.id ?? type),
  )
  return [...groups].map(([name, group]) => toGroup({ row, dayOf }, name, group))
}

interface OfDay {
  readonly row: DayRow
  readonly dayOf: DayOf
}

function toGroup({ row, dayOf }: OfDay, name: string, group: readonly Activity[]): FeedCard {
  const [first] = group
  const isEpisodes = first?.kind === 'episode'
  const works = uniqueBy(group, (did) => `${did.type} ${did.work.id}`)
  const count = isEpisodes ? group.length : works.length
  const isOne = isEpisodes && works.length === 1
  const places = group
    .map(({ season, episode }) => ({ season, episode }))
    .toSorted((one, other) => one.season - other.season || one.episode - other.episode)
  // With several episodes, stars and a note would belong to only one of them.
  const isReviewShown = !isEpisodes || group.length === 1
  return {
    ...begin({ row, dayOf }, name, Math.max(...group.map(({ at }) => at))),
    count: Math.min(count, COUNT_MAX),
    isMore: count > COUNT_MAX,
    isEpisodes,
    from: isOne ? (places[0] ?? null) : null,
    to: isOne ? (places.at(-1) ?? null) : null,
    works: works.slice(0, SHOWN_MAX).map((did) => ({
      ...toFeedWork(did, isReviewShown, dayOf),
      seenAt: isReviewShown && row.source === SOURCES.seen ? toInstant(did.at) : null,
    })),
    list: first?.list ? toList(first.list, row.at, dayOf) : null,
    eveningId: null,
  }
}

function toEvening(row: DayRow, eveningId: string, dayOf: DayOf): FeedCard[] {
  const { decided_id, evening_kind } = row
  const candidates = JSON.parse(row.proposals ?? '[]') as Candidate[]
  const winner = candidates.find(({ id }) => id === decided_id)
  if (!winner || evening_kind === null) return []
  const { id: work_id, title, poster: picture } = winner
  const work = toWork({ type: evening_kind, work_id, title, picture })
  const { season, episode } = winner
  const place = season === null || episode === null ? null : { season, episode }
  return [
    {
      ...begin({ row, dayOf }, eveningId, row.at),
      count: 1,
      isMore: false,
      isEpisodes: place !== null,
      from: place,
      to: place,
      works: [{ work, rating: null, note: null, day: null, isAgain: false, seenAt: null }],
      list: null,
      eveningId,
    },
  ]
}

const KINDS = new Map<number, FeedKind>(
  Object.entries(SOURCES).map(([kind, source]) => [source, kind as FeedKind]),
)

function begin({ row, dayOf }: OfDay, name: string, at: number) {
  const kind = KINDS.get(row.source) ?? 'seen'
  return {
    id: `${row.id}.${dayOf(row.at)}.${kind}.${name}`,
    kind,
    user: toPerson(row),
    at: toInstant(at),
  }
}

function toFeedWork(
  { work, rating, note, seal, day, at, number }: Activity,
  isReviewShown: boolean,
  dayOf: DayOf,
): Omit<FeedWork, 'seenAt'> {
  return {
    work,
    rating: isReviewShown ? rating : null,
    note: isReviewShown ? note : null,
    ...(isReviewShown && toSpoiler(seal)),
    day: day === '' || day === dayOf(at) ? null : day,
    isAgain: number > 1,
  }
}

function toList({ id, name, at }: NonNullable<Activity['list']>, until: number, dayOf: DayOf) {
  return { id, name, isNew: dayOf(at) === dayOf(until) }
}

function toActivity(row: ActivityRow): Activity {
  const [kind, work_id, title, picture, season, episode, number, day, rating, note, seal, at] = row
  const [id, name, listAt] = row.slice(12) as [string | null, string | null, number | null]
  const type = kind === 'episode' ? 'tv' : (kind as Work['type'])
  return {
    kind,
    type,
    work: toWork({ type, work_id, title, picture }),
    season,
    episode,
    number,
    day,
    rating,
    note,
    seal,
    at,
    list: id === null || name === null || listAt === null ? null : { id, name, at: listAt },
  }
}
