import { DAY_MS } from '#shared/durations.ts'
import type { FriendState } from '#server/db/tables.ts'
import { AppError } from '#server/errors.ts'
import { ASK_AGAIN_DAYS } from '#shared/bounds.ts'

/** A relation, seen from one side. */
export type Side = FriendState | 'none'

/** A relation, seen by the actor. */
export interface Pair {
  readonly mine: Side
  readonly theirs: Side
  /** Whether a pending request was renewed. */
  readonly isAgain?: true
}

/** Since when each side has its state; 0 for no relation. */
export interface Since {
  readonly mine: number
  readonly theirs: number
  readonly now: number
}

/** A transition; returns the same object when nothing changes. */
export type Step = (pair: Pair, since: Since) => Pair

const ADDED: Pair = { mine: 'added', theirs: 'added' }
const ASK_AGAIN_MS = ASK_AGAIN_DAYS * DAY_MS

/**
 * Sends a request, or renews an old one. A refused request looks pending: the response depends on
 * the asker's side only.
 * @throws {AppError} ALREADY_FRIENDS; NOT_FOUND for someone the actor blocked
 */
export function ask(pair: Pair, since: Since): Pair {
  if (pair.mine === 'added') throw new AppError('ALREADY_FRIENDS')
  if (pair.mine === 'blocked') throw new AppError('NOT_FOUND')
  if (pair.mine === 'received' || pair.theirs === 'sent') return ADDED
  const isAgain = pair.mine === 'sent'
  if (isAgain && since.now - since.mine < ASK_AGAIN_MS) return pair
  const isRefused = pair.theirs === 'refused' && since.now - since.theirs < ASK_AGAIN_MS
  const theirs = isBlocking(pair) || isRefused ? pair.theirs : 'received'
  return { mine: 'sent', theirs, ...(isAgain && { isAgain }) }
}

/**
 * Befriends both, who consented by a friend link. @throws {AppError} NOT_FOUND when one blocked the other
 */
export function join(pair: Pair): Pair {
  if (pair.mine === 'added') return pair
  if (pair.mine === 'blocked' || isBlocking(pair)) throw new AppError('NOT_FOUND')
  return ADDED
}

/** @throws {AppError} NOT_FOUND without a request from the other */
export function accept(pair: Pair): Pair {
  if (pair.mine === 'added') return pair
  return demand(pair, 'received', ADDED)
}

/** The asker is not notified: to them the request stays pending. */
export function refuse(pair: Pair): Pair {
  return demand(pair, 'received', { ...pair, mine: 'refused' })
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

/** No relation, except the other's block or refusal, which stay undisclosed. */
function apart(pair: Pair): Pair {
  return {
    mine: 'none',
    theirs: isBlocking(pair) || pair.theirs === 'refused' ? pair.theirs : 'none',
  }
}

function isBlocking({ theirs }: Pair): boolean {
  return theirs === 'blocked'
}
