import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { listMembers, type MemberRow } from './queries.ts'

declare const bound: unique symbol

/**
 * A pact that the actor joined or is invited to. Only this file creates one, so permission is always
 * checked.
 */
export interface OwnPact {
  readonly [bound]: true
  readonly id: string
  readonly tmdbId: number
  /** The actor and the other members visible to them. */
  readonly members: readonly MemberRow[]
  readonly isJoined: boolean
}

/** The actor's pacts on a series, the joined one first. */
export async function pactsOn(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  tmdbId: number,
): Promise<OwnPact[]> {
  const rows = Map.groupBy(await listMembers(db, userId, { tmdbId }), ({ pact_id }) => pact_id)
  return [...rows.values()]
    .flatMap((members) => toOwn(members, userId) ?? [])
    .toSorted((one, other) => Number(other.isJoined) - Number(one.isJoined))
}

/** @throws {AppError} NOT_FOUND, also when the pact exists */
export async function openPact(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<OwnPact> {
  return orNotFound(toOwn(await listMembers(db, userId, { pactId: id }), userId))
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN for invitees who have not joined */
export async function joinedPact(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<OwnPact> {
  const pact = await openPact(deps, actor, id)
  if (!pact.isJoined) throw new AppError('FORBIDDEN')
  return pact
}

function toOwn(members: readonly MemberRow[], userId: string): OwnPact | undefined {
  const me = members.find(({ user_id }) => user_id === userId)
  if (!me) return undefined
  const pact = { id: me.pact_id, tmdbId: me.tmdb_id, members, isJoined: me.joined_at !== null }
  return pact as unknown as OwnPact
}
