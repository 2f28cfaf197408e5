import type { FriendState } from '#server/db/tables.ts'
import { AppError } from '#server/errors.ts'

/** What one is to the other, from one side. */
export type Side = FriendState | 'none'

/** Two people, from the side of who acts. */
export interface Pair {
  readonly mine: Side
  readonly theirs: Side
}

/** What somebody does to a pair: the pair afterwards, the very same when nothing changes. */
export type Step = (pair: Pair) => Pair

const ADDED: Pair = { mine: 'added', theirs: 'added' }

/** @throws {AppError} ALREADY_FRIENDS; NOT_FOUND for somebody whom one blocked oneself */
export function ask(pair: Pair): Pair {
  if (pair.mine === 'added') throw new AppError('ALREADY_FRIENDS')
  if (pair.mine === 'blocked') throw new AppError('NOT_FOUND')
  if (pair.mine === 'sent') return pair
  if (pair.mine === 'received') return ADDED
  return { mine: 'sent', theirs: isBlocking(pair) ? 'blocked' : 'received' }
}

/** @throws {AppError} NOT_FOUND when the other one asked nothing */
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

/** A request that was made meanwhile arrives. */
export function unblock(pair: Pair): Pair {
  return demand(pair, 'blocked', {
    ...pair,
    mine: pair.theirs === 'sent' ? 'received' : 'none',
  })
}

/** @throws {AppError} NOT_FOUND when the pair is not in the state that the step starts from */
function demand(pair: Pair, mine: Side, after: Pair): Pair {
  if (pair.mine !== mine) throw new AppError('NOT_FOUND')
  return after
}

/** Nothing is left but the other one's block, of which nobody is told. */
function apart(pair: Pair): Pair {
  return { mine: 'none', theirs: isBlocking(pair) ? 'blocked' : 'none' }
}

function isBlocking({ theirs }: Pair): boolean {
  return theirs === 'blocked'
}
