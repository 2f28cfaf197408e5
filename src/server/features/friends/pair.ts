import type { FriendState } from '#server/db/tables.ts'
import { AppError } from '#server/errors.ts'

/** A relation, seen from one side. */
export type Side = FriendState | 'none'

/** A relation, seen by the actor. */
export interface Pair {
  readonly mine: Side
  readonly theirs: Side
}

/** A transition; returns the same object when nothing changes. */
export type Step = (pair: Pair) => Pair

const ADDED: Pair = { mine: 'added', theirs: 'added' }

/** @throws {AppError} ALREADY_FRIENDS; NOT_FOUND for somebody the actor blocked */
export function ask(pair: Pair): Pair {
  if (pair.mine === 'added') throw new AppError('ALREADY_FRIENDS')
  if (pair.mine === 'blocked') throw new AppError('NOT_FOUND')
  if (pair.mine === 'sent') return pair
  if (pair.mine === 'received') return ADDED
  return { mine: 'sent', theirs: isBlocking(pair) ? 'blocked' : 'received' }
}

/** @throws {AppError} NOT_FOUND without a request from the other */
export function accept(pair: Pair): Pair {
  if (pair.mine === 'added') return pair
  return demand(pair, 'received', ADDED)
}

export function refuse(pair: Pair): Pair {
  return demand(pair, 'received', apart(pair))
}

export function takeBack(pair: Pair): Pair {
  return demand(pair, 'sent', apart(pair))
}

export function remove(pair: Pair): Pair {
  return demand(pair, 'added', apart(pair))
}

export function block(pair: Pair): Pair {
  if (pair.mine === 'blocked') return pair
  return { ...apart(pair), mine: 'blocked' }
}

/** A request sent during the block is then received. */
export function unblock(pair: Pair): Pair {
  return demand(pair, 'blocked', {
    ...pair,
    mine: pair.theirs === 'sent' ? 'received' : 'none',
  })
}

/** @throws {AppError} NOT_FOUND when the pair is not in the transition's start state */
function demand(pair: Pair, mine: Side, after: Pair): Pair {
  if (pair.mine !== mine) throw new AppError('NOT_FOUND')
  return after
}

/** No relation, except the other's block, which stays undisclosed. */
function apart(pair: Pair): Pair {
  return { mine: 'none', theirs: isBlocking(pair) ? 'blocked' : 'none' }
}

function isBlocking({ theirs }: Pair): boolean {
  return theirs === 'blocked'
}
