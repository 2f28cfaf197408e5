import type { Pact } from '#shared/pacts.ts'
import { insertNotifications, updateTopicsRead } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { tickEpisodes } from '../episodes/service.ts'
import { notifyOtherDevices } from '../lists/other-devices.ts'
import { markedDay } from '../lists/viewings.ts'
import { joinedPact, type OwnPact } from './policy.ts'
import { ensureSeriesSaved, notifyPact, type PactNeeds } from './service.ts'
import { deleteTick, insertTicks, listSeers, listTicks } from './tick-queries.ts'

interface Place {
  readonly season: number
  readonly episode: number
}

/**
 * Ticks an episode for the actor and asks the members who have not ticked it.
 * @throws {AppError} NOT_FOUND, also for an unaired episode; FORBIDDEN; upstream failures
 */
export async function tickTogether(
  deps: PactNeeds,
  actor: Actor,
  id: string,
  { season, episode, day: given }: Place & { readonly day?: string | undefined },
): Promise<Pact> {
  const pact = await joinedPact(deps, actor, id)
  const now = deps.clock.now()
  const day = markedDay(given, actor.account.zone, now)
  const series = await tick(deps, actor, pact, { season, episode, day })
  const others = pact.members
    .filter(({ user_id, joined_at }) => user_id !== actor.userId && joined_at !== null)
    .map(({ user_id }) => user_id)
  const notified = await inTransaction(deps.db, async (tx) => {
    const seers = await listSeers(tx, { tmdbId: pact.tmdbId, season, episode }, others)
    const asked = await insertTicks(tx, {
      pact_id: id,
      season,
      episode,
      told_by: actor.userId,
      day,
      userIds: others.filter((userId) => !seers.includes(userId)),
      now,
    })
    // Ticking what a friend asked answers the question.
    await deleteTick(tx, { user_id: actor.userId, pact_id: id, season, episode })
    const news = asked.map((userId) => ({
      userId,
      kind: 'pact' as const,
      topic: topics.pact(id, { season, episode }),
      actorId: actor.userId,
      relation: 'added' as const,
      payload: { series, season, episode },
    }))
    return insertNotifications(tx, news, now)
  })
  deps.hub.toUsers(notified, 'notifications', {})
  return notifyPact(deps, actor, id)
}

/**
 * Answers a friend's question about an episode. Two devices answering at once create one viewing.
 * @throws {AppError} NOT_FOUND; FORBIDDEN; upstream failures
 */
export async function answer(
  deps: PactNeeds,
  actor: Actor,
  id: string,
  { season, episode, isSeen }: Place & { readonly isSeen: boolean },
): Promise<Pact> {
  const pact = await joinedPact(deps, actor, id)
  const { userId } = actor
  const asked = (await listTicks(deps.db, userId, [id])).find(
    (row) => row.season === season && row.episode === episode && isOf(pact, row.told_by),
  )
  if (asked && isSeen) await tick(deps, actor, pact, asked)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await deleteTick(tx, { user_id: userId, pact_id: id, season, episode })
    await updateTopicsRead(tx, userId, [topics.pact(id, { season, episode })], now)
  })
  deps.hub.toUsers([userId], 'notifications', {})
  return notifyPact(deps, actor, id)
}

const isOf = ({ members }: OwnPact, userId: string) =>
  members.some(({ user_id, joined_at }) => user_id === userId && joined_at !== null)

/** Ticks an episode for the actor, and puts the series back on their list if they removed it. */
async function tick(
  deps: PactNeeds,
  actor: Actor,
  { tmdbId }: OwnPact,
  { season, episode, day }: Place & { readonly day: string },
) {
  const wanted = { tmdbId, season, episode, day, isSeen: true }
  const { row, ticks } = await tickEpisodes(deps, actor, wanted).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    await ensureSeriesSaved(deps, actor, tmdbId)
    return tickEpisodes(deps, actor, wanted)
  })
  if (!ticks.has(`${season}:${episode}`)) throw new AppError('NOT_FOUND')
  notifyOtherDevices(deps, actor, ['tv'])
  return { type: 'tv' as const, id: tmdbId, title: row.title, poster_path: row.poster_path }
}
