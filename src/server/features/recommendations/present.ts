import type { Work } from '#shared/friends.ts'
import type { Message } from '#shared/chat.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import type { Outcome, Recommendation, Recommender, ShareOutcome } from '#shared/recommendations.ts'
import { toInstant } from '#server/instants.ts'
import { toPerson } from '../friends/present.ts'
import type { OutcomeRow } from './outcome-queries.ts'
import type { ReceivedRow, RecommenderRow } from './queries.ts'

/** @param message the message carrying it, as the receiver may read it (possibly sealed) */
export function toRecommendation(row: ReceivedRow, message: Message): Recommendation {
  return {
    work: JSON.parse(row.work) as Work,
    user: toPerson(row),
    words: message.body,
    conversationId: row.conversation_id,
    messageId: row.message_id,
    sentAt: toInstant(row.sent_at),
    isOpened: row.opened_at !== null,
    isKept: row.is_done !== null,
    isDone: row.is_done === 1,
    rating: row.rating,
  }
}

export function toRecommender(row: RecommenderRow): Recommender {
  const { count, seen, rated } = row
  const mean = rated === 0 ? null : Math.round((row.total / rated) * 10) / 10
  return { user: toPerson(row), count, seen, rated, meanRating: mean }
}

/** `undefined` when the receiver does not disclose it. */
export function toShareOutcome(row: OutcomeRow): ShareOutcome | undefined {
  const visible = visibleOutcome(row.outcome, row.tells_senders)
  return visible && { messageId: row.message_id, user: toPerson(row), ...visible }
}

/** The part of a stored outcome that its sender may see. */
export function visibleOutcome(
  stored: string,
  tells: TellsSenders,
): Pick<ShareOutcome, 'outcome' | 'rating'> | undefined {
  const [stage = '', stars] = stored.split(' ')
  const isSeen = stage === 'seen' || stage === 'had'
  if (stage === 'sent' || tells === 'nothing' || (tells === 'seen' && !isSeen)) return undefined
  return { outcome: stage as Outcome, rating: stars === undefined ? null : Number(stars) }
}
