import { PAGE_SIZE } from '#shared/paging.ts'
import { fold } from '#shared/fold.ts'
import type { PublicUser, Relation } from '#shared/users.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { FriendState } from '#server/db/tables.ts'
import type { Pair, Side, Step } from './pair.ts'
import { toPublicUser, toRelation } from './present.ts'
import {
  deleteSides,
  findPerson,
  listRelated,
  lockPair,
  type PersonRow,
  searchPeople,
  updateSides,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub'>

/** Somebody, and what they are to the actor. */
export interface Known {
  readonly user: PublicUser
  readonly relation: Relation
}

/** @throws {AppError} NOT_FOUND for nobody and for who is not accepted */
export async function findUser(deps: Needs, actor: Actor, userId: string): Promise<Known> {
  const person = await personOf(deps, actor, userId)
  return toKnown(deps, actor, person, person.state)
}

export async function searchUsers(
  deps: Needs,
  actor: Actor,
  { query, page = 1 }: { readonly query: string; readonly page?: number | undefined },
) {
  const { db, hub } = deps
  const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const needle = fold(query)
  // What folds to nothing, such as accents alone, is in every name.
  const rows = needle.length < 2 ? [] : await searchPeople(db, actor.userId, needle, window)
  const online = await hub.online(friendIds(rows))
  const isPastTheEnd = rows.length === 0 && page > 1 && needle.length >= 2
  const [first] = isPastTheEnd
    ? await searchPeople(db, actor.userId, needle, { limit: 1, offset: 0 })
    : rows
  const totalResults = first?.total ?? 0
  return {
    results: rows.map((row) => ({
      user: toPublicUser(row, online),
      relation: toRelation(row.state),
    })),
    page,
    totalPages: Math.ceil(totalResults / PAGE_SIZE),
    totalResults,
  }
}

/** Everybody who is one of `states` to the actor, by username. */
export async function listPeople({ db, hub }: Needs, actor: Actor, states: readonly FriendState[]) {
  const rows = await listRelated(db, actor.userId, states)
  const online = await hub.online(friendIds(rows))
  return rows.map((row) => ({ ...row, user: toPublicUser(row, online) }))
}

/**
 * Takes a step with somebody, for both in one transaction, and tells both of what it changed.
 * @throws {AppError} NOT_FOUND, and what the step refuses
 */
export async function takeStep(
  deps: Needs,
  actor: Actor,
  userId: string,
  step: Step,
): Promise<Known & { readonly isChanged: boolean }> {
  const { db, clock } = deps
  const person = await personOf(deps, actor, userId)
  if (userId === actor.userId) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const { before, after } = await inTransaction(db, async (tx) => {
    const rows = await lockPair(tx, actor.userId, userId)
    const stateOf = (id: string): Side => rows.find((row) => row.user_id === id)?.state ?? 'none'
    const pair: Pair = { mine: stateOf(actor.userId), theirs: stateOf(userId) }
    const next = step(pair)
    const sides = [
      { user_id: actor.userId, friend_id: userId, was: pair.mine, state: next.mine, since: now },
      {
        user_id: userId,
        friend_id: actor.userId,
        was: pair.theirs,
        state: next.theirs,
        since: now,
      },
    ]
    const changed = sides.filter((side) => side.state !== 'none' && side.state !== side.was)
    const gone = sides.filter((side) => side.state === 'none')
    if (changed.length > 0)
      await updateSides(
        tx,
        changed.map(({ user_id, friend_id, state, since }) => ({
          user_id,
          friend_id,
          state,
          since,
        })),
      )
    if (gone.length > 0) await deleteSides(tx, gone)
    return { before: pair, after: next }
  })
  const known = await toKnown(deps, actor, person, after.mine)
  if (after.mine !== before.mine) deps.hub.toUsers([actor.userId], 'friend', known)
  if (after.theirs !== before.theirs) await tellOther(deps, actor, userId, after.theirs)
  return { ...known, isChanged: after !== before }
}

async function tellOther(deps: Needs, actor: Actor, userId: string, state: Side): Promise<void> {
  const { hub } = deps
  const online = await hub.online(state === 'added' ? [actor.userId] : [])
  const user = toPublicUser({ ...actor.account, state }, online)
  if (state === 'received') hub.toUsers([userId], 'friend-request', { user })
  else hub.toUsers([userId], 'friend', { user, relation: toRelation(state) })
}

async function personOf({ db }: Needs, actor: Actor, userId: string): Promise<PersonRow> {
  const person = await findPerson(db, actor.userId, userId)
  if (!person) throw new AppError('NOT_FOUND')
  return person
}

async function toKnown(
  { hub }: Needs,
  actor: Actor,
  person: PersonRow,
  state: Side | null,
): Promise<Known> {
  if (person.id === actor.userId) {
    const user = toPublicUser({ ...person, state: 'added' }, new Set([person.id]))
    return { user, relation: 'self' }
  }
  const row = { ...person, state }
  const online = await hub.online(friendIds([row]))
  return { user: toPublicUser(row, online), relation: toRelation(state) }
}

/** The presence of others is not even looked up. */
function friendIds(rows: readonly PersonRow[]): string[] {
  return rows.filter(({ state }) => state === 'added').map(({ id }) => id)
}
