import type { Progress } from '#shared/lists.ts'
import type { CommonWork, FriendNews, ListCounts, Work } from '#shared/friends.ts'
import type { Person } from '#shared/users.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { NoteSpoiler } from '#shared/note-shapes.ts'
import { readPage, toPage } from '#server/db/numbered-pages.ts'
import { toSpoiler } from '#server/db/note-seals.ts'
import { toInstant } from '#server/instants.ts'
import type { VisibleOwner } from './policy.ts'
import { findUnansweredEvening } from './evening-queries.ts'
import { toPerson, toWork } from './present.ts'
import { hasFriend } from './queries.ts'
import {
  type CommonRow,
  findCounts,
  listCommon,
  listLatest,
  listMarks,
  type MarkRow,
} from './work-queries.ts'

type Needs = Pick<Deps, 'db'>

/** Number of latest events. */
const LATEST = 20

const NOTHING: ListCounts = { movies: 0, tvs: 0, games: 0, done: 0, rated: 0 }

export async function countSaved({ db }: Needs, owner: VisibleOwner): Promise<ListCounts> {
  return (await findCounts(db, owner)) ?? NOTHING
}

export async function latestOfFriends({ db }: Needs, actor: Actor): Promise<FriendNews> {
  const rows = await listLatest(db, actor.userId, LATEST)
  const results = rows.map((row) => ({
    user: toPerson(row),
    work: toWork(row),
    ...toMark(row),
    at: toInstant(row.at),
  }))
  const evening = await findUnansweredEvening(db, actor.userId)
  return {
    results,
    hasFriends: rows.length > 0 || (await hasFriend(db, actor.userId)),
    evening: evening
      ? { id: evening.id, hostName: evening.host_name, isVote: evening.is_vote === 1 }
      : null,
  }
}

export async function worksInCommon(
  { db }: Needs,
  actor: Actor,
  other: VisibleOwner,
  page: number,
) {
  const { rows, total } = await readPage(page, (window) =>
    listCommon(db, actor.userId, other, window),
  )
  return toPage(rows.map(toCommon), page, total)
}

/** A friend's marks on a title or game. */
export interface Mark {
  readonly user: Person
  readonly isDone: boolean
  readonly progress?: Progress
  readonly rating: number | null
  readonly note: string | null
  readonly spoiler?: NoteSpoiler
}

/** The actor's friends' marks on a title or game, best rating first, in one statement. */
export async function marksOfFriends(
  { db }: Needs,
  actor: Actor,
  work: Pick<Work, 'type' | 'id'>,
): Promise<Mark[]> {
  const rows = await listMarks(db, actor.userId, work)
  return rows.map((row) => ({
    user: toPerson(row),
    ...toMark(row),
  }))
}

function toMark({ is_done, progress, rating, note, note_seal }: MarkRow) {
  const opinion = { rating, note, ...toSpoiler(note_seal) }
  return { isDone: is_done === 1, ...(progress && { progress }), ...opinion }
}

function toCommon(row: CommonRow): CommonWork {
  return {
    work: toWork(row),
    mine: { isDone: row.my_done === 1, rating: row.my_rating },
    theirs: { isDone: row.their_done === 1, rating: row.their_rating },
  }
}
