import { fold } from '#shared/fold.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { friendsAmong } from '../friends/policy.ts'
import { listFriendsInConversation, type Named } from './queries.ts'

declare const seated: unique symbol

/** The actor and friends whose lists they may read. Only the two functions below create one. */
export interface Table {
  /** The actor comes first. */
  readonly people: readonly Named[]
  readonly [seated]: true
}

/** @throws {AppError} NOT_FRIEND unless all are friends of the actor */
export async function tableOfFriends(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  friendIds: readonly string[],
): Promise<Table> {
  const others = [...new Set(friendIds)].filter((id) => id !== actor.userId)
  const detail = 'Vous devez être amis pour comparer vos goûts'
  return seat(actor, others.length > 0 ? await friendsAmong(deps, actor, others, detail) : [])
}

/**
 * The actor and their friends in a conversation.
 * @throws {AppError} NOT_FOUND, for a non-member and an unknown conversation alike
 */
export async function tableOfConversation(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  conversationId: string,
): Promise<Table> {
  const rows = await listFriendsInConversation(db, actor.userId, conversationId)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return seat(
    actor,
    rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }])),
  )
}

function seat({ account }: Actor, friends: readonly Named[]): Table {
  const named = ({ id, username, avatar }: Named) => ({ id, username, avatar })
  const byName = friends
    .map(named)
    .toSorted((a, b) => (fold(a.username) < fold(b.username) ? -1 : 1))
  return { people: [named(account), ...byName] } as unknown as Table
}
