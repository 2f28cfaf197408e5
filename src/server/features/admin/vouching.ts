import type { Tx } from '#server/db/prepared.ts'
import type { Account, Actor, Deps } from '#server/deps.ts'
import { note, tellChanged } from './journal.ts'
import { mayBeVouched, updateVouched } from './vouching-queries.ts'

/** Whether the operator lets a friend's word stand for an administrator's. */
export function isVouching({ env }: Pick<Deps, 'env'>): boolean {
  return env.CALEPIN_FRIENDS_VOUCH === 'on'
}

/** Whether a friend's word opens Calepin to somebody: to who has no account yet, it may. */
export async function mayVouchFor(
  deps: Pick<Deps, 'db' | 'env'>,
  actor: Actor | undefined,
): Promise<boolean> {
  return isVouching(deps) && (!actor || mayBeVouched(deps.db, actor.userId))
}

/**
 * Accepts somebody who waits on a friend's word, in the transaction of what gives it; `undefined` when
 * they do not wait, have not confirmed their address, or were accepted once and are no more.
 */
export async function acceptVouched(
  tx: Tx,
  userId: string,
  { friend, now }: { readonly friend: { id: string; username: string }; readonly now: number },
): Promise<Account | undefined> {
  const account = await updateVouched(tx, userId)
  if (!account) return undefined
  const change = { action: 'vouch', target: account, from: 'Visiteur', to: 'Client' } as const
  await note(tx, now, { by: friend }, change)
  return account
}

/** Tells who was accepted on a friend's word, and the administrators. */
export async function tellVouched(
  deps: Pick<Deps, 'db' | 'hub' | 'log'>,
  account: Account,
  friendId: string,
): Promise<void> {
  deps.log.info(
    { userId: account.id, by: friendId },
    'a person was accepted on the word of a friend',
  )
  await tellChanged(deps, account)
  deps.hub.recheck(account.id)
}
