import { v7 as uuidv7 } from 'uuid'
import { ASK_AGAIN_DAYS } from '#shared/bounds.ts'
import { DAY_MS } from '#shared/durations.ts'
import { notFriendDetails } from '#shared/errors.ts'
import { PACT_MAX, type Pact } from '#shared/pacts.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { friendsAmong } from '../friends/policy.ts'
import { shows } from '../saved-shows/service.ts'
import { countMembers, findJoined, lockMembers, insertMembers } from './queries.ts'
import { deleteOldRefusals, deleteRefusalsOf, listRefusing } from './refusal-queries.ts'
import { ensureSeriesSaved, notifyPact, type PactNeeds } from './service.ts'

const ASK_AGAIN_MS = ASK_AGAIN_DAYS * DAY_MS

/**
 * Invites friends to the actor's pact on a series, or to a new one, and adds the series to the actor's
 * list.
 * @throws {AppError} NOT_FRIEND; PACT_FULL; NOT_FOUND and upstream failures for the series
 */
export async function invite(
  deps: PactNeeds,
  actor: Actor,
  tmdbId: number,
  userIds: readonly string[],
): Promise<Pact> {
  const { userId } = actor
  await friendsAmong(deps, actor, userIds, notFriendDetails.bind)
  const series = await ensureSeriesSaved(deps, actor, tmdbId)
  const now = deps.clock.now()
  const { id, notified } = await inTransaction(deps.db, async (tx) => {
    // Serializes two devices that create a pact at the same time.
    await shows.lockPart(tx, { userId, part: 'tv', id: tmdbId })
    const standing = await findJoined(tx, userId, tmdbId)
    const pactId = standing ?? uuidv7({ msecs: now })
    const row = { pact_id: pactId, tmdb_id: tmdbId, invited_at: now }
    const own = { ...row, user_id: userId, invited_by: null, joined_at: now }
    // When two members invite at the same time, the second counts the first one's invitees.
    if (standing) await lockMembers(tx, standing)
    else await insertMembers(tx, [own])
    // Inviting someone cancels one's own refusal of them.
    await deleteRefusalsOf(tx, { userId, tmdbId }, userIds)
    const asked = [...new Set(userIds)].map((user_id) => ({
      ...row,
      user_id,
      invited_by: userId,
      joined_at: null,
    }))
    const invited = await insertMembers(tx, asked, now - ASK_AGAIN_MS)
    if ((await countMembers(tx, pactId)) > PACT_MAX) throw new AppError('PACT_FULL')
    const reached = await withoutRecentRefusals(
      tx,
      { tmdbId, askedBy: userId, userIds: invited },
      now,
    )
    const news = reached.map((each) => ({
      userId: each,
      kind: 'pact' as const,
      topic: topics.pact(pactId),
      actorId: userId,
      relation: 'added' as const,
      payload: { series },
    }))
    return { id: pactId, notified: await insertNotifications(tx, news, now) }
  })
  deps.hub.toUsers(notified, 'notifications', {})
  return notifyPact(deps, actor, id)
}

/** The invitees who did not recently refuse the same; a refuser is not notified again. */
async function withoutRecentRefusals(
  tx: Tx,
  asked: { readonly tmdbId: number; readonly askedBy: string; readonly userIds: readonly string[] },
  now: number,
): Promise<readonly string[]> {
  const { userIds } = asked
  if (userIds.length === 0) return userIds
  await deleteOldRefusals(tx, asked, now - ASK_AGAIN_MS)
  const refusing = await listRefusing(tx, asked)
  return userIds.filter((userId) => !refusing.has(userId))
}
