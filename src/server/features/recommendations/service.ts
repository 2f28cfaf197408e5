import type { Work } from '#shared/friends.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import {
  MARKS_MAX,
  type Recommendation,
  type RecommendationMark,
  type Recommender,
  type ShareOutcome,
} from '#shared/recommendations.ts'
import { toCursor, toKeysetPage, parseCursor } from '#server/db/keyset.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toInstant } from '#server/instants.ts'
import { messagesNamed } from '../chat/messages.ts'
import type { Member } from '../chat/policy.ts'
import { toPerson } from '../friends/present.ts'
import { listOutcomes } from './outcome-queries.ts'
import { toRecommendation, toRecommender, toShareOutcome } from './present.ts'
import {
  listAllReceived,
  listMarks,
  listOfWork,
  listReceived,
  listRecommenders,
  type ReceivedRow,
  updateDismissed,
  updateOpened,
} from './queries.ts'

type Needs = Pick<Deps, 'db'>
type WorkKey = Pick<Work, 'type' | 'id'>

/** Maximum outcomes read per conversation. */
const OUTCOMES = 100

interface Asked {
  readonly from?: string | undefined
  readonly done?: boolean | undefined
  readonly cursor?: string | undefined
}

/** A page of what friends recommended to the actor, newest first. */
export async function readRecommendations(
  deps: Needs,
  actor: Actor,
  { from: senderId, done: isDone, cursor }: Asked,
): Promise<{ results: Recommendation[]; nextCursor: string | null }> {
  const selection = { senderId, isDone, from: parseCursor(cursor), limit: PAGE_SIZE + 1 }
  const rows = await listReceived(deps.db, actor.userId, selection)
  const { page, last } = toKeysetPage(rows, PAGE_SIZE)
  return {
    results: await presented(deps, actor.userId, page),
    nextCursor: last ? toCursor({ at: last.sent_at, id: last.message_id }) : null,
  }
}

export async function recommendationsOf(
  deps: Needs,
  { userId }: Actor,
  work: WorkKey,
): Promise<Recommendation[]> {
  return presented(deps, userId, await listOfWork(deps.db, userId, work))
}

/** All recommendations the actor received, for their export. */
export async function everyRecommendation(deps: Needs, { userId }: Actor) {
  const rows = await listAllReceived(deps.db, userId)
  return rows.map((row) => ({
    work: JSON.parse(row.work) as Work,
    user: { id: row.id, username: row.username },
    messageId: row.message_id,
    sentAt: toInstant(row.sent_at),
    isOpened: row.opened_at !== null,
    isDismissed: row.dismissed_at !== null,
  }))
}

/** With their messages; without those whose message is deleted or no longer readable. */
async function presented(
  deps: Needs,
  userId: string,
  rows: readonly ReceivedRow[],
): Promise<Recommendation[]> {
  const ids = rows.map(({ message_id }) => message_id)
  const messages = await messagesNamed(deps, userId, ids)
  return rows.flatMap((row) => {
    const message = messages.get(row.message_id)
    return message ? [toRecommendation(row, message)] : []
  })
}

export async function recommendersOf({ db }: Needs, { userId }: Actor): Promise<Recommender[]> {
  return (await listRecommenders(db, userId)).map(toRecommender)
}

export async function marksOf({ db }: Needs, { userId }: Actor): Promise<RecommendationMark[]> {
  const rows = await listMarks(db, userId, MARKS_MAX)
  return rows.map((row) => ({ type: row.work_type, id: row.work_id, user: toPerson(row) }))
}

/** @throws {AppError} NOT_FOUND when it was not recommended */
export async function openRecommended(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  work: WorkKey,
): Promise<void> {
  if (!(await updateOpened(db, userId, work, clock.now()))) throw new AppError('NOT_FOUND')
}

/** Dismisses silently. @throws {AppError} NOT_FOUND when it was not recommended */
export async function dismiss(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  work: WorkKey,
  isDismissed: boolean,
): Promise<void> {
  const at = isDismissed ? clock.now() : null
  if (!(await updateDismissed(db, userId, work, at))) throw new AppError('NOT_FOUND')
}

/** Outcomes of what a member shared in a conversation. */
export async function outcomesFor({ db }: Needs, member: Member): Promise<ShareOutcome[]> {
  const rows = await listOutcomes(db, member, OUTCOMES)
  return rows.flatMap((row) => toShareOutcome(row) ?? [])
}
