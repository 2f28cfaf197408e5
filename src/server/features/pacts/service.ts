import type { Pact } from '#shared/pacts.ts'
import { updateTopicsRead } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { toInstant } from '#server/instants.ts'
import { notifyOtherDevices } from '../lists/other-devices.ts'
import { addShow, shows } from '../saved-shows/service.ts'
import { factsOf } from '../titles/service.ts'
import { type OwnPact, openPact, pactsOn } from './policy.ts'
import { toPact } from './present.ts'
import { deleteMember, findJoined, listMembers, listOwn, updateJoined } from './queries.ts'
import { insertRefusal, listRefusals } from './refusal-queries.ts'
import { deleteTicksOf, listTicks } from './tick-queries.ts'

export type PactNeeds = Pick<Deps, 'db' | 'clock' | 'hub' | 'tmdb'>

/** The actor's pact on a series, and those they are invited to. */
export async function readPacts(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  tmdbId: number,
): Promise<Pact[]> {
  return presented(deps, actor, await pactsOn(deps, actor, tmdbId))
}

/** @throws {AppError} NOT_FOUND */
async function readPact(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Pact> {
  const [pact] = await presented(deps, actor, [await openPact(deps, actor, id)])
  return orNotFound(pact)
}

async function presented({ db }: Pick<Deps, 'db'>, { userId }: Actor, all: readonly OwnPact[]) {
  const joined = all.filter(({ isJoined }) => isJoined)
  const ticks = await listTicks(
    db,
    userId,
    joined.map(({ id }) => id),
  )
  return all.map((pact) => toPact(pact, userId, ticks))
}

/** @throws {AppError} NOT_FOUND; upstream failures for the series */
export async function join(deps: PactNeeds, actor: Actor, id: string): Promise<Pact> {
  const { userId } = actor
  const { tmdbId } = await openPact(deps, actor, id)
  await ensureSeriesSaved(deps, actor, tmdbId)
  const left = await inTransaction(deps.db, async (tx) => {
    await shows.lockPart(tx, { userId, part: 'tv', id: tmdbId })
    const standing = await findJoined(tx, userId, tmdbId)
    const isElsewhere = standing !== undefined && standing !== id
    const members = isElsewhere ? await listMembers(tx, userId, { pactId: standing }) : []
    if (isElsewhere) await leaveWithin(tx, userId, standing)
    const now = deps.clock.now()
    if (!(await updateJoined(tx, { userId, pactId: id }, now))) throw new AppError('NOT_FOUND')
    await updateTopicsRead(tx, userId, [topics.pact(id)], now)
    return members.map(({ user_id }) => user_id).filter((memberId) => memberId !== userId)
  })
  deps.hub.toUsers(left, 'pact', { tmdbId })
  deps.hub.toUsers([userId], 'notifications', {})
  return notifyPact(deps, actor, id)
}

/**
 * Leaves, or refuses. A refused invitation looks pending to the others, like a refused friend request.
 * @throws {AppError} NOT_FOUND
 */
export async function leave(deps: PactNeeds, actor: Actor, id: string): Promise<void> {
  const { userId } = actor
  const { members, tmdbId, isJoined } = await openPact(deps, actor, id)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (isJoined) await leaveWithin(tx, userId, id)
    else await insertRefusal(tx, { userId, pactId: id }, now)
    await updateTopicsRead(tx, userId, [topics.pact(id)], now)
  })
  const all = members.map(({ user_id }) => user_id)
  deps.hub.toUsers(isJoined ? all : [userId], 'pact', { tmdbId })
  deps.hub.toUsers([userId], 'notifications', {})
}

async function leaveWithin(tx: Tx, userId: string, pactId: string): Promise<void> {
  await deleteTicksOf(tx, { userId, pactId })
  await deleteMember(tx, { userId, pactId })
}

/** All the actor's pacts, for their export. */
export async function everyPactOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const pacts = Map.groupBy(await listOwn(db, userId), ({ pact_id }) => pact_id)
  return [...pacts.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { pact_id: id, tmdb_id: tmdbId, joined_at } = first
    const others = rows.filter(({ friend_id }) => friend_id !== userId)
    const members = others.map(({ friend_id, username }) => ({ id: friend_id, username }))
    const joinedAt = toInstant(joined_at)
    return [{ id, tmdbId, joinedAt, invitedAt: toInstant(first.invited_at), members }]
  })
}

/** The pact invitations a user refused, for their export. */
export async function everyRefusalOf({ db }: Pick<Deps, 'db'>, userId: string) {
  return (await listRefusals(db, userId)).map(({ id, username, tmdb_id, refused_at }) => ({
    id,
    username,
    tmdbId: tmdb_id,
    since: toInstant(refused_at),
  }))
}

/** Notifies the members visible to the actor, and returns the pact. */
export async function notifyPact(deps: PactNeeds, actor: Actor, id: string): Promise<Pact> {
  const pact = await readPact(deps, actor, id)
  const all = pact.members.map(({ user }) => user.id)
  deps.hub.toUsers(all, 'pact', { tmdbId: pact.tmdbId })
  return pact
}

/** Adds a series to the actor's list if missing. @throws {AppError} NOT_FOUND; upstream failures */
export async function ensureSeriesSaved(deps: PactNeeds, actor: Actor, id: number) {
  const { title, poster_path } = orNotFound(await factsOf(deps, 'tv', id, actor))
  const key = { userId: actor.userId, part: 'tv', id } as const
  const { isNew } = await addShow(deps, key, { tmdbId: id, title, poster_path })
  if (isNew) notifyOtherDevices(deps, actor, ['tv'])
  return { type: 'tv' as const, id, title, poster_path }
}
